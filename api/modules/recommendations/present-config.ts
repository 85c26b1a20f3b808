import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { requireSite } from '#api/modules/sites/read.ts';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { recommendationDefaults } from '#shared/schemas/recommendation-defaults.ts';
import { type ConfigRow, domainsHeldToday, findConfig } from './config-row.ts';
import { keysOf } from './plugin-keys.ts';

/** A site's config as the screen shows it; without one, what it would begin with. */
export async function presentConfig(
  db: Db,
  { siteId, now }: { siteId: number; now: Date },
  { publicUrl }: Pick<Services, 'publicUrl'>,
): Promise<RecommendationConfig> {
  const origin = publicUrl();
  const config = await findConfig(db, siteId);
  if (!config) await requireSite(db, siteId);
  const domains = await domainsHeldToday(db, siteId, now);
  if (!config) return { ...nothingYet, id: siteId, domains, origin };
  return {
    id: siteId,
    configId: config.id,
    added: true,
    ...(await statusOf(db, config.id)),
    ...(await keysOf(db, config.id, now)),
    domains,
    origin,
    ...settingsOf(config),
    hasPassword: config.password !== null,
    updatedAt: config.updated_at.toISOString(),
  };
}

const settingsOf = (config: ConfigRow) => ({
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
  configId: null,
  added: false,
  indexStatus: 'unscraped',
  lastIndexed: null,
  filled: null,
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
} satisfies Omit<RecommendationConfig, 'id' | 'domains' | 'origin'>;

async function statusOf(
  db: Db,
  configId: number,
): Promise<Pick<RecommendationConfig, 'indexStatus' | 'lastIndexed' | 'filled'>> {
  const runs = db('recommendation_runs').where({ config_id: configId });
  const last = await runs.clone().orderBy('id', 'desc').first('state');
  const indexed = await runs
    .clone()
    .where({ state: 'COMPLETED' })
    .orderBy('id', 'desc')
    .first('completed_at', 'coverage');
  const known = {
    lastIndexed: indexed?.completed_at?.toISOString() ?? null,
    filled: indexed?.coverage ?? null,
  };
  if (last?.state === 'QUEUED' || last?.state === 'RUNNING') {
    return { indexStatus: 'indexing', ...known };
  }
  if (last?.state === 'FAILED') return { indexStatus: 'failed', ...known };
  return { indexStatus: known.lastIndexed ? 'indexed' : 'unscraped', ...known };
}
