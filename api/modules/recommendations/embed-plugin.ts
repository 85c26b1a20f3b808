import type { Db } from '#api/core/database/db.ts';
import type { Embedded } from '#api/integrations/websites/sandbox/start-website-sandbox.ts';
import { isShortcode } from '#shared/domain/recommendation-places.ts';
import { pluginPlace, pluginScript } from '#shared/domain/recommendation-snippet.ts';
import { findConfig } from './config-row.ts';

/** What the publisher of a demo's website has put into its articles, once the site recommends. */
export async function embedPlugin(
  db: Db,
  domain: string,
  origin: string,
): Promise<Embedded | undefined> {
  const site = await db('sites').where({ url: domain }).first('id');
  const config = site && (await findConfig(db, site.id));
  const current =
    config &&
    (await db('recommendation_keys')
      .where({ config_id: config.id, valid_until: null })
      .first('key'));
  if (!config || !current) return undefined;
  const { recommendationCount } = config.processing_config;
  const { containerMargin } = config.recommendation_style_config;
  return {
    script: pluginScript({ origin, key: current.key }),
    place: (shortcode) =>
      isShortcode(shortcode)
        ? pluginPlace({ shortcode, recommendationCount, containerMargin })
        : '',
  };
}
