import { addDay, type Day, monthOf } from '#shared/dates.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Measure } from '../bench.ts';
import { besideStatements } from '../support/beside-statements.ts';
import { httpCaller } from '../support/http-caller.ts';

/** Milliseconds by size of the history. */
const limits = { xs: 150, s: 150, m: 150, l: 300, xl: 300 };

/**
 * Why the network's payout, revenue and margin changed: over a year and over thirty days, against the
 * period before.
 */
export const measureChange: Measure = async function* (bench) {
  const { url, admin } = await bench.server();
  for (const [what, period] of periodsUpTo(bench.yesterday)) {
    for (const of of ['payout', 'revenue', 'margin'] as const) {
      const before = precedingPeriod(period);
      const query = { ...period, beforeFrom: before.from, beforeTo: before.to, of };
      yield* await besideStatements(bench, {
        what: `why the ${of} of the network changed, ${what}`,
        limit: limits[bench.size.name],
        samples: 30,
        read: (client) => client.query<object>(bareStatement(before.from, period.to)),
        call: httpCaller(`${url}/api/admin/reports/change?${new URLSearchParams(query)}`, admin),
      });
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
