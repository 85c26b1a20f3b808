import { addDay, type Day, monthOf } from '#shared/dates.ts';
import { coverRange } from '#shared/domain/cover-range.ts';
import { addMonths, monthsFrom, mostSingleDays } from '#shared/domain/periods/periods.ts';
import { clientMetrics } from '#shared/schemas/calls/client.ts';
import type { Measure } from '../bench.ts';
import { lendSites } from '../data/lend-sites.ts';
import { atMost, compare } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { alternate } from '../support/alternate.ts';
import { besideStatements } from '../support/beside-statements.ts';
import { httpCaller } from '../support/http-caller.ts';

const sites = 40;

/** Whole months by their sums, the days at both ends by themselves. */
const yearStatement = {
  name: 'bare year',
  text: `select site_id, month, tracker_id, total(page_impressions), total(requests), total(views), total(payout_micros)
           from (select site_id, month, tracker_id, page_impressions, requests, views, payout_micros
                   from site_tracker_monthly where month = any(cast($1 as date[]))
                 union all
                 select site_id, cast(date_trunc('month', cast(date as timestamp)) as date), tracker_id,
                        page_impressions, requests, views, payout_micros
                   from metrics where date = any(cast($2 as date[]))) m
          group by 1, 2, 3 order by 1, 2, 3`,
};

/** A year of a large owner's sites beside the year before, its days in sums, and the most days told whole. */
export const measureClientYear: Measure = async function* (bench) {
  const { database, size, yesterday } = bench;
  // Whole months, the last one under way, as of a calendar year; and as many days up to yesterday.
  const year = monthsFrom(addMonths(monthOf(addDay(yesterday, 1)), -11), 12);
  const days365 = { from: addDay(yesterday, -364), to: yesterday };
  const quarter = { from: addDay(yesterday, 1 - mostSingleDays), to: yesterday };
  yield* await lendSites(database, sites, async (server) => {
    const callOf = (period: Record<'from' | 'to', Day>, path = '') =>
      httpCaller(
        `${server.url}/api/client/metrics${path}?${new URLSearchParams(period)}`,
        server.owner,
      );
    const nothing = async () => undefined;
    const call = callOf(year);
    const { step, days } = clientMetrics.parse(JSON.parse((await call()).body));
    if (step !== 'month' || days.length < 12) throw new Error('The year is not told by month');
    const { months, days: single } = coverRange(year);
    const ofYear = await besideStatements(bench, {
      what: `client: a year of ${sites} sites beside the year before`,
      limit: 50,
      samples: 100,
      companyId: 1,
      read: (client) => client.query<object>({ ...yearStatement, values: [months, single] }),
      call,
    });
    const { product: ofDays } = await alternate(partOf(size, 50), nothing, callOf(days365));
    const { product: ofSums } = await alternate(
      partOf(size, 50),
      nothing,
      callOf(days365, '/days'),
    );
    const { product: ofQuarter } = await alternate(partOf(size, 30), nothing, callOf(quarter));
    return [
      ...ofYear,
      atMost(50, {
        what: `client: 365 days of ${sites} sites up to yesterday, by month, p50`,
        unit: 'ms',
        product: ofDays.p50,
      }),
      atMost(50, {
        what: `client: each of these days in sums, p50`,
        unit: 'ms',
        product: ofSums.p50,
      }),
      compare({
        what: `client: ${mostSingleDays} days of ${sites} sites, by day, p50`,
        unit: 'ms',
        product: ofQuarter.p50,
      }),
    ];
  });
};
