import { addDay } from '#shared/dates.ts';
import type { Bench, Measure } from '../bench.ts';
import { atMost, compare, type Measurement, nearBare } from '../measurement.ts';
import { alternate } from '../support/alternate.ts';
import { settingsOf, withClient } from '../support/bench-database.ts';
import { httpCaller } from '../support/http-caller.ts';
import { loadHttp } from '../support/http-load.ts';

const sums = `total(qmn_revenue_micros) as qmn_revenue, total(wb_revenue_micros) as wb_revenue,
  total(qmn_payout_micros) as qmn_payout, total(wb_payout_micros) as wb_payout`;
const limits = { xs: 25, s: 25, m: 25, l: 50 };

/** The profit of thirty days: of the whole network, and of every second site. */
export const measureProfitReport: Measure = async (bench) => {
  const { size, yesterday } = bench;
  const range = { from: addDay(yesterday, -29), to: yesterday };
  const regions = ['DE', 'AT'];
  const everySecond = Array.from({ length: size.sites / 2 }, (_, index) => 2 * index + 1);
  return [
    ...(await measureProfit(bench, {
      whose: 'all sites',
      query: range,
      text: `select ${sums} from network_daily where date between $1 and $2 and region = any($3)`,
      values: [range.from, range.to, regions],
    })),
    ...(await measureProfit(bench, {
      whose: 'half the sites',
      query: { ...range, sites: everySecond.join(',') },
      text: `select ${sums} from site_daily
              where date between $1 and $2 and region = any($3) and site_id = any($4)`,
      values: [range.from, range.to, regions, everySecond],
    })),
  ];
};

interface Profit {
  whose: string;
  query: Record<string, string>;
  /** The bare statement. */
  text: string;
  values: unknown[];
}

async function measureProfit(
  { database, size, server }: Bench,
  { whose, query, text, values }: Profit,
): Promise<Measurement[]> {
  const { url, admin } = await server();
  const path = `/api/admin/reports/profit?${new URLSearchParams(query)}`;
  const statement = { name: `bare profit of ${whose}`, text, values };
  const { bare, product } = await withClient(
    database.loginUrl,
    (client) => alternate(200, () => client.query(statement), httpCaller(url + path, admin)),
    settingsOf('platform_app'),
  );
  const busy = await loadHttp({
    url,
    requests: [{ path }],
    headers: { cookie: admin },
    connections: 10,
    seconds: size.seconds,
  });
  const what = `profit of ${whose}, 30 days`;
  return [
    nearBare({ what: `${what}, p50`, unit: 'ms', bare: bare.p50, product: product.p50 }),
    atMost(limits[size.name], { what: 'the same, in all', unit: 'ms', product: product.p50 }),
    compare({ what: 'the same, p99', unit: 'ms', bare: bare.p99, product: product.p99 }),
    atMost(150, { what: 'the same at 10 clients, p99', unit: 'ms', product: busy.p99 }),
  ];
}
