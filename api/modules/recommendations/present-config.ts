import type { Db } from '#api/core/database/db.ts';
import { recommendationDefaults } from '#shared/domain/recommendation-defaults.ts';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { type ConfigRow, domainsHeldToday, findConfig, requireSite } from './config-row.ts';

/** The config of a site as the screen has it; of one without, what it would begin with. */
export async function presentConfig(
  db: Db,
  siteId: number,
  now: Date,
): Promise<RecommendationConfig> {
  const config = await findConfig(db, siteId);
  if (!config) await requireSite(db, siteId);
  const domains = await domainsHeldToday(db, siteId, now);
  if (!config) return { ...nothingYet, id: siteId, domains };
  return {
    id: siteId,
    added: true,
    ...(await statusOf(db, config.id)),
    ...(await keysOf(db, config.id, now)),
    domains,
    ...settingsOf(config),
    hasPassword: config.password !== null,
    updatedAt: config.updated_at.toISOString(),
  };
}

export const settingsOf = (config: ConfigRow) => ({
  sitemaps: config.sitemaps,
  processingConfig: config.processing_config,
  selectorBlacklist: config.selector_blacklist,
  recommendationStyleConfig: config.recommendation_style_config,
  pluginConfig: config.plugin_config,
  customImageSelector: config.custom_image_selector,
  customImageAttribute: config.custom_image_attribute,
  customImageCSSRegex: config.custom_image_css_regex,
  username: config.username,
  titleReplaceRegex: config.title_replace_regex,
  excludeImageUrl: config.exclude_image_url,
});

const nothingYet = {
  added: false,
  indexStatus: 'unscraped',
  lastIndexed: null,
  apiKey: null,
  formerKey: null,
  sitemaps: [],
  ...recommendationDefaults,
  selectorBlacklist: [],
  customImageSelector: null,
  customImageAttribute: null,
  customImageCSSRegex: null,
  username: null,
  titleReplaceRegex: null,
  excludeImageUrl: null,
  hasPassword: false,
  updatedAt: null,
} satisfies Omit<RecommendationConfig, 'id' | 'domains'>;

async function statusOf(
  db: Db,
  configId: number,
): Promise<Pick<RecommendationConfig, 'indexStatus' | 'lastIndexed'>> {
  const runs = db('recommendation_runs').where({ config_id: configId });
  const last = await runs.clone().orderBy('id', 'desc').first('state');
  const indexed = await runs
    .clone()
    .where({ state: 'COMPLETED' })
    .orderBy('id', 'desc')
    .first('completed_at');
  const lastIndexed = indexed?.completed_at?.toISOString() ?? null;
  if (last?.state === 'QUEUED' || last?.state === 'RUNNING') {
    return { indexStatus: 'indexing', lastIndexed };
  }
  if (last?.state === 'FAILED') return { indexStatus: 'failed', lastIndexed };
  return { indexStatus: lastIndexed ? 'indexed' : 'unscraped', lastIndexed };
}

async function keysOf(
  db: Db,
  configId: number,
  now: Date,
): Promise<Pick<RecommendationConfig, 'apiKey' | 'formerKey'>> {
  const keys = await db('recommendation_keys')
    .where({ config_id: configId })
    .orderBy('created_at', 'desc')
    .select('key', 'valid_until');
  const current = keys.find(({ valid_until }) => valid_until === null);
  const former = keys.find(({ valid_until }) => valid_until !== null && valid_until > now);
  return {
    apiKey: current?.key ?? null,
    formerKey: former?.valid_until
      ? { key: former.key, validUntil: former.valid_until.toISOString() }
      : null,
  };
}
