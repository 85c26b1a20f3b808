import type { Module } from '#api/core/module.ts';
import { placementsRoutes } from './placements-routes.ts';
import { siteListExportRoute } from './site-list-export-route.ts';
import { sitesResource } from './sites-resource.ts';

export const sitesModule: Module = {
  name: 'sites',
  resources: [sitesResource],
  routes: [...placementsRoutes, siteListExportRoute],
};
