import { z } from 'zod';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict } from '#api/core/http/problem.ts';
import { admin, client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { updateRecord } from '#api/core/resource/write-record.ts';
import { Website } from '#api/integrations/websites/website.ts';
import { findConfig, requireConfig } from '#api/modules/recommendations/config-row.ts';
import { findSitemaps } from '#api/modules/recommendations/crawl/find-sitemaps.ts';
import { tryPage } from '#api/modules/recommendations/crawl/try-page.ts';
import {
  explainRecommendations,
  readCoverage,
} from '#api/modules/recommendations/explain-recommendations.ts';
import { issueKey } from '#api/modules/recommendations/plugin-keys.ts';
import { presentConfig } from '#api/modules/recommendations/present-config.ts';
import { previewRoute } from '#api/modules/recommendations/preview-route.ts';
import { readProgress } from '#api/modules/recommendations/read-progress.ts';
import { readSitePlugin } from '#api/modules/recommendations/read-site-plugin.ts';
import { accessTo } from '#api/modules/recommendations/web-access.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import { renewManual } from '#api/operations/manuals/renew-manual.ts';
import {
  addWebsiteBody,
  foundSitemaps,
  recommendationConfig,
  recommendationCoverage,
  recommendationProgress,
  siteInQuery,
  siteOfRecommendations,
  triedPage,
  updateRecommendationConfigBody,
  whyRecommended,
} from '#shared/schemas/calls/recommendations.ts';
import { sitePlugin } from '#shared/schemas/calls/site-plugin.ts';
import { webAddress } from '#shared/schemas/fields.ts';
import { recommendationDefaults } from '#shared/schemas/recommendation-defaults.ts';
import { extractionSettings } from './index-website-job.ts';
import {
  recommendationConfigsResource,
  refuseBadSettings,
} from './recommendation-configs-resource.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { finishAnyway, startRun } from './start-run.ts';

const at = '/api/admin/recommendations';
const permission = admin('recommendations');
const ofSite = z.strictObject(siteInQuery);

const getConfig = defineRoute({
  url: `${at}/get-config/`,
  permission,
  summary: 'How a site recommends: its settings, key and index',
  query: ofSite,
  response: recommendationConfig,
  handle: ({ db, query, clock, services }) =>
    presentConfig(db, { siteId: query.id, now: clock() }, services),
});

const getSitemaps = defineRoute({
  method: 'POST',
  url: `${at}/get-sitemaps`,
  permission,
  summary: 'Looks for sitemaps of a site: robots.txt, common addresses, indexes',
  body: siteOfRecommendations,
  response: foundSitemaps,
  // It asks another server, as long as that may take.
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ body: { id: siteId }, services, clock }) {
    const { systemDb } = services;
    await requireSite(systemDb, siteId);
    const config = await findConfig(systemDb, siteId);
    const access = await accessTo(systemDb, { siteId, config, now: clock() }, services);
    return findSitemaps(new Website(access, AbortSignal.timeout(50_000)));
  },
});

const addWebsite = defineRoute({
  method: 'POST',
  url: `${at}/add-website`,
  permission,
  summary: 'Sets recommendations up for a site: its first settings and its key',
  body: addWebsiteBody,
  response: recommendationConfig,
  status: 201,
  async handle({ db, body: { id: siteId, sitemaps }, actor, clock, services }) {
    await requireSite(db, siteId);
    await refuseForeign({ db, clock }, siteId, sitemaps);
    const { processingConfig, recommendationStyleConfig, pluginConfig } = recommendationDefaults;
    const [config] = await db('recommendation_configs')
      .insert({
        site_id: siteId,
        sitemaps: JSON.stringify(sitemaps),
        processing_config: JSON.stringify(processingConfig),
        recommendation_style_config: JSON.stringify(recommendationStyleConfig),
        plugin_config: JSON.stringify(pluginConfig),
      })
      .onConflict('site_id')
      .ignore()
      .returning('id');
    if (!config) throw conflict('recommendations-added');
    await issueKey(db, config.id, clock());
    await renewManual(db, { siteId, by: actor.id, now: clock(), services });
    return presentConfig(db, { siteId, now: clock() }, services);
  },
});

const updateConfig = defineRoute({
  method: 'POST',
  url: `${at}/update-config`,
  permission,
  summary:
    'Changes the settings that it names; what is read from pages follows with the next index',
  body: updateRecommendationConfigBody,
  response: recommendationConfig,
  async handle({ body: { id: siteId, ...body }, ...context }) {
    const { db, clock, services } = context;
    const { id } = await requireConfig(db, siteId);
    const held = await db('recommendation_configs')
      .where({ id })
      .forNoKeyUpdate()
      .first('updated_at');
    const { processingConfig, recommendationStyleConfig, pluginConfig, ...others } = body;
    const { customImageCSSRegex: customImageCssRegex, ...plain } = others;
    const settings = {
      updatedAt: mustExist(held).updated_at.toISOString(),
      ...plain,
      ...processingConfig,
      ...recommendationStyleConfig,
      ...pluginConfig,
      customImageCssRegex,
    };
    await refuseBadSettings(settings, {
      customImageCssRegex: 'customImageCSSRegex',
      stylingSelector: 'recommendationStyleConfig.stylingSelector',
    });
    await updateRecord(recommendationConfigsResource, id, settings, context);
    return presentConfig(db, { siteId, now: clock() }, services);
  },
});

