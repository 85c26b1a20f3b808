import { addDay } from '#shared/dates.ts';
import type { Measure } from '../bench.ts';
import { bareSiteSums } from './bare-site-sums.ts';
import { measureReport } from './measure-report.ts';

const columns = [
  'qmn_revenue_micros',
  'wb_revenue_micros',
  'qmn_payout_micros',
  'wb_payout_micros',
];
const sums = columns.map((name) => `total(${name}) as ${name}`).join(', ');

/** The profit of thirty days: of the whole network, and of every second site. */
export const measureProfitReport: Measure = async (bench) => {
  const { size, yesterday } = bench;
  const range = { from: addDay(yesterday, -29), to: yesterday };
  const everySecond = Array.from({ length: size.sites / 2 }, (_, index) => 2 * index + 1);
  return [
    ...(await measureReport(bench, {
      what: 'profit of all sites, 30 days',
      path: 'reports/profit',
      query: range,
      bare: [
        {
          text: `select ${sums} from network_daily where date between $1 and $2`,
          values: [range.from, range.to],
        },
      ],
    })),
    ...(await measureReport(bench, {
      what: 'profit of half the sites, 30 days',
      path: 'reports/profit',
      query: { ...range, sites: everySecond.join(',') },
      bare: [bareSiteSums({ columns, period: range, bySite: false, siteIds: everySecond })],
    })),
  ];
};
