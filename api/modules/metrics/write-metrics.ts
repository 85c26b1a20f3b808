import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { berlinDay, type Day, laterOf } from '#shared/dates.ts';
import { firstDayKeptByHour } from '#shared/domain/hourly-range.ts';
import { firstDayWithRawRows } from '#shared/domain/raw-rows-kept.ts';
import { FEED_NAMES, FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { countFeedRows, takeStoredCounts } from './count-feed-rows.ts';
import { freezeFinalDays, type RestatementCause, restateKeptDays } from './freeze-final-days.ts';
import type { HeldDay } from './hold-days.ts';
import { type MetricsScope, scopeBindings, selectPartsOf, storedSql } from './metrics-scope.ts';
import { priceCounts } from './price-counts.ts';
import { keepStored, replaceMetrics } from './replace-metrics.ts';
import { writeRollups } from './write-rollups.ts';

const firstHourlyDay = (now: Date): Day => firstDayKeptByHour(berlinDay(now));

export interface WrittenMetrics {
  /** Metric rows that are new or changed. */
  written: number;
  /** Metric rows that were removed, because no raw row is behind them any more. */
  removed: number;
}

interface WriteOptions {
  feeds: readonly FeedName[];
  from: Day;
  to: Day;
  /** Absent: all sites. */
  siteIds?: readonly number[];
  now: Date;
  /** The cause, should final days come to pay something else. */
  cause: RestatementCause;
  /** Leaves past days as they are: all that would fall, or those of which that is known. */
  keeps?: 'FALLING' | 'HELD' | undefined;
}

/**
 * Computes metrics and rollups from the current raw rows, owners, agreements and placements: raw
 * rows → `counted` → `fresh` → metrics → rollups. Payouts of final days stay, and so do days so old
 * that their raw rows are gone. In a transaction that holds the lock (`lockMetrics`).
 */
export async function writeMetrics(
  transaction: Db,
  { feeds, from: asked, to, siteIds, now, cause, keeps }: WriteOptions,
): Promise<WrittenMetrics & { fallen: HeldDay[] }> {
  const from = laterOf(asked, firstDayWithRawRows(berlinDay(now)));
  if (from > to) return { written: 0, removed: 0, fallen: [] };
  const parts = await selectPartsOf(transaction, feeds);
  const scope: MetricsScope = { from, to, siteIds: siteIds ?? null, ...parts };
  const hoursFrom = laterOf(from, firstHourlyDay(now));
  const hasHours = feeds.some((feed) => FEEDS[feed].grain === 'hour') && hoursFrom <= to;

  await countFeedRows(transaction, feeds, scope);
  await priceCounts(transaction, hasHours ? hoursFrom : 'infinity');
  const fallen =
    keeps === 'FALLING' ? await selectFallenDays(transaction, scope, berlinDay(now)) : [];
  const kept = keeps === 'HELD' ? await selectHeldDays(transaction, feeds, scope) : fallen;
  if (kept.length > 0) {
    await keepStored(transaction, scope, kept);
    await restateKeptDays(transaction, kept);
  }
  if (hasHours) await replaceMetrics(transaction, 'metrics_hourly', { ...scope, from: hoursFrom });
  return { ...(await replaceAll(transaction, scope, { cause, now })), fallen };
}

/**
 * Reprices the metrics of the sites with the current owners, agreements and rates; counts stay.
 * Under the same lock.
 */
export async function writePayouts(
  transaction: Db,
  { siteIds, from, to, now }: { siteIds: readonly number[]; from: Day; to: Day; now: Date },
): Promise<WrittenMetrics> {
  const scope = { from, to, siteIds, ...(await selectPartsOf(transaction, FEED_NAMES)) };
  await takeStoredCounts(transaction, scope);
  await priceCounts(transaction, 'infinity');
  const written = await replaceAll(transaction, scope, { cause: 'EDIT', now });
  await transaction.raw(hoursFollowSql, { siteIds: [...siteIds], from, to });
  return written;
}

/** Hours have no price, but an owner. */
const hoursFollowSql = `
  update metrics_hourly h set company_id = m.company_id
    from metrics m
   where h.date between :from and :to and h.site_id = any(:siteIds)
     and m.date between :from and :to and m.site_id = h.site_id and m.date = h.date
     and m.tracker_id = h.tracker_id and m.region = h.region and m.company_id <> h.company_id`;

async function replaceAll(
  transaction: Db,
  scope: MetricsScope,
  restated: { cause: RestatementCause; now: Date },
): Promise<WrittenMetrics> {
  await freezeFinalDays(transaction, scope, restated);
  const changes = await replaceMetrics(transaction, 'metrics', scope);
  if (!changes) return { written: 0, removed: 0 };
  await writeRollups(transaction, changes);
  return { written: changes.written, removed: changes.removed };
}

const sums = `total(page_impressions + views) as count, total(revenue_micros) as revenue_micros,
               total(payout_micros) as payout_micros`;

/** Of a final day what it would pay now: what was settled is fixed, and falls with no feed. */
const payingNow = (metrics: string) => `
  select m.site_id, m.date, m.page_impressions, m.views, m.revenue_micros,
         coalesce(r.payout_micros, m.payout_micros) as payout_micros
    from (${metrics}) m
    left join restated_payouts r using (date, site_id, tracker_id, region)`;

/** More than half of it goes, and more than this much: a small site may well have a quiet day. */
const falls = (name: string, bound: number) =>
  `(2 * ${name}_after < ${name}_before and ${name}_before - ${name}_after > ${bound})`;

const fallenSql = `
  select *
    from (
      select site_id, date, day.count as count_before,
             day.count - stored.count + coalesce(fresh.count, 0) as count_after,
             day.revenue_micros as revenue_micros_before,
             day.revenue_micros - stored.revenue_micros + coalesce(fresh.revenue_micros, 0) as revenue_micros_after,
             day.payout_micros as payout_micros_before,
             day.payout_micros - stored.payout_micros + coalesce(fresh.payout_micros, 0) as payout_micros_after
        from (select site_id, date, ${sums} from (${payingNow(storedSql('metrics'))}) m
               group by site_id, date) stored
        join (select site_id, date, ${sums}
                from (${payingNow('select * from metrics where date between :from and :to')}) m
               group by site_id, date) day using (site_id, date)
        left join (select site_id, date, ${sums} from fresh group by site_id, date) fresh using (site_id, date)
       where date < cast(:today as date)) compared
   where (${falls('count', 100)} or ${falls('revenue_micros', 10_000_000)} or ${falls('payout_micros', 10_000_000)})
     -- What not even a line can mean (10^12 counts, 10^8 EUR) is nothing to keep.
     and count_before <= 1000000000000 and revenue_micros_before <= 100000000000000
   order by date, site_id`;

/**
 * The days of a site before `today` that would fall below half of what they are, and by more than
 * 100 views or 10 €, if the metrics of the scope were those of the temporary table `fresh`. What
 * processing takes from the past like that is more often a fault than news.
 */
async function selectFallenDays(
  transaction: Db,
  scope: MetricsScope,
  today: Day,
): Promise<HeldDay[]> {
  return rows<HeldDay>(transaction, fallenSql, { ...scopeBindings(scope), today });
}

/** The feeds' days that wait for an admin, or that one has kept, whatever the raw rows say. */
const selectHeldDays = (transaction: Db, feeds: readonly FeedName[], scope: MetricsScope) =>
  rows<Pick<HeldDay, 'site_id' | 'date'>>(
    transaction,
    `select distinct site_id, date from held_days
      where status in ('OPEN', 'KEPT') and feed = any(:feeds) and date between :from and :to and site_id = any(:siteIds)`,
    { ...scopeBindings(scope), feeds: [...feeds] },
  );
