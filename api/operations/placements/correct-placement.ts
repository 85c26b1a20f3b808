import { unprocessable } from '#api/core/http/problem.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { reprocessHistory } from '#api/modules/metrics/reprocess-sites.ts';
import { berlinDay } from '#shared/dates.ts';
import type { FeedSource } from '#shared/feeds/feeds.ts';
import type * as acts from '#shared/schemas/entities/site-acts.ts';
import type { InputOf } from '#shared/schemas/entity-actions.ts';
import { claimPlacement, giveUpPlacement, sourcesOf } from './placement-holdings.ts';

type Input = InputOf<typeof acts.correctPlacement.input>;

/**
 * Corrects who always had a placement, for all time or from a day on: the former holder loses these
 * days, and they are recomputed for all concerned.
 *
 * @throws Problem 409 for unreviewed figures, 422 for a tracker without placements, a future day or
 *   a placement that the site did not hold
 */
export async function correctPlacement({
  db,
  id: siteId,
  input: { fault, placementId, trackerId, from },
  clock,
  confirmation,
}: RecordAction<object, Input>): Promise<void> {
  const now = clock();
  if (from !== null && from > berlinDay(now)) {
    throw unprocessable({ from: 'after-today' });
  }
  const sources = await sourcesOf(db, [trackerId], () => 'trackerId');
  const source = sources.get(trackerId) as FeedSource;
  const days = { source, placementId, siteId, trackerId, from };
  const siteIds = [siteId];
  if (fault === 'MISSING') siteIds.push(...(await claimPlacement(db, days)));
  else if (!(await giveUpPlacement(db, days))) {
    throw unprocessable({ placementId: 'placement-not-held' });
  }
  await reprocessHistory(db, { siteIds, sources: [source], from, now, confirmation });
}
