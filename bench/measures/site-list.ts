import { readListQuery } from '#api/core/resource/list-query.ts';
import { listStatement } from '#api/core/resource/resource-sql.ts';
import { sitesResource } from '#api/operations/sites/sites-resource.ts';
import type { Measure } from '../bench.ts';
import { atMost, compare } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { alternate } from '../support/alternate.ts';
import { settingsOf, withClient } from '../support/bench-database.ts';
import { httpCaller } from '../support/http-caller.ts';

const query = { sort: '["profit30Days","DESC"]', range: '[0,49]' };
/** Milliseconds by size of the history. */
const limits = { xs: 15, s: 15, m: 15, l: 40, xl: 40 };

/** The fifty sites with the highest earnings in thirty days. */
export const measureSiteList: Measure = async function* ({ database, size, server }) {
  const { url, admin } = await server();
  const statement = listStatement(sitesResource, readListQuery(sitesResource, query), new Date());
  const { bare, product } = await withClient(
    database.loginUrl,
    (client) =>
      alternate(
        partOf(size, 200),
        () => client.query(statement),
        httpCaller(`${url}/api/admin/sites?${new URLSearchParams(query)}`, admin),
      ),
    settingsOf('platform_app'),
  );
  yield* [
    atMost(limits[size.name], {
      what: 'site list by profit of 30 days, p50',
      unit: 'ms',
      bare: bare.p50,
      product: product.p50,
    }),
    compare({ what: 'the same, p99', unit: 'ms', bare: bare.p99, product: product.p99 }),
  ];
};
