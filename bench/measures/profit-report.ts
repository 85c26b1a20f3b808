import { addDay } from '#shared/dates.ts';
import type { Measure } from '../bench.ts';
import { measureReport } from './measure-report.ts';

const sums = `total(qmn_revenue_micros) as qmn_revenue, total(wb_revenue_micros) as wb_revenue,
  total(qmn_payout_micros) as qmn_payout, total(wb_payout_micros) as wb_payout`;

/** The profit of thirty days: of the whole network, and of every second site. */
export const measureProfitReport: Measure = async (bench) => {
  const { size, yesterday } = bench;
  const range = { from: addDay(yesterday, -29), to: yesterday };
  const regions = ['DE', 'AT'];
  const everySecond = Array.from({ length: size.sites / 2 }, (_, index) => 2 * index + 1);
  return [
    ...(await measureReport(bench, {
      what: 'profit of all sites, 30 days',
      path: 'reports/profit',
      query: range,
      bare: [
        {
          text: `select ${sums} from network_daily where date between $1 and $2 and region = any($3)`,
          values: [range.from, range.to, regions],
        },
      ],
    })),
    ...(await measureReport(bench, {
      what: 'profit of half the sites, 30 days',
      path: 'reports/profit',
      query: { ...range, sites: everySecond.join(',') },
      bare: [
        {
          text: `select ${sums} from site_daily
                  where date between $1 and $2 and region = any($3) and site_id = any($4)`,
          values: [range.from, range.to, regions, everySecond],
        },
      ],
    })),
  ];
};
