import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { addDay, berlinDay } from '#shared/dates.ts';
import { microsPerCent } from '#shared/money.ts';
import type { ExpectedLine } from './read-expectations.ts';

/** Complete days whose mean is taken. */
const days = 7;

/** SQL: what each ad owner brings a site per day, in cents; nobody who brings nothing. */
export const moneyBehindSql = `
  select t.owner, round(sum(m.revenue_micros) / ${microsPerCent}.0 / :days) as cents
    from metrics m join trackers t on t.id = m.tracker_id
   where m.site_id = :siteId and m.date >= :from and m.date < :today
   group by t.owner having sum(m.revenue_micros) > 0`;

export function moneyBehindBindings(siteId: number, now: Date) {
  const today = berlinDay(now);
  return { siteId, from: addDay(today, -days), today, days };
}

/**
 * What a site's ads of these owners earn a day, in cents: buyers may stop buying them without the
 * owners' lines.
 *
 * @returns null if nothing was counted for them
 */
export async function moneyBehindLines(
  db: Db,
  siteId: number,
  { owners, now }: { owners: readonly ExpectedLine['owner'][]; now: Date },
): Promise<number | null> {
  const { cents } = await oneRow<{ cents: number | null }>(
    db,
    `select cast(sum(cents) as integer) as cents from (${moneyBehindSql}) behind
      where owner = any(:owners)`,
    { ...moneyBehindBindings(siteId, now), owners: [...owners] },
  );
  return cents;
}
