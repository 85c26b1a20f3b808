import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { berlinDay } from '#shared/dates.ts';
import type { FeedSource } from '#shared/feeds/feeds.ts';
import type { CorrectPlacement } from '#shared/schemas/calls/placements.ts';
import {
  claimPlacement,
  giveUpPlacement,
  type PlacementAct,
  repricePlacements,
  sourcesOf,
} from './placement-holdings.ts';

/**
 * Corrects who always had a placement, for all time or from a day on: the former holder loses these
 * days, and they are recomputed for all concerned.
 *
 * @throws Problem 409 for unreviewed figures, 422 for a tracker without placements, a future day or
 *   a placement that the site did not hold
 */
export async function correctPlacement(
  db: Db,
  {
    siteId,
    now,
    confirmation,
    placementId,
    trackerId,
    from,
    held,
  }: PlacementAct & CorrectPlacement,
): Promise<void> {
  await lockMetrics(db);
  if (from !== null && from > berlinDay(now)) {
    throw unprocessable({ from: 'after-today' });
  }
  const sources = await sourcesOf(db, [trackerId], () => 'trackerId');
  const source = sources.get(trackerId) as FeedSource;
  const days = { source, placementId, siteId, trackerId, from };
  const siteIds = [siteId];
  if (held) siteIds.push(...(await claimPlacement(db, days)));
  else if (!(await giveUpPlacement(db, days))) {
    throw unprocessable({ placementId: 'placement-not-held' });
  }
  await repricePlacements(db, { siteIds, from, now, confirmation });
}
