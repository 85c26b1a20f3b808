import { mustExist } from '#api/core/database/must-exist.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import type { refuseBadExpressions } from '#api/modules/recommendations/check-expressions.ts';
import { renewManual } from '#api/operations/manuals/renew-manual.ts';
import type { ProcessingConfig } from '#shared/schemas/calls/recommendations.ts';
import { recommendationConfig } from '#shared/schemas/entities/recommendation-config.ts';
import { refuseForeign } from './refuse-foreign.ts';

/** The settings of each site that recommends; `add-website` makes the record. */
export const recommendationConfigsResource = defineResource(recommendationConfig, {
  without: ['create', 'remove'],
  columns: { hasPassword: 't.password is not null' },
  async beforeWrite({ db, id: known, data, actor, clock, services }) {
    const id = mustExist(known);
    const row = await db('recommendation_configs').where({ id }).first();
    const { site_id: siteId, processing_config: before } = mustExist(row);
    await refuseBadSettings(data);
    if (data.sitemaps) await refuseForeign({ db, clock }, siteId, data.sitemaps as string[]);
    if (data.hasPassword === false) data.password ??= null;
    const { recommendationCount: count } = data;
    if (count === undefined || count === (before as ProcessingConfig).recommendationCount) return;
    // Its lines have it.
    return () => renewManual(db, { siteId, by: actor.id, now: clock(), services });
  },
});

/** Its libraries are large: only a process in which settings change loads them. */
export async function refuseBadSettings(...given: Parameters<typeof refuseBadExpressions>) {
  const checks = await import('#api/modules/recommendations/check-expressions.ts');
  checks.refuseBadExpressions(...given);
}
