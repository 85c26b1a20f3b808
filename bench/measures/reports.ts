import { bindNames } from '#api/core/database/bind-names.ts';
import { explanationPage } from '#api/modules/reports/explanation/select-explanation.ts';
import { addDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { regions } from '#shared/domain/regions.ts';
import type { Measure } from '../bench.ts';
import type { Size } from '../sizes.ts';
import { bareSiteSums } from './bare-site-sums.ts';
import { bareTrackerSums } from './bare-tracker-sums.ts';
import { fromRawRows, measureReports, type ReportCall } from './measure-reports.ts';

const trackerColumns = [
  'page_impressions',
  'requests',
  'views',
  'clicks',
  'fallbacks',
  'revenue_micros',
  'payout_micros',
];
const siteColumns = [
  'page_impressions',
  'consent_page_impressions',
  'qmn_requests',
  'qmn_views',
  'wb_requests',
  'wb_views',
  'qmn_revenue_micros',
  'wb_revenue_micros',
  'qmn_payout_micros',
  'wb_payout_micros',
];
const totals = (names: readonly string[]) =>
  names.map((name) => `total(${name}) as ${name}`).join(', ');

const sites = { text: 'select id, url from sites order by url', values: [] };
const trackers = {
  text: 'select id, slug, name, owner, device_type, use_case from trackers order by "order", id',
  values: [],
};

/** As tables request it: the top rows, with the totals of all. */
const firstPage = { limit: '50' };

/** Each report call of the screens, on rollups where they can answer. */
export const measureReportCalls: Measure = (bench) =>
  measureReports(bench, (lastDay) => callsOf(bench.size, lastDay));

export function callsOf(size: Size, lastDay: Day): ReportCall[] {
  const range = { from: addDay(lastDay, -29), to: lastDay };
  const days = [range.from, range.to];
  const before = precedingPeriod(range);
  const half = Array.from({ length: size.sites / 2 }, (_, index) => 2 * index + 1);
  const lastMonth = monthRange(monthOf(addDay(`${monthOf(lastDay)}-01`, -1)));
  const wholeYear = { from: `${monthOf(addDay(lastMonth.to, -360))}-01`, to: lastMonth.to };
  const year = { from: addDay(lastDay, -364), to: lastDay };
  const bySite = (period: Period) => bareSiteSums({ columns: siteColumns, period, bySite: true });
  const byTracker = (period: Period) =>
    bareTrackerSums({ columns: trackerColumns, period, siteIds: half });
  const calculation = explanationPage(
    { ...range, siteIds: [1], regions },
    { figure: 'payout', settled: false },
    { offset: 0, limit: 100 },
  );
  return [
    {
      what: 'trackers of all sites, 30 days',
      path: 'reports/trackers',
      query: { ...range, combined: 'true' },
      bare: [
        trackers,
        {
          text: `select tracker_id, ${totals(trackerColumns)} from tracker_daily
                  where date between $1 and $2 group by tracker_id`,
          values: days,
        },
      ],
    },
    {
      what: 'metrics by tracker of half the sites, 12 whole months',
      path: 'reports/metrics',
      query: { ...wholeYear, sites: half.join(','), by: 'tracker', combined: 'true' },
      bare: [trackers, byTracker(wholeYear)],
      bounds: { p50: [300, 600] },
    },
    {
      what: 'metrics by tracker of half the sites, 365 days',
      path: 'reports/metrics',
      query: { ...year, sites: half.join(','), by: 'tracker', combined: 'true' },
      bare: [trackers, byTracker(year)],
      bounds: { p50: [500, 1500] },
    },
    {
      what: 'metrics of one site by tracker and region, 30 days',
      path: 'reports/metrics',
      query: { ...range, sites: '1' },
      bare: [
        trackers,
        bareTrackerSums({ columns: trackerColumns, period: range, siteIds: [1], byRegion: true }),
      ],
      bounds: fromRawRows,
    },
    {
      what: 'ads of QMN by tracker, half the sites, 30 days',
      path: 'reports/ads',
      query: { ...range, owner: 'QMN', by: 'tracker', sites: half.join(',') },
      bare: [
        trackers,
        bareTrackerSums({
          columns: trackerColumns,
          period: range,
          siteIds: half,
          byRegion: true,
          ofTrackers: `tracker_id = any(array(select id from trackers where owner = 'QMN'))`,
        }),
      ],
      bounds: { p50: [500, 1500] },
    },
    {
      what: 'recommendations by tracker, all sites, 30 days',
      path: 'reports/recommendations',
      query: { ...range, by: 'tracker', combined: 'true' },
      bare: [
        trackers,
        {
          text: `select tracker_id, ${totals(trackerColumns)} from tracker_daily
                  where date between $1 and $2
                    and tracker_id = any(array(select id from trackers where slug like 'recommendation-%'))
                  group by tracker_id`,
          values: days,
        },
      ],
    },
    {
      what: 'margin of each site, 30 days',
      path: 'reports/margin',
      query: { ...range, ...firstPage, sort: 'QMN:revenueCents.desc' },
      bare: [sites, bySite(range)],
      bounds: { p50: [40, 60], atOnce: [400, 500] },
    },
    {
      what: 'performance of all sites by day, 30 days',
      path: 'reports/performance',
      query: range,
      bare: [
        {
          text: `select date, ${totals(siteColumns)} from network_daily
                  where date between $1 and $2 group by date`,
          values: days,
        },
        {
          text: `select date, min(received_at), min(last_hour), min(processed_at) from feed_days
                  where date between $1 and $2 group by date`,
          values: days,
        },
      ],
    },
    {
      what: 'site list performance, 30 days and the 30 before',
      path: 'reports/sitelist-performance',
      query: { ...range, ...firstPage, sort: 'profitCents.desc' },
      bare: [
        {
          text: `select s.id, s.url, c.id as company_id, c.name from sites s
                   join companies c on c.id = s.company_id order by s.url`,
          values: [],
        },
        bySite(range),
        bySite(before),
      ],
      bounds: { p50: [50, 80], atOnce: [600, 1000] },
    },
    {
      what: 'the calculation of a site’s payout, 30 days',
      path: 'reports/explain',
      query: { ...range, sites: '1', figure: 'payout' },
      bare: [
        // PostgreSQL computes the cents of all its parts: it is the call's own statement.
        bindNames(calculation.sql, calculation.values),
      ],
      bounds: fromRawRows,
    },
    {
      what: 'what a site would have been paid under Plus, 365 days',
      path: 'sites/1/what-if',
      // The first tracker is that of page views with consent.
      query: { days: '365', mode: 'PLUS', rates: '1:957' },
      bare: [
        trackers,
        {
          text: `select date, tracker_id, ${totals(trackerColumns)} from metrics
                  where site_id = 1 and date between $1 and $2 group by date, tracker_id`,
          values: [year.from, year.to],
        },
      ],
      bounds: { p50: [50, 50] },
    },
  ];
}
