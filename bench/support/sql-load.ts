import pg from 'pg';
import type { PreparedStatement } from '#api/core/resource/resource-sql.ts';
import { optionsOf } from './bench-database.ts';
import { percentile } from './percentile.ts';

export interface SqlLoad {
  perSecond: number;
  p99: number;
}

/** The same statements from a bare Node client: prepared, sequential on each connection. */
export async function loadSql(
  url: string,
  statements: readonly PreparedStatement[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<SqlLoad> {
  const options = optionsOf('platform_app');
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url, options }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const times: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      for (let turn = 0; performance.now() < endsAt; turn += 1) {
        const sentAt = performance.now();
        await client.query(statements[turn % statements.length] as PreparedStatement);
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const perSecond = times.length / ((performance.now() - startedAt) / 1000);
  await Promise.all(clients.map((client) => client.end()));
  return { perSecond, p99: percentile(times, 0.99) };
}
