import type { Module } from '#api/core/module.ts';
import { adsRoute } from './ads-route.ts';
import { eventsRoute } from './events-route.ts';
import { findPluginArticles } from './find-plugin-articles.ts';
import { findPluginSite } from './find-plugin-site.ts';
import type { PluginLookup } from './plugin-site.ts';

const product: PluginLookup = { findSite: findPluginSite, findArticles: findPluginArticles };

/** What the plugin on publishers' pages asks and reports, besides the articles themselves. */
export const recommendationPluginModule = (lookup: PluginLookup = product): Module => ({
  name: 'recommendation-plugin',
  routes: [adsRoute(lookup), eventsRoute(lookup)],
});
