import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';

/** A day of a site that would lose more than half, with both its figures. */
export interface HeldDay {
  site_id: number;
  date: Day;
  /** Page impressions and views. */
  count_before: number;
  count_after: number;
  revenue_micros_before: number;
  revenue_micros_after: number;
  payout_micros_before: number;
  payout_micros_after: number;
}

interface Processed {
  feed: FeedName;
  date: Day;
  fallen: readonly HeldDay[];
  runId: number | null;
}

/**
 * Records which sites kept their figures of a processed day. What an admin decided to keep stays
 * decided while the raw rows say the same; a day with nothing wrong any more is settled. In the
 * transaction of the processing.
 *
 * @returns a line for the run's log for each that awaits a decision
 */
export async function holdDays(
  transaction: Db,
  { feed, date, fallen, runId }: Processed,
): Promise<RunSaid[]> {
  await transaction('held_days')
    .where({ feed, date })
    .whereIn('status', ['OPEN', 'KEPT'])
    .whereNotIn(
      'site_id',
      fallen.map(({ site_id }) => site_id),
    )
    .update({ status: 'SETTLED' });
  if (fallen.length === 0) return [];
  const stored = await rows<StoredDay>(
    transaction,
    `insert into held_days (feed, job_run_id, ${columns})
     select cast(:feed as text), cast(:runId as bigint), ${columns}
       from json_populate_recordset(null::held_days, cast(:fallen as json))
     on conflict (feed, site_id, date) where status in ('OPEN', 'KEPT') do update
        set status = case when (${ofRow('held_days', after)}) = (${ofRow('excluded', after)})
                          then held_days.status else 'OPEN' end,
            job_run_id = excluded.job_run_id, ${figures.map((name) => `${name} = excluded.${name}`).join(', ')}
     returning status, site_id, (select url from sites where id = site_id) as url, ${figures.join(', ')}`,
    { feed, runId, fallen: JSON.stringify(fallen) },
  );
  return stored
    .filter(({ status }) => status === 'OPEN')
    .sort((a, b) => a.site_id - b.site_id)
    .map((day) => describeHeldDay(date, day));
}

/** Days of the companies' sites that would pay something else, and wait for an admin, by company. */
export async function countUndecidedDays(
  db: Db,
  companyIds: readonly number[],
  { from, to }: Period,
): Promise<Map<number, number>> {
  const found = await rows<{ companyId: number; days: number }>(
    db,
    `select o.company_id as "companyId", cast(count(distinct h.date) as integer) as days
       from held_days h
       join site_ownerships o on o.site_id = h.site_id and daterange(o.from_on, o.to_on, '[]') @> h.date
      where h.status = 'OPEN' and h.date between :from and :to and o.company_id = any(:companyIds)
        and h.payout_micros_before <> h.payout_micros_after
      group by o.company_id`,
    { companyIds: [...companyIds], from, to },
  );
  return new Map(found.map(({ companyId, days }) => [companyId, days]));
}

type StoredDay = HeldDay & { status: string; url: string };

const describeHeldDay = (date: Day, { url, ...day }: StoredDay): RunSaid =>
  sayRun('day-held', {
    date,
    url,
    counts: [day.count_before, day.count_after],
    revenue: [day.revenue_micros_before, day.revenue_micros_after],
    payout: [day.payout_micros_before, day.payout_micros_after],
  });

const amounts = ['count', 'revenue_micros', 'payout_micros'];
const after = amounts.map((name) => `${name}_after`);
const figures = amounts.flatMap((name) => [`${name}_before`, `${name}_after`]);
const columns = ['site_id', 'date', ...figures].join(', ');
const ofRow = (row: string, names: readonly string[]) =>
  names.map((name) => `${row}.${name}`).join(', ');
