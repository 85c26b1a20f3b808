import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import type { PluginSetup, SitePlugin } from '#shared/schemas/calls/site-plugin.ts';
import { findConfig } from './config-row.ts';
import { keysOf } from './plugin-keys.ts';

type Place = Pick<Services, 'publicUrl'>;

/**
 * What a site's pages need in order to recommend.
 *
 * @param db sees what is the operator's
 */
export async function readSitePlugin(
  db: Db,
  { siteId, now }: { siteId: number; now: Date },
  { publicUrl }: Place,
): Promise<SitePlugin> {
  const config = await findConfig(db, siteId);
  const { apiKey: key, formerKey } = config
    ? await keysOf(db, config.id, now)
    : { apiKey: null, formerKey: null };
  if (!config || !key) return { setup: null, formerKeyUntil: null };
  const { recommendationCount } = config.processing_config;
  const { containerMargin } = config.recommendation_style_config;
  return {
    setup: { origin: publicUrl(), key, recommendationCount, containerMargin },
    formerKeyUntil: formerKey?.validUntil ?? null,
  };
}

/** The same, of a moment that does not matter. */
export const readPluginSetup = async (
  db: Db,
  siteId: number,
  place: Place,
): Promise<PluginSetup | null> =>
  (await readSitePlugin(db, { siteId, now: new Date(0) }, place)).setup;
