import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import type { UseCase } from '#shared/domain/payout.ts';

/** What one tracker of one site counted on one day, all regions together. */
export interface MetricCell {
  siteId: number;
  date: Day;
  trackerId: number;
  pageImpressions: number;
  requests: number;
  views: number;
  payoutMicros: number;
  /** Cents per 1000; null where nothing was agreed. */
  rateCents: number | null;
}

/** The company comes from the transaction: other companies' rows are not there. */
export async function selectMetricCells(
  db: Db,
  { siteIds, days }: { siteIds: readonly number[]; days: readonly Day[] },
): Promise<MetricCell[]> {
  if (siteIds.length === 0 || days.length === 0) return [];
  const { rows } = await db.raw(
    `select m.site_id as "siteId", m.date, m.tracker_id as "trackerId",
            total(m.page_impressions) as "pageImpressions",
            total(m.requests) as requests, total(m.views) as views,
            total(m.payout_micros) as "payoutMicros", max(m.rate_cents) as "rateCents"
       from metrics m
      where m.date = any(cast(:days as date[])) and m.site_id = any(cast(:siteIds as integer[]))
      group by m.site_id, m.date, m.tracker_id
      order by m.site_id, m.date, m.tracker_id`,
    { days, siteIds },
  );
  return rows;
}

/** What a site counted in a month, or in the days of it that were asked for. */
export interface SiteMonth {
  pageImpressions: number;
  payoutMicros: number;
}

/** From the rollup: for a comparison of totals nobody needs the single days and trackers. */
export async function selectSiteMonths(
  db: Db,
  { siteIds, from, to }: { siteIds: readonly number[]; from: Day; to: Day },
): Promise<SiteMonth[]> {
  const { rows } = await db.raw(
    `select total(d.page_impressions) as "pageImpressions", total(d.payout_micros) as "payoutMicros"
       from site_daily d
      where d.date between :from and :to and d.site_id = any(cast(:siteIds as integer[]))
      group by d.site_id, date_trunc('month', d.date)`,
    { siteIds, from, to },
  );
  return rows;
}

export interface CatalogueTracker {
  id: number;
  slug: string;
  name: string;
  owner: 'GM' | 'QMN' | 'WB';
  deviceType: 'DESKTOP' | 'MOBILE' | 'MULTISCREEN';
  useCase: UseCase;
}

/** In the catalogue's order. */
export async function selectTrackers(db: Db): Promise<CatalogueTracker[]> {
  const { rows } = await db.raw(
    `select id, slug, name, owner, device_type as "deviceType", use_case as "useCase"
       from trackers order by "order", id`,
  );
  return rows;
}

/** Sites of the company of the transaction, by url. */
export async function selectOwnSites(db: Db): Promise<{ id: number; url: string }[]> {
  const { rows } = await db.raw('select id, url from sites order by url');
  return rows;
}
