import type { Db } from '#api/core/database/db.ts';
import { FEEDS, type FeedName } from '#api/integrations/feeds/feed-definitions.ts';
import { berlinDay, type Day, listDays, monthOf, monthRange } from '#shared/dates.ts';
import { firstDayWithHours } from '#shared/domain/hourly-range.ts';
import type { HeldDay } from './hold-days.ts';
import { writeMetricsSql } from './write-metrics-sql.ts';
import { writePayoutsSql } from './write-payouts-sql.ts';
import { deleteEmptySiteSumsSql, writeSiteDailySql } from './write-site-daily-sql.ts';

export const firstHourlyDay = (now: Date): Day => firstDayWithHours(berlinDay(now));

export interface WrittenMetrics {
  /** Metric rows that are new or changed. */
  written: number;
  /** Metric rows that went, because no raw row stands behind them any more. */
  removed: number;
}

export interface MetricsScope {
  feeds: readonly FeedName[];
  from: Day;
  to: Day;
  /** Absent: all sites. */
  siteIds?: readonly number[];
  now: Date;
  /** Leaves days that would fall as they are; see `fallenDaysSql`. Absent: whatever is new is written. */
  keepFallen?: boolean;
}

const allSitesSql = writeMetricsSql({ ofSites: false });
const someSitesSql = writeMetricsSql({ ofSites: true });

/**
 * Works out metrics and rollups of the scope from the raw rows, agreements and placements as they
 * stand. In a transaction that holds the lock (`lockMetrics`).
 */
export async function writeMetrics(
  transaction: Db,
  { feeds, from, to, siteIds, now, keepFallen = false }: MetricsScope,
): Promise<WrittenMetrics & { fallen: HeldDay[] }> {
  const { rows } = await transaction.raw(siteIds ? someSitesSql : allSitesSql, {
    from,
    to,
    feeds,
    sources: feeds.map((feed) => FEEDS[feed].source),
    regions: feeds.map((feed) => FEEDS[feed].region),
    // Without a feed of hours the others' hours need not be looked at.
    hoursFrom: feeds.some((feed) => FEEDS[feed].grain === 'hour')
      ? firstHourlyDay(now)
      : 'infinity',
    heldBefore: keepFallen ? berlinDay(now) : null,
    ...(siteIds && { siteIds }),
  });
  const written = await finishRollups(transaction, rows[0], from, to);
  return { ...written, fallen: rows[0].fallen };
}

/** Prices the metrics of the sites anew; under the same lock as `writeMetrics`. */
export async function writePayouts(
  transaction: Db,
  { siteIds, from, to }: { siteIds: readonly number[]; from: Day; to: Day },
): Promise<WrittenMetrics> {
  const { rows } = await transaction.raw(writePayoutsSql, { siteIds, days: listDays(from, to) });
  return finishRollups(transaction, rows[0], from, to);
}

interface Written extends WrittenMetrics {
  site_ids: number[];
}

async function finishRollups(
  transaction: Db,
  { written, removed, site_ids: siteIds }: Written,
  from: Day,
  to: Day,
): Promise<WrittenMetrics> {
  if (siteIds.length > 0) {
    const { rows } = await transaction.raw(writeSiteDailySql, {
      siteIds,
      days: listDays(from, to),
    });
    if (rows[0].removed > 0) {
      for (const sql of deleteEmptySiteSumsSql) {
        await transaction.raw(sql, {
          firstOfMonth: firstOfMonth(from),
          lastOfMonth: lastOfMonth(to),
        });
      }
    }
  }
  if (removed > 0) {
    await transaction.raw('delete from tracker_daily where facts = 0 and date between ? and ?', [
      from,
      to,
    ]);
    await transaction.raw(
      'delete from site_tracker_running where facts = 0 and third >= ? and site_id = any(?)',
      [firstOfMonth(from), siteIds],
    );
  }
  return { written, removed };
}

const firstOfMonth = (day: Day): Day => monthRange(monthOf(day)).from;
const lastOfMonth = (day: Day): Day => monthRange(monthOf(day)).to;
