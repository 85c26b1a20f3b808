import { readListQuery } from '#api/core/resource/list-query.ts';
import { listStatement } from '#api/core/resource/resource-sql.ts';
import { sitesResource } from '#api/operations/sites/sites-resource.ts';
import type { Measure } from '../bench.ts';
import { limitAt } from '../sizes.ts';
import { besideStatements } from '../support/beside-statements.ts';
import { httpCaller } from '../support/http-caller.ts';

const query = { sort: '["profit30Days","DESC"]', range: '[0,49]' };
/** The fifty sites with the highest earnings in thirty days. */
export const measureSiteList: Measure = async function* (bench) {
  const { url, admin } = await bench.server();
  const statement = listStatement(sitesResource, readListQuery(sitesResource, query), new Date());
  yield* await besideStatements(bench, {
    what: 'site list by profit of 30 days',
    limit: limitAt(bench.size, [40, 50]),
    samples: 200,
    read: (client) => client.query<object>(statement),
    call: httpCaller(`${url}/api/admin/sites?${new URLSearchParams(query)}`, admin),
  });
};
