import type { Db } from '#api/core/database/db.ts';
import { compareMigrations } from '#api/core/database/migrate.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { type NamedProcess, productVersion, readProcessName } from '#api/core/process-name.ts';
import type { WorkerProcessesRow } from '#api/tables.ts';
import type { StatusFact } from '#shared/schemas/calls/system-status.ts';
import type { StatusReader } from './status-reader.ts';

export const readVersions: StatusReader<'versions'> = async ({ db }) => {
  const { version } = await oneRow<{ version: string }>(
    db,
    `select current_setting('server_version') as version`,
  );
  const running = (await listProcesses(db)).map((one) => one.version);
  return {
    reading: { products: [...new Set([productVersion, ...running])].sort() },
    facts: [
      { fact: 'product', as: 'text', value: productVersion },
      { fact: 'node', as: 'text', value: process.version.slice(1) },
      { fact: 'postgres', as: 'text', value: version },
    ],
  };
};

export const readMigrations: StatusReader<'migrations'> = async ({ db }) => {
  const { done, ...reading } = await compareMigrations(db);
  return {
    reading,
    facts: [
      { fact: 'applied', as: 'count', value: done.length },
      { fact: 'lastMigration', as: 'text', value: done.at(-1) ?? null },
    ],
  };
};

export const readProcesses: StatusReader<'processes'> = async ({ db }) => {
  const apis = (await listProcesses(db)).filter(({ role }) => role !== 'worker');
  const workers = await rows<Pick<WorkerProcessesRow, 'worker_id' | 'started_at'> & Living>(
    db,
    // The halves of the number are how the server keeps an advisory lock.
    `select worker_id, started_at, exists (
              select from pg_locks l
               where l.locktype = 'advisory' and l.granted and l.objsubid = 1
                 and l.database = (select oid from pg_database where datname = current_database())
                 and (l.classid::bigint << 32) | l.objid::bigint = w.lock_key) as alive
       from worker_processes w order by started_at`,
  );
  const living = workers.filter(({ alive }) => alive);
  return {
    reading: { workers: living.length, dead: workers.length - living.length },
    facts: [
      ...apis.map(({ place, startedAt }) => since('api', place, startedAt)),
      ...living.map(({ worker_id, started_at }) => since('worker', worker_id, started_at)),
    ],
  };
};

interface Living {
  alive: boolean;
}

const since = (fact: 'api' | 'worker', of: string, startedAt: Date): StatusFact => ({
  fact,
  of,
  as: 'instant',
  value: startedAt.toISOString(),
});

/** By the connection that each keeps open. */
async function listProcesses(db: Db): Promise<NamedProcess[]> {
  const found = await rows<{ name: string }>(
    db,
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() order by name`,
  );
  return found.flatMap(({ name }) => readProcessName(name) ?? []);
}
