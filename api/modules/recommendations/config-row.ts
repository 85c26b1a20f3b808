import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { SecretBox } from '#api/core/secrets/secret-box.ts';
import { requireSite } from '#api/modules/sites/read.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay } from '#shared/dates.ts';
import type {
  PluginConfig,
  ProcessingConfig,
  RecommendationStyle,
} from '#shared/schemas/calls/recommendations.ts';

/** A row with the shapes that were checked when it was written. */
export type ConfigRow = Omit<
  Row<'recommendation_configs'>,
  | 'sitemaps'
  | 'processing_config'
  | 'selector_blacklist'
  | 'recommendation_style_config'
  | 'plugin_config'
> & {
  sitemaps: string[];
  processing_config: ProcessingConfig;
  selector_blacklist: string[];
  recommendation_style_config: RecommendationStyle;
  plugin_config: PluginConfig;
};

/** The config of a site, if it was added. */
export async function findConfig(db: Db, siteId: number): Promise<ConfigRow | undefined> {
  return (await db('recommendation_configs').where({ site_id: siteId }).first()) as
    | ConfigRow
    | undefined;
}

/** @throws Problem 404 without site, or without config */
export async function requireConfig(db: Db, siteId: number): Promise<ConfigRow> {
  const config = await findConfig(db, siteId);
  if (config) return config;
  await requireSite(db, siteId);
  throw notFound('recommendations-missing');
}

/** The domains that the site has on Berlin's day, the one it is called by first. */
export async function domainsHeldToday(db: Db, siteId: number, now: Date): Promise<string[]> {
  const today = berlinDay(now);
  const held = await db('site_domains as d')
    .join('sites as s', 's.id', 'd.site_id')
    .where('d.site_id', siteId)
    .where((from) => from.whereNull('d.from_on').orWhere('d.from_on', '<=', today))
    .where((to) => to.whereNull('d.to_on').orWhere('d.to_on', '>=', today))
    .orderByRaw('d.domain = s.host desc, d.domain')
    .select('d.domain');
  return held.map(({ domain }) => domain);
}

/** Nothing if there is none, or its key is gone: the website then asks for a login. */
export const openPassword = (box: SecretBox, { id, password }: ConfigRow): string | undefined =>
  password === null ? undefined : box.tryDecrypt(password, `recommendation_configs.password:${id}`);
