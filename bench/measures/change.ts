import { addDay, type Day, monthOf } from '#shared/dates.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Measure } from '../bench.ts';
import { atMost, compare } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { alternate } from '../support/alternate.ts';
import { settingsOf, withClient } from '../support/bench-database.ts';
import { httpCaller } from '../support/http-caller.ts';

/** Milliseconds by size of the history. */
const limits = { xs: 150, s: 150, m: 150, l: 300, xl: 300 };

/**
 * Why the network's payout, revenue and margin changed: over a year and over thirty days, against the
 * period before.
 */
export const measureChange: Measure = async function* ({ database, size, server, yesterday }) {
  const { url, admin } = await server();
  for (const [what, period] of periodsUpTo(yesterday)) {
    for (const of of ['payout', 'revenue', 'margin'] as const) {
      const before = precedingPeriod(period);
      const query = { ...period, beforeFrom: before.from, beforeTo: before.to, of };
      const { bare, product } = await withClient(
        database.loginUrl,
        (client) =>
          alternate(
            partOf(size, 30),
            () => client.query(bareStatement(before.from, period.to)),
            httpCaller(`${url}/api/admin/reports/change?${new URLSearchParams(query)}`, admin),
          ),
        settingsOf('platform_app'),
      );
      yield* [
        atMost(limits[size.name], {
          what: `why the ${of} of the network changed, ${what}, p50`,
          unit: 'ms',
          bare: bare.p50,
          product: product.p50,
        }),
        compare({ what: 'the same, p99', unit: 'ms', bare: bare.p99, product: product.p99 }),
      ];
    }
  }
};

/** Whole months are one row each; otherwise the days at both ends are read one by one. */
const periodsUpTo = (lastDay: Day): [string, Period][] => {
  const lastOfMonth = addDay(`${monthOf(lastDay)}-01`, -1);
  return [
    ['twelve months', { from: `${monthOf(addDay(lastOfMonth, -340))}-01`, to: lastOfMonth }],
    ['365 days', { from: addDay(lastDay, -364), to: lastDay }],
    ['30 days', { from: addDay(lastDay, -29), to: lastDay }],
  ];
};

/** The minimum to read: all trackers of both periods. */
const bareStatement = (from: Day, to: Day) => ({
  name: 'bare change',
  text: `select tracker_id, total(page_impressions) as page_impressions, total(requests) as requests,
                total(views) as views, total(revenue_micros) as revenue_micros,
                total(payout_micros) as payout_micros
           from tracker_daily where date between $1 and $2 group by tracker_id`,
  values: [from, to],
});
