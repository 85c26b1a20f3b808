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
export const selectMetricCells = (db: Db, { siteIds, from, to }: SiteDays): Promise<MetricCell[]> =>
  readCells(db, {
    name: 'client metric cells',
    text: cellsSql(
      `select site_id, date, tracker_id, page_impressions, requests, views, payout_micros, rate_cents
         from metrics where date between $1 and $2 and site_id = any($3)`,
      { key: 'date, site_id' },
    ),
    values: [from, to, siteIds],
  });

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
      : readCells(db, {
          name: 'client month cells',
          text: cellsSql(sumsSql('site_tracker_monthly', 'month', '$1'), { key: 'site_id, date' }),
          values: [months, siteIds],
        }),
    days.length === 0
      ? []
      : readCells(db, {
          name: 'client cells of days by month',
          text: cellsSql(cutSql, { key: 'site_id, date', date: monthInRange }),
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
         ${sign}requests as requests, ${sign}views as views, ${sign}payout_micros as payout_micros,
         cast(null as integer) as rate_cents
    from ${table} where ${day} = any(cast(${named} as date[])) and site_id = any(${sites})`;

const cutSql = [
  sumsSql('metrics', 'date', '$1', '$4'),
  sumsSql('site_tracker_monthly', 'month', '$2', '$4'),
  sumsSql('metrics', 'date', '$3', '$4', '-'),
].join(' union all ');

const monthInRange = `greatest(cast(date_trunc('month', cast(date as timestamp)) as date), cast($5 as date))`;

/**
 * SQL: the cells of a site's day or month as one text of JSON. To read them row by row takes longer
 * than all else.
 */
const cellsSql = (figures: string, { key, date = 'date' }: { key: string; date?: string }) => `
  select date, site_id as "siteId",
         string_agg(concat_ws(',', tracker_id, page_impressions, requests, views, payout_micros,
           coalesce(cast(rate_cents as text), 'null')), '],[' order by tracker_id) as figures
    from (
      select site_id, ${date} as date, tracker_id, total(page_impressions) as page_impressions,
             total(requests) as requests, total(views) as views,
             total(payout_micros) as payout_micros, max(rate_cents) as rate_cents
        from (${figures}) m
       group by 1, 2, 3) c
   group by ${key}
   order by ${key}`;

async function readCells(
  db: Db,
  query: Parameters<typeof queryPrepared>[1],
): Promise<MetricCell[]> {
  const groups = await queryPrepared<{ date: Day; siteId: number; figures: string }>(db, query);
  const cells: MetricCell[] = [];
  for (const { date, siteId, figures } of groups) {
    const ofGroup: CellFigures[] = JSON.parse(`[[${figures}]]`);
    for (const [trackerId, pageImpressions, requests, views, payoutMicros, rateCents] of ofGroup) {
      cells.push({
        siteId,
        date,
        trackerId,
        pageImpressions,
        requests,
        views,
        payoutMicros,
        rateCents,
      });
    }
  }
  return cells;
}

type CellFigures = [number, number, number, number, number, number | null];

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

/** A site of a company, and when it was that: often once, or several times with others between. */
export interface OwnSite {
  id: number;
  url: string;
  /** Days, both included; null: for all time before or after. */
  stints: readonly { from: Day | null; to: Day | null }[];
}

/**
 * Sites that the company of the transaction owns or owned until this day, by url; a former site
 * under its name of that time.
 */
export async function selectOwnSites(db: Db, today: Day): Promise<OwnSite[]> {
  return queryPrepared(db, {
    name: 'client sites',
    text: `
      select s.id, s.url,
             (select json_agg(json_build_object('from', o.from_on, 'to', o.to_on) order by o.from_on nulls first)
                from site_ownerships o
               where o.site_id = s.id and o.company_id = current_company_id()) as stints
        from own_sites s
       where s.from_on is null or s.from_on <= $1
       order by s.url, s.id`,
    values: [today],
  });
}
