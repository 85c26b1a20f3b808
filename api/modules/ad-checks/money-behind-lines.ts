import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { addDay, berlinDay } from '#shared/dates.ts';
import { centsFromEstimate } from '#shared/money.ts';
import type { ExpectedLine } from './read-expectations.ts';

const days = 28;

/**
 * What a site's ads of these owners earned a day in the last weeks, in cents: buyers may stop buying
 * them without the owners' lines.
 *
 * @returns null if nothing was counted for them
 */
export async function moneyBehindLines(
  db: Db,
  siteId: number,
  { owners, now }: { owners: readonly ExpectedLine['owner'][]; now: Date },
): Promise<number | null> {
  const to = addDay(berlinDay(now), -1);
  const [found] = await rows<{ perDay: number | null }>(
    db,
    `select cast(sum(m.revenue_micros) as float8) / nullif(count(distinct m.date), 0) as "perDay"
       from metrics m
       join trackers t on t.id = m.tracker_id and t.owner = any(:owners)
      where m.site_id = :siteId and m.date between :from and :to and m.revenue_micros > 0`,
    { siteId, owners: [...owners], from: addDay(to, 1 - days), to },
  );
  return found?.perDay ? centsFromEstimate(found.perDay) : null;
}