const startRoute = (name: 'index' | 're-index', first: boolean, summary: string) =>
  defineRoute({
    method: 'POST',
    url: `${at}/${name}`,
    permission,
    summary,
    body: siteOfRecommendations,
    response: recommendationProgress,
    async handle({ db, body: { id: siteId }, actor, clock }) {
      await startRun(db, { siteId, first, requestedBy: actor.id, now: clock() });
      return readProgress(db, (await requireConfig(db, siteId)).id);
    },
  });

const index = startRoute('index', true, 'Reads a website for the first time, and recommends');
const reIndex = startRoute(
  're-index',
  false,
  'Reads what has changed on a website and updates its recommendations; up to 15 minutes',
);

const indexAnyway = defineRoute({
  method: 'POST',
  url: `${at}/index-anyway`,
  permission,
  summary: 'Ends a run that waits because it would lose many articles: they leave the index',
  body: siteOfRecommendations,
  response: recommendationProgress,
  async handle({ db, body: { id: siteId }, actor }) {
    await finishAnyway(db, { siteId, requestedBy: actor.id });
    return readProgress(db, (await requireConfig(db, siteId)).id);
  },
});

const progress = defineRoute({
  url: `${at}/progress`,
  permission,
  summary: 'How far the indexing of a website has come',
  query: ofSite,
  response: recommendationProgress,
  handle: async ({ db, query }) => readProgress(db, (await requireConfig(db, query.id)).id),
});

const cancel = defineRoute({
  method: 'POST',
  url: `${at}/cancel`,
  permission,
  summary: 'Ends the indexing that is under way; what was recommended before stays',
  body: siteOfRecommendations,
  response: recommendationProgress,
  async handle({ db, body: { id: siteId }, clock }) {
    const { id } = await requireConfig(db, siteId);
    const cancelled = await db('recommendation_runs')
      .where({ config_id: id })
      .whereIn('state', ['QUEUED', 'RUNNING'])
      .update({ state: 'CANCELLED', completed_at: clock() });
    if (cancelled === 0) throw conflict('index-not-under-way');
    return readProgress(db, id);
  },
});

const rotateKey = defineRoute({
  method: 'POST',
  url: `${at}/rotate-key`,
  permission,
  summary: 'Gives a site a new key; the one before works for 24 hours more',
  body: siteOfRecommendations,
  response: recommendationConfig,
  async handle({ db, body: { id: siteId }, actor, clock, services }) {
    const { id } = await requireConfig(db, siteId);
    await db('recommendation_configs').where({ id }).forUpdate().first('id');
    await issueKey(db, id, clock());
    await renewManual(db, { siteId, by: actor.id, now: clock(), services });
    return presentConfig(db, { siteId, now: clock() }, services);
  },
});

const why = defineRoute({
  url: `${at}/why`,
  permission,
  summary: 'What is recommended at an address of a site, and why: shared keywords, score',
  query: z.strictObject({ ...siteInQuery, url: z.string().min(1).max(2000) }),
  response: whyRecommended,
  handle: async ({ db, query: { id, url } }) =>
    explainRecommendations(db, (await requireConfig(db, id)).id, url),
});

const tryOne = defineRoute({
  url: `${at}/try-page`,
  permission,
  summary: 'What a run would read on a page of a site now; nothing of it is kept',
  query: z.strictObject({ ...siteInQuery, url: webAddress }),
  response: triedPage,
  // It asks another server, as long as that may take.
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ query: { id: siteId, url }, services, clock }) {
    const { systemDb } = services;
    const config = await requireConfig(systemDb, siteId);
    const access = await accessTo(systemDb, { siteId, config, now: clock() }, services);
    const signal = AbortSignal.timeout(60_000);
    return tryPage(url, {
      website: new Website(access, signal),
      settings: extractionSettings(config),
      customStopwords: config.processing_config.customStopwords,
      signal,
    });
  },
});

const coverage = defineRoute({
  url: `${at}/coverage`,
  permission: admin('recommendations', 'reports'),
  summary: 'Articles of a site with and without recommendations, and why there are none',
  query: ofSite,
  response: recommendationCoverage,
  handle: async ({ db, query: { id } }) => readCoverage(db, (await requireConfig(db, id)).id),
});

const plugin = defineRoute({
  url: '/api/client/sites/:id/recommendation-plugin',
  permission: client('manageCompany'),
  summary: 'What the pages of one of my sites need in order to recommend',
  params: idParams,
  response: sitePlugin,
  async handle({ db, params: { id: siteId }, clock, services }) {
    // Of the site itself a company only sees its own.
    await requireSite(db, siteId);
    return readSitePlugin(services.systemDb, { siteId, now: clock() }, services);
  },
});

export const recommendationsRoutes = [
  getConfig,
  getSitemaps,
  addWebsite,
  updateConfig,
  index,
  reIndex,
  indexAnyway,
  progress,
  cancel,
  rotateKey,
  why,
  tryOne,
  coverage,
  plugin,
  previewRoute,
];
