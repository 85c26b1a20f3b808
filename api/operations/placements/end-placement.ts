import { unprocessable } from '#api/core/http/problem.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { reprocessHistory } from '#api/modules/metrics/reprocess-sites.ts';
import { addDay, berlinDay } from '#shared/dates.ts';
import type { FeedSource } from '#shared/feeds/feeds.ts';
import { say } from '#shared/saying/say.ts';
import type * as acts from '#shared/schemas/entities/site-acts.ts';
import type { InputOf } from '#shared/schemas/entity-actions.ts';
import { giveUpPlacement, sourcesOf } from './placement-holdings.ts';

type Input = InputOf<typeof acts.endPlacement.input>;

/**
 * Ends what a site holds with a day, at the latest yesterday; the days after it are nobody's.
 *
 * @throws Problem 409 for unreviewed figures, 422 for a tracker without placements, a day to come,
 *   or one on which the site did not hold the placement
 */
export async function endPlacement({
  db,
  id: siteId,
  input: { placementId, trackerId, lastDay },
  clock,
  confirmation,
}: RecordAction<object, Input>): Promise<void> {
  const now = clock();
  const yesterday = addDay(berlinDay(now), -1);
  if (lastDay > yesterday) {
    throw unprocessable({ lastDay: say('after-day', { day: yesterday }) });
  }
  const sources = await sourcesOf(db, [trackerId], () => 'trackerId');
  const source = sources.get(trackerId) as FeedSource;
  const held = await db('placements')
    .where({ source, placement_id: placementId, site_id: siteId, tracker_id: trackerId })
    .whereNull('to_on')
    .andWhereRaw("daterange(from_on, to_on, '[]') @> cast(? as date)", [lastDay])
    .first('id');
  // Ended before its first day it would be gone: that is a correction.
  if (!held) throw unprocessable({ lastDay: 'placement-not-held' });
  const from = addDay(lastDay, 1);
  await giveUpPlacement(db, { source, placementId, siteId, trackerId, from });
  await reprocessHistory(db, { siteIds: [siteId], sources: [source], from, now, confirmation });
}
