import type { Services } from '#api/core/services.ts';
import type { ConfigRow } from '#api/modules/recommendations/config-row.ts';
import { pluginPlace, pluginPolicy, pluginScript } from '#shared/domain/recommendation-snippet.ts';
import type { Embedded } from './start-website-sandbox.ts';

type Demo = Pick<Services, 'systemDb' | 'publicUrl' | 'config'>;

/**
 * What pages of a demo's websites carry, asked for with each page: a site gets its key only once it is
 * set up, and may get another one.
 */
export const embedInDemo =
  ({ systemDb, publicUrl, config: { adServerUrl } }: Demo) =>
  async (domain: string): Promise<Embedded | undefined> => {
    const site = (await systemDb('recommendation_keys as k')
      .join('recommendation_configs as c', 'c.id', 'k.config_id')
      .join('sites as s', 's.id', 'c.site_id')
      .where('s.host', domain)
      .whereNull('k.valid_until')
      .first('k.key', 'c.processing_config')) as
      | ({ key: string } & Pick<ConfigRow, 'processing_config'>)
      | undefined;
    if (!site) return undefined;
    const { origin } = new URL(publicUrl());
    const { recommendationCount } = site.processing_config;
    return {
      script: pluginScript({ origin, key: site.key }),
      place: (shortcode) => pluginPlace({ shortcode, recommendationCount }),
      contentSecurityPolicy: [
        "default-src 'none'",
        // Pictures of ads come from where the ads do.
        pluginPolicy(origin, `'self' ${adServerUrl ? new URL(adServerUrl).origin : ''}`.trim()),
        "style-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
      ].join('; '),
    };
  };
