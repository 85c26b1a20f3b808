import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { type Db, openPool } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { withClient } from '#api/core/database/with-client.ts';
import { agedTables } from '#api/modules/retention/aged-tables.ts';
import { removeAged } from '#api/modules/retention/remove-aged.ts';
import { addDay, type Day } from '#shared/dates.ts';
import type { Measure } from '../bench.ts';
import {
  hourlyRowsPerSiteAndDay,
  plantGrowth,
  rawRowsPerSiteAndDay,
} from '../data/plant-growth.ts';
import { atMost, compare, type Measurement } from '../measurement.ts';
import { rowsPerSiteAndDay, type Size } from '../sizes.ts';
import { type BenchDatabase, optionsOf } from '../support/bench-database.ts';
import { callsOf } from './reports.ts';

/** The longest acceptable wait for a table that loses rows or a month. */
const longestWaitMs = 1000;

/** Rows that a site adds per day, in tables that grow with sites and days. */
const rowsADay: Record<string, number> = {
  feed_rows: rawRowsPerSiteAndDay,
  metrics: rowsPerSiteAndDay,
  metrics_hourly: hourlyRowsPerSiteAndDay,
  site_daily: 2,
  site_monthly: 2 / 30,
  site_tracker_monthly: rowsPerSiteAndDay / 30,
};
const others = [
  'job_runs',
  'job_run_lines',
  'audit_log',
  'mail_deliveries',
  'recommendation_counts',
];

/** Bytes per row, growth per site and year, and the cost of removing old data. */
export const measureGrowth: Measure = async function* ({ size, database, yesterday }) {
  const owner = openPool({ url: database.ownerUrl, max: 1, statementTimeoutMs: 0 });
  const app = openPool({
    url: database.loginUrl,
    role: 'platform_app',
    max: 2,
    statementTimeoutMs: 60_000,
  });
  try {
    yield* await readReports(database, size, yesterday);
    await plantGrowth(owner, size, addDay(yesterday, 1));
    for (const table of [...Object.keys(rowsADay), ...others]) {
      yield* await weigh(owner, table);
    }
    yield* thin(app);
  } finally {
    await app.destroy();
    await owner.destroy();
  }
};

async function weigh(db: Db, table: string): Promise<Measurement[]> {
  const [found] = await rows<{ count: number; heap: number; indexes: number }>(
    db,
    `select (select cast(count(*) as integer) from ${table}) as count,
            cast(sum(pg_table_size(relid)) as float8) as heap,
            cast(sum(pg_indexes_size(relid)) as float8) as indexes
       from (select cast(:table as regclass) as relid
             union all select inhrelid from pg_inherits where inhparent = cast(:table as regclass)) parts`,
    { table },
  );
  const { count, heap, indexes } = found ?? { count: 0, heap: 0, indexes: 0 };
  if (count === 0) return [];
  const bytes = (heap + indexes) / count;
  const aYear = rowsADay[table];
  return [
    compare({ what: `${table}, ${count} rows: a row`, unit: 'bytes', product: heap / count }),
    compare({ what: `${table}: its indexes`, unit: 'bytes a row', product: indexes / count }),
    ...(aYear
      ? [
          compare({
            what: `${table}: a site and year`,
            unit: 'MB',
            product: (bytes * aYear * 365) / 1e6,
          }),
        ]
      : []),
  ];
}

/** As the night does it, table by table, and how long a concurrent reader of the table waits. */
async function* thin(db: Db): AsyncIterable<Measurement> {
  for (const aged of agedTables) {
    let count = 0;
    const context = {
      transaction: <T>(work: (transaction: Db) => Promise<T>) => db.transaction(work),
      clock: () => new Date(),
      signal: new AbortController().signal,
    };
    const startedAt = performance.now();
    const longestWait = await readMeanwhile(db, aged.table, async () => {
      await removeAged(context, [aged], (_table, removed) => {
        count = removed;
      });
    });
    if (count === 0) continue;
    const seconds = (performance.now() - startedAt) / 1000;
    const what =
      aged.by === 'months'
        ? `drop ${count} month of ${aged.table}`
        : `thin ${aged.table}, ${count} rows`;
    yield* [
      compare({ what, unit: 's', product: seconds }),
      atMost(longestWaitMs, { what: `longest read beside it`, unit: 'ms', product: longestWait }),
    ];
  }
}

async function readMeanwhile(db: Db, table: string, work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const reads = async () => {
    while (!isDone) {
      const startedAt = performance.now();
      await db.raw(`select from ${table} limit 1`);
      longest = Math.max(longest, performance.now() - startedAt);
      await setTimeout(5);
    }
  };
  await Promise.all([
    reads(),
    work().finally(() => {
      isDone = true;
    }),
  ]);
  return longest;
}

const rounds = 5;

/**
 * The database cost of each report's statements, as CPU time of its process: on a shared or
 * temporarily slow machine that stays the same, and sizes can be compared.
 */
const readReports = (
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
    { options: optionsOf('platform_app') },
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
