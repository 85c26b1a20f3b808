import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { selectColumns } from '#api/core/database/select-by-column.ts';
import { type Day, listDays } from '#shared/dates.ts';
import type { UseCase } from '#shared/domain/payout.ts';
import type { Period } from '#shared/domain/previous-period.ts';

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

/**
 * The company comes from the transaction: other companies' rows are not there. In the order of the
 * key of `metrics`, which costs no sorting and settles ties of cents the same way each time. Days
 * travel as numbers, counted from the first: thousands of texts take longer to write and to read.
 */
export async function selectMetricCells(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<MetricCell[]> {
  const columns = await selectColumns<MetricCell & { day: number }>(db, {
    sql: `
      select m.date - cast(:from as date) as day, m.site_id, m.tracker_id,
             total(m.page_impressions) as page_impressions, total(m.requests) as requests, total(m.views) as views,
             total(m.payout_micros) as payout_micros, max(m.rate_cents) as rate_cents
        from metrics m
       where m.date between :from and :to and m.site_id = any(:siteIds)
       group by m.date, m.site_id, m.tracker_id
       order by m.date, m.site_id, m.tracker_id`,
    bindings: { siteIds, from, to },
    columns: [
      ...['day', 'site_id', 'tracker_id', 'page_impressions'],
      ...['requests', 'views', 'payout_micros', 'rate_cents'],
    ],
  });
  const { day, siteId, trackerId, pageImpressions, requests, views, payoutMicros, rateCents } =
    columns;
  const days = listDays(from, to);
  return day.map((count, place) => ({
    siteId: siteId[place] as number,
    date: days[count] as Day,
    trackerId: trackerId[place] as number,
    pageImpressions: pageImpressions[place] as number,
    requests: requests[place] as number,
    views: views[place] as number,
    payoutMicros: payoutMicros[place] as number,
    rateCents: rateCents[place] ?? null,
  }));
}

export interface SiteDays extends Period {
  siteIds: readonly number[];
}

/** What a site counted in a month, or in the days of it that were asked for. */
export interface SiteMonth {
  pageImpressions: number;
  payoutMicros: number;
}

/** From the rollup: for a comparison of totals nobody needs the single days and trackers. */
export async function selectSiteMonths(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<SiteMonth[]> {
  return queryPrepared(db, {
    name: 'client site months',
    text: `
      select total(d.page_impressions) as "pageImpressions",
             total(d.payout_micros) as "payoutMicros"
        from site_daily d
       where d.date between $1 and $2 and d.site_id = any($3)
       group by d.site_id, date_trunc('month', d.date)`,
    values: [from, to, siteIds],
  });
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
  return queryPrepared(db, {
    name: 'client trackers',
    text: `select id, slug, name, owner, device_type as "deviceType", use_case as "useCase"
             from trackers order by "order", id`,
    values: [],
  });
}

/** Sites of the company of the transaction, by url. */
export async function selectOwnSites(db: Db): Promise<{ id: number; url: string }[]> {
  return queryPrepared(db, {
    name: 'client sites',
    text: 'select id, url from sites order by url',
    values: [],
  });
}
