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
 * Puts right whose a placement always was, for all time or from a day on: whoever held it loses
 * these days, and they are worked out again for all concerned.
 *
 * @throws Problem 409 for figures that have not been looked at, 422 for a tracker without
 *   placements, a day to come or a placement that the site did not hold
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
