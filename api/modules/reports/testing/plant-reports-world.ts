import type { Db } from '#api/core/database/db.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { recomputePayouts } from '#api/modules/metrics/reprocess-sites.ts';

/** Both nights in which the clocks change, and agreements that change within a month. */
const spans = [
  ['2026-03-27', '2026-04-02'],
  ['2026-10-20', '2026-11-03'],
] as const;

export const reportsNow = new Date('2026-11-03T11:00:00Z');
const clock = () => reportsNow;

/**
 * The small network with a recommendation on one site, its feeds taken in; then a rate changes in
 * mid-month and days are processed again.
 */
export async function plantReportsWorld(
  { ownerDb, systemDb }: { ownerDb: Db; systemDb: Db },
  companyId: number,
): Promise<Map<string, number>> {
  const siteIds = await plantWorld(ownerDb, companyId);
  const recommendation = await ownerDb('trackers')
    .where({ slug: 'recommendation-primary' })
    .first('id');
  await ownerDb('placements').insert({
    source: 'F11',
    placement_id: 'f-stray',
    site_id: siteIds.get('delta.example'),
    tracker_id: recommendation.id,
  });
  for (const [from, to] of spans) await takeInWorld(systemDb, from, to, clock);

  const alpha = siteIds.get('alpha.example') ?? 0;
  await systemDb.transaction(async (db) => {
    await db('agreement_trackers')
      .whereIn('agreement_id', db('agreements').select('id').where({ site_id: alpha }))
      .where({ views_cpm: 701 })
      .update({ views_cpm: 703 });
    const days = { from: '2026-01-01', to: '2026-11-03' };
    await recomputePayouts(db, { siteIds: [alpha], ...days, now: reportsNow });
  });
  await processRange(systemDb, { from: '2026-10-23', to: '2026-10-27', clock });
  return siteIds;
}
