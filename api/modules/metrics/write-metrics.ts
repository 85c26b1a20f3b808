import type { Db } from '#api/core/database/db.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { firstDayKeptByHour } from '#shared/domain/hourly-range.ts';
import { firstDayWithRawRows } from '#shared/domain/raw-rows-kept.ts';
import { FEED_NAMES, FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { countFeedRows, takeStoredCounts } from './count-feed-rows.ts';
import { freezeFinalDays, type RestatementCause, restateKeptDays } from './freeze-final-days.ts';
import type { HeldDay } from './hold-days.ts';
import { type MetricsScope, selectPartsOf } from './metrics-scope.ts';
import { priceCounts } from './price-counts.ts';
import { keepStored, replaceMetrics } from './replace-metrics.ts';
import { selectFallenDays } from './select-fallen-days.ts';
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
  /** Leaves past days that would fall as they are; see `selectFallenDays`. */
  keepFallen?: boolean;
}

/**
 * Computes metrics and rollups from the current raw rows, owners, agreements and placements: raw
 * rows → `counted` → `fresh` → metrics → rollups. Payouts of final days stay, and so do days so old
 * that their raw rows are gone. In a transaction that holds the lock (`lockMetrics`).
 */
export async function writeMetrics(
  transaction: Db,
  { feeds, from: asked, to, siteIds, now, cause, keepFallen = false }: WriteOptions,
): Promise<WrittenMetrics & { fallen: HeldDay[] }> {
  const from = laterOf(asked, firstDayWithRawRows(berlinDay(now)));
  if (from > to) return { written: 0, removed: 0, fallen: [] };
  const parts = await selectPartsOf(transaction, feeds);
  const scope: MetricsScope = { from, to, siteIds: siteIds ?? null, ...parts };
  const hoursFrom = laterOf(from, firstHourlyDay(now));
  const hasHours = feeds.some((feed) => FEEDS[feed].grain === 'hour') && hoursFrom <= to;

  await countFeedRows(transaction, feeds, scope);
  await priceCounts(transaction, hasHours ? hoursFrom : 'infinity');
  const fallen = keepFallen ? await selectFallenDays(transaction, scope, berlinDay(now)) : [];
  if (fallen.length > 0) {
    await keepStored(transaction, scope, fallen);
    await restateKeptDays(transaction, fallen);
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

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);
