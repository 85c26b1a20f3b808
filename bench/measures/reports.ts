import { addDay, monthOf, monthRange } from '#shared/dates.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import { splitAtMonths } from '#shared/domain/whole-months.ts';
import type { Bench, Measure } from '../bench.ts';
import type { Measurement } from '../measurement.ts';
import { measureReport, type ReportCall } from './measure-report.ts';

const counts = `total(page_impressions) as page_impressions, total(requests) as requests, total(views) as views,
  total(clicks) as clicks, total(fallbacks) as fallbacks, total(revenue_micros) as revenue,
  total(payout_micros) as payout`;
const columns =
  'page_impressions, requests, views, clicks, fallbacks, revenue_micros, payout_micros';
const figures = `total(page_impressions) as page_impressions, total(consent_page_impressions) as consent,
  total(qmn_requests) as qmn_requests, total(qmn_views) as qmn_views, total(wb_requests) as wb_requests,
  total(wb_views) as wb_views, total(qmn_revenue_micros) as qmn_revenue, total(wb_revenue_micros) as wb_revenue,
  total(qmn_payout_micros) as qmn_payout, total(wb_payout_micros) as wb_payout`;

const sites = { text: 'select id, url from sites order by url', values: [] };
const trackers = {
  text: 'select id, slug, name, owner, device_type, use_case from trackers order by "order", id',
  values: [],
};

/** Each report call that screens are made of, on rollups where they can answer. */
export const measureReports: Measure = async (bench) => {
  const measurements: Measurement[] = [];
  for (const call of callsOf(bench)) measurements.push(...(await measureReport(bench, call)));
  return measurements;
};

function callsOf({ size, yesterday }: Bench): ReportCall[] {
  const range = { from: addDay(yesterday, -29), to: yesterday };
  const days = [range.from, range.to];
  const before = precedingPeriod(range);
  const regions = ['DE', 'AT'];
  const half = Array.from({ length: size.sites / 2 }, (_, index) => 2 * index + 1);
  const lastMonth = monthRange(monthOf(addDay(`${monthOf(yesterday)}-01`, -1)));
  const wholeYear = { from: `${monthOf(addDay(lastMonth.to, -360))}-01`, to: lastMonth.to };
  const year = { from: addDay(yesterday, -364), to: yesterday };
  const bySite = (period: { from: string; to: string }) => ({
    text: `select site_id, ${figures} from site_daily
            where date between $1 and $2 and region = any($3) group by site_id`,
    values: [period.from, period.to, regions],
  });
  const byTracker = (period: { from: string; to: string }) => {
    const { months, days: around } = splitAtMonths(period);
    return {
      text: `select tracker_id, ${counts} from (
               select tracker_id, ${columns} from site_tracker_monthly
                where month = any($1) and site_id = any($2) and region = any($3)
               union all
               select tracker_id, ${columns} from metrics
                where date = any($4) and site_id = any($2) and region = any($3)) facts
              group by tracker_id`,
      values: [months, half, regions, around],
    };
  };
  return [
    {
      what: 'trackers of all sites, 30 days',
      path: 'reports/trackers',
      query: { ...range, combined: 'true' },
      bare: [
        trackers,
        {
          text: `select tracker_id, ${counts} from tracker_daily
                  where date between $1 and $2 and region = any($3) group by tracker_id`,
          values: [...days, regions],
        },
      ],
    },
    {
      what: 'metrics by tracker of half the sites, 12 whole months',
      path: 'reports/metrics',
      query: { ...wholeYear, sites: half.join(','), by: 'tracker', combined: 'true' },
      bare: [trackers, byTracker(wholeYear)],
    },
    {
      what: 'metrics by tracker of half the sites, 365 days',
      path: 'reports/metrics',
      query: { ...year, sites: half.join(','), by: 'tracker', combined: 'true' },
      bare: [trackers, byTracker(year)],
      needsRawRows: true,
    },
    {
      what: 'metrics of one site by tracker and region, 30 days',
      path: 'reports/metrics',
      query: { ...range, sites: '1' },
      bare: [
        trackers,
        {
          text: `select site_id, tracker_id, region, ${counts} from metrics
                  where date between $1 and $2 and region = any($3) and site_id = any($4)
                  group by site_id, tracker_id, region`,
          values: [...days, regions, [1]],
        },
      ],
      needsRawRows: true,
    },
    {
      what: 'ads of QMN by tracker, half the sites, 30 days',
      path: 'reports/ads',
      query: { ...range, owner: 'QMN', by: 'tracker', sites: half.join(',') },
      bare: [
        trackers,
        {
          text: `select tracker_id, region, ${counts} from metrics
                  where date between $1 and $2 and region = any($3) and site_id = any($4)
                    and tracker_id = any(array(select id from trackers where owner = 'QMN'))
                  group by tracker_id, region`,
          values: [...days, regions, half],
        },
      ],
      needsRawRows: true,
    },
    {
      what: 'recommendations by tracker, all sites, 30 days',
      path: 'reports/recommendations',
      query: { ...range, by: 'tracker', combined: 'true' },
      bare: [
        trackers,
        {
          text: `select tracker_id, ${counts} from tracker_daily
                  where date between $1 and $2 and region = any($3)
                    and tracker_id = any(array(select id from trackers where slug like 'recommendation-%'))
                  group by tracker_id`,
          values: [...days, regions],
        },
      ],
    },
    {
      what: 'margin of each site, 30 days',
      path: 'reports/margin',
      query: range,
      bare: [sites, bySite(range)],
    },
    {
      what: 'performance of all sites by day, 30 days',
      path: 'reports/performance',
      query: range,
      bare: [
        {
          text: `select date, ${figures} from network_daily
                  where date between $1 and $2 and region = any($3) group by date`,
          values: [...days, regions],
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
      query: range,
      bare: [
        {
          text: `select s.id, s.url, c.id as company_id, c.name from sites s
                   join companies c on c.id = s.company_id order by s.url`,
          values: [],
        },
        bySite(range),
        bySite(before),
      ],
    },
    {
      what: 'the calculation of a site’s payout, 30 days',
      path: 'reports/explain',
      query: { ...range, sites: '1', figure: 'payout' },
      bare: [
        trackers,
        {
          text: `select site_id, date, tracker_id, agreement_id, rate_cents, total(page_impressions) as page_impressions,
                        total(views) as views, total(payout_micros) as payout
                   from metrics
                  where date between $1 and $2 and region = any($3) and site_id = any($4)
                  group by site_id, date, tracker_id, agreement_id, rate_cents
                  order by site_id, date, tracker_id`,
          values: [...days, regions, [1]],
        },
      ],
      needsRawRows: true,
    },
  ];
}
