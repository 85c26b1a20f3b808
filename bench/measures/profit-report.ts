import { addDay } from '#shared/dates.ts';
import type { Measure } from '../bench.ts';
import { atMost, compare, nearBare } from '../measurement.ts';
import { alternate } from '../support/alternate.ts';
import { settingsOf, withClient } from '../support/bench-database.ts';
import { httpCaller } from '../support/http-caller.ts';
import { loadHttp } from '../support/http-load.ts';

const statement = {
  name: 'bare profit',
  text: `select total(qmn_revenue_micros) as qmn_revenue, total(wb_revenue_micros) as wb_revenue,
                total(qmn_payout_micros) as qmn_payout, total(wb_payout_micros) as wb_payout
           from site_daily where date between $1 and $2 and region = any($3)`,
};
const limits = { xs: 25, s: 25, m: 25, l: 50 };

/** The profit of all sites in thirty days. */
export const measureProfitReport: Measure = async ({ database, size, yesterday, server }) => {
  const { url, admin } = await server();
  const range = { from: addDay(yesterday, -29), to: yesterday };
  const path = `/api/admin/reports/profit?${new URLSearchParams(range)}`;
  const values = [range.from, range.to, ['DE', 'AT']];
  const { bare, product } = await withClient(
    database.loginUrl,
    (client) =>
      alternate(200, () => client.query({ ...statement, values }), httpCaller(url + path, admin)),
    settingsOf('platform_app'),
  );
  const headers = { cookie: admin };
  const busy = await loadHttp({
    url,
    requests: [{ path }],
    headers,
    connections: 10,
    seconds: size.seconds,
  });
  return [
    nearBare({
      what: 'profit report, 30 days, all sites, p50',
      unit: 'ms',
      bare: bare.p50,
      product: product.p50,
    }),
    atMost(limits[size.name], {
      what: 'the same, of rollups only, p50',
      unit: 'ms',
      product: product.p50,
    }),
    compare({ what: 'the same, p99', unit: 'ms', bare: bare.p99, product: product.p99 }),
    atMost(150, { what: 'the same at 10 clients, p99', unit: 'ms', product: busy.p99 }),
  ];
};
