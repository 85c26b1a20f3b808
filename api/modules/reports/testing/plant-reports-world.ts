import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInLines, takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { worldLines } from '#api/modules/feeds/testing/world-lines.ts';
import {
  type WorldPlacement,
  worldPlacements,
  worldSites,
} from '#api/modules/feeds/testing/world-network.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { recomputePayouts } from '#api/modules/metrics/reprocess-sites.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';

/** Both nights in which the clocks change, and agreements that change within a month. */
const spans = [
  ['2026-03-27', '2026-04-02'],
  ['2026-10-20', '2026-11-03'],
] as const;

export const reportsNow = new Date('2026-11-03T11:00:00Z');
const clock = () => reportsNow;

const recommendation: WorldPlacement = {
  source: 'F11',
  placementId: 'f-stray',
  site: 'delta.example',
  tracker: 'recommendation-primary',
  fromOn: null,
  toOn: null,
};

const repricedSite = 'alpha.example';
const [oldRate, newRate] = [701, 703];

/** The provider changes a day's revenue after it was processed. */
const correctedFeed = 'f11-de';
const correctedDay = '2026-10-24';
const correct = (line: string) => line.replace(/[^,]*$/, '92.345678');

/** The network as it is in the end. */
export const reportsNetwork = {
  sites: worldSites.map((site) => ({
    ...site,
    agreements: site.agreements.map((agreement) => ({
      ...agreement,
      rates: Object.fromEntries(
        Object.entries(agreement.rates).map(([slug, cents]) => [
          slug,
          site.url === repricedSite && cents === oldRate ? newRate : cents,
        ]),
      ),
    })),
  })),
  placements: [...worldPlacements, recommendation],
};

/** What the feeds say in the end. */
export const reportsLines = (): Record<string, string[]> =>
  Object.fromEntries(
    FEED_NAMES.map((feed) => [
      feed,
      spans
        .flatMap(([from, to]) => [...worldLines(feed, from, to)])
        .map((line) =>
          feed === correctedFeed && line.startsWith(correctedDay) ? correct(line) : line,
        ),
    ]),
  );

/**
 * The small network with a recommendation on one site, its feeds taken in; then a rate changes in
 * mid-month, a day is corrected and days are processed again.
 */
export async function plantReportsWorld(
  { ownerDb, systemDb }: { ownerDb: Db; systemDb: Db },
  companyId: number,
): Promise<Map<string, number>> {
  const siteIds = await plantWorld(ownerDb, companyId);
  const { id: trackerId } = mustExist(
    await ownerDb('trackers').where({ slug: recommendation.tracker }).first('id'),
  );
  await ownerDb('placements').insert({
    source: recommendation.source,
    placement_id: recommendation.placementId,
    site_id: mustExist(siteIds.get(recommendation.site)),
    tracker_id: trackerId,
  });
  for (const [from, to] of spans) await takeInWorld(systemDb, from, to, clock);

  const repriced = siteIds.get(repricedSite) ?? 0;
  await systemDb.transaction(async (db) => {
    await db('agreement_trackers')
      .whereIn('agreement_id', db('agreements').select('id').where({ site_id: repriced }))
      .where({ views_cpm: oldRate })
      .update({ views_cpm: newRate });
    const days = { from: '2026-01-01', to: '2026-11-03' };
    await recomputePayouts(db, { siteIds: [repriced], ...days, now: reportsNow });
  });
  const corrected = [...worldLines(correctedFeed, correctedDay, correctedDay)].map(correct);
  await takeInLines(systemDb, correctedFeed, corrected, clock);
  await processRange(systemDb, { from: '2026-10-23', to: '2026-10-27', clock });
  return siteIds;
}
