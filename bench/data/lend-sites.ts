import { withClient } from '#api/core/database/with-client.ts';
import type { BenchDatabase } from '../support/bench-database.ts';
import { type BenchServer, startBenchServer } from '../support/bench-server.ts';
import { ownSites } from './plant-network.ts';

const tables = ['site_ownerships', 'metrics', 'site_daily', 'site_monthly', 'site_tracker_monthly'];

/** While `work` runs, the owner has that many sites, with all their figures; on a server of its own. */
export async function lendSites<T>(
  database: BenchDatabase,
  count: number,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const lent = `between ${ownSites + 1} and ${count}`;
  const run = (statements: string[]) =>
    withClient(database.superuserUrl, (client) =>
      client.query(['set session_replication_role = replica', ...statements].join(';')),
    );
  await run([
    `create table lenders as select id, company_id from sites where id ${lent}`,
    `update sites set company_id = 1 where id ${lent}`,
    ...tables.map((table) => `update ${table} set company_id = 1 where site_id ${lent}`),
  ]);
  try {
    await withClient(database.superuserUrl, (client) => client.query('vacuum analyze'));
    const server = await startBenchServer(database);
    return await work(server).finally(() => server.stop());
  } finally {
    const from = 'from lenders l where l.id =';
    await run([
      `update sites s set company_id = l.company_id ${from} s.id`,
      ...tables.map((table) => `update ${table} f set company_id = l.company_id ${from} f.site_id`),
      'drop table lenders',
    ]);
  }
}
