import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { type Day, listDays, monthOf, monthRange } from '#shared/dates.ts';
import { coverRange } from '#shared/domain/cover-range.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { groupBy } from '#shared/group-by.ts';
import type { ReportTracker } from '#shared/schemas/calls/reports/tracker-report.ts';

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
 * The company comes from the transaction: other companies' rows are not there. In key order of
 * `metrics`, which settles ties of cents the same way each time.
 */
export async function selectMetricCells(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<MetricCell[]> {
  return queryPrepared(db, {
    name: 'client metric cells',
    text: `
      select m.date, m.site_id as "siteId", m.tracker_id as "trackerId",
             total(m.page_impressions) as "pageImpressions", total(m.requests) as requests,
             total(m.views) as views, total(m.payout_micros) as "payoutMicros",
             max(m.rate_cents) as "rateCents"
        from metrics m
       where m.date between $1 and $2 and m.site_id = any($3)
       group by m.date, m.site_id, m.tracker_id
       order by m.date, m.site_id, m.tracker_id`,
    values: [from, to, siteIds],
  });
}

/**
 * The same by month, named by the first day of it that was asked for; rates may change within it,
 * so none is told. Whole months come from their sums, in the order of these: by site, then by month.
 */
export async function selectMonthCells(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<MetricCell[]> {
  const { months, days } = coverRange({ from, to });
  const [whole, others] = await Promise.all([
    months.length === 0
      ? []
      : readMonthCells(db, {
          name: 'client month cells',
          text: monthCellsSql(sumsSql('site_tracker_monthly', 'month', '$1'), 'm.date'),
          values: [months, siteIds],
        }),
    days.length === 0
      ? []
      : readMonthCells(db, {
          name: 'client cells of days by month',
          text: monthCellsSql(cutSql, monthInRange),
          values: [...cutMonths(days), siteIds, from],
        }),
  ]);
  return [...whole, ...others];
}

/**
 * Months of which some days were asked for, as what takes less to read: these days, or the whole
 * month without its other days.
 *
 * @returns days, whole months, and days to be taken from these
 */
function cutMonths(asked: readonly Day[]): [Day[], Day[], Day[]] {
  const [days, months, others]: [Day[], Day[], Day[]] = [[], [], []];
  for (const [month, own] of groupBy(asked, monthOf)) {
    const { from, to } = monthRange(month);
    const left = listDays(from, to).filter((day) => !own.includes(day));
    if (own.length <= left.length) days.push(...own);
    else {
      months.push(from);
      others.push(...left);
    }
  }
  return [days, months, others];
}

/** SQL: what was counted on these days or in these months; with a minus, to be taken away. */
const sumsSql = (table: string, day: string, named: string, sites = '$2', sign = '') => `
  select site_id, ${day} as date, tracker_id, ${sign}page_impressions as page_impressions,
         ${sign}requests as requests, ${sign}views as views, ${sign}payout_micros as payout_micros
    from ${table} where ${day} = any(cast(${named} as date[])) and site_id = any(${sites})`;

const cutSql = [
  sumsSql('metrics', 'date', '$1', '$4'),
  sumsSql('site_tracker_monthly', 'month', '$2', '$4'),
  sumsSql('metrics', 'date', '$3', '$4', '-'),
].join(' union all ');

const monthInRange = `greatest(cast(date_trunc('month', cast(m.date as timestamp)) as date), cast($5 as date))`;

/** As one text of JSON: to read the rows of a year one by one takes longer than all else. */
const monthCellsSql = (sums: string, month: string) => `
  select '[[' || string_agg(concat_ws(',', '"' || c.date || '"', c.site_id, c.tracker_id,
           c.page_impressions, c.requests, c.views, c.payout_micros), '],[') || ']]' as cells
    from (
      select m.site_id, ${month} as date, m.tracker_id, total(m.page_impressions) as page_impressions,
             total(m.requests) as requests, total(m.views) as views,
             total(m.payout_micros) as payout_micros
        from (${sums}) m
       group by 1, 2, 3
       order by 1, 2, 3) c`;

async function readMonthCells(
  db: Db,
  query: Parameters<typeof queryPrepared>[1],
): Promise<MetricCell[]> {
  const [answer] = await queryPrepared<{ cells: string | null }>(db, query);
  const cells: MonthCell[] = JSON.parse(answer?.cells ?? '[]');
  return cells.map(([date, siteId, trackerId, pageImpressions, requests, views, payoutMicros]) => ({
    date,
    siteId,
    trackerId,
    pageImpressions,
    requests,
    views,
    payoutMicros,
    rateCents: null,
  }));
}

type MonthCell = [Day, number, number, number, number, number, number];

export interface SiteDays extends Period {
  siteIds: readonly number[];
}

/** What a site counted in a month, or in the days of it that were asked for. */
export interface SiteMonth {
  siteId: number;
  /** As `2026-10`. */
  month: string;
  pageImpressions: number;
  payoutMicros: number;
}

/** From the sums: a comparison of totals needs no single days and trackers. */
export async function selectSiteMonths(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<SiteMonth[]> {
  const { months, days } = coverRange({ from, to });
  return queryPrepared(db, {
    name: 'client site months',
    text: `
      select d.site_id as "siteId", to_char(d.month, 'YYYY-MM') as month,
             total(d.page_impressions) as "pageImpressions",
             total(d.payout_micros) as "payoutMicros"
        from (select site_id, cast(month as timestamp) as month, page_impressions, payout_micros
                from site_monthly
               where month = any(cast($1 as date[])) and site_id = any($3)
              union all
              select site_id, date_trunc('month', cast(date as timestamp)), page_impressions, payout_micros
                from site_daily
               where date = any(cast($2 as date[])) and site_id = any($3)) d
       group by d.site_id, d.month`,
    values: [months, days, siteIds],
  });
}

export type CatalogueTracker = ReportTracker;

/** In the catalogue's order. */
export async function selectTrackers(db: Db): Promise<CatalogueTracker[]> {
  return queryPrepared(db, {
    name: 'client trackers',
    text: `select id, slug, name, owner, device_type as "deviceType", use_case as "useCase"
             from trackers order by "order", id`,
    values: [],
  });
}

/** Days of a company, both included; null: for all time before or after. */
export interface OwnSite {
  id: number;
  url: string;
  from: Day | null;
  to: Day | null;
}

/**
 * Sites that the company of the transaction owns or owned until this day, by url; a former site
 * under its name of that time.
 */
export async function selectOwnSites(db: Db, today: Day): Promise<OwnSite[]> {
  return queryPrepared(db, {
    name: 'client sites',
    text: `select id, url, from_on as "from", to_on as "to" from own_sites
            where from_on is null or from_on <= $1
            order by url, id`,
    values: [today],
  });
}
