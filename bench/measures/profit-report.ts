import { addDay } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Measure } from '../bench.ts';
import { bareSiteSums } from './bare-site-sums.ts';
import { measureReports } from './measure-reports.ts';

const columns = [
  'qmn_revenue_micros',
  'wb_revenue_micros',
  'qmn_payout_micros',
  'wb_payout_micros',
];
const sums = columns.map((name) => `total(${name}) as ${name}`).join(', ');

/** The answer names the days on which sites had traffic, but no agreement. */
const daysWithoutAgreement = ({ from, to }: Period, siteIds?: readonly number[]) => ({
  text: `select distinct site_id, date from site_daily
          where not has_agreement and date between $1 and $2 ${siteIds ? 'and site_id = any($3)' : ''}`,
  values: [from, to, ...(siteIds ? [siteIds] : [])],
});

/** The profit of thirty days: for the whole network, and for every second site. */
export const measureProfitReport: Measure = (bench) => {
  const everySecond = Array.from({ length: bench.size.sites / 2 }, (_, index) => 2 * index + 1);
  return measureReports(bench, (lastDay) => {
    const range = { from: addDay(lastDay, -29), to: lastDay };
    return [
      {
        what: 'profit of all sites, 30 days',
        path: 'reports/profit',
        query: range,
        bare: [
          daysWithoutAgreement(range),
          {
            text: `select ${sums} from network_daily where date between $1 and $2`,
            values: [range.from, range.to],
          },
        ],
      },
      {
        what: 'profit of half the sites, 30 days',
        path: 'reports/profit',
        query: { ...range, sites: everySecond.join(',') },
        bare: [
          daysWithoutAgreement(range, everySecond),
          bareSiteSums({ columns, period: range, bySite: false, siteIds: everySecond }),
        ],
      },
    ];
  });
};
