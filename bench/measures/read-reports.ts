import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Day } from '#shared/dates.ts';
import { compare, type Measurement } from '../measurement.ts';
import type { Size } from '../sizes.ts';
import { type BenchDatabase, settingsOf, withClient } from '../support/bench-database.ts';
import { callsOf } from './reports.ts';

const rounds = 5;

/**
 * The database cost of each report's statements, as CPU time of its process: on a shared or
 * temporarily slow machine that stays the same, and sizes can be compared.
 */
export const readReports = (
  { loginUrl }: Pick<BenchDatabase, 'loginUrl'>,
  size: Size,
  lastDay: Day,
): Promise<Measurement[]> =>
  withClient(
    loginUrl,
    async (client) => {
      const busy = await busyTimeOf(client);
      const found: Measurement[] = [];
      for (const { what, bare } of callsOf(size, lastDay)) {
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const before = await busy();
          for (const statement of bare) await client.query(statement);
          times.push((await busy()) - before);
        }
        found.push(compare({ what: `work for: ${what}`, unit: 'ms', product: Math.min(...times) }));
      }
      return found;
    },
    settingsOf('platform_app'),
  );

/**
 * CPU milliseconds of the process that serves a connection; wall-clock time where that is
 * unavailable.
 */
async function busyTimeOf(client: pg.Client): Promise<() => Promise<number>> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const path = `/proc/${rows[0]?.pid}/schedstat`;
  const read = async () => Number((await readFile(path, 'utf8')).split(' ')[0]) / 1e6;
  return read().then(
    () => read,
    () => async () => performance.now(),
  );
}
