import type { Db } from '#api/core/database/db.ts';
import { compareMigrations } from '#api/core/database/migrate.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { heartbeatSchedule } from '#api/core/jobs/heartbeat-schedule.ts';
import {
  type NamedProcess,
  type NamedWorker,
  productVersion,
  readProcessName,
  readWorkerName,
} from '#api/core/process-name.ts';
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

export const readProcesses: StatusReader<'processes'> = async ({ db, now }) => {
  const holders = await rows<{ worker_id: string }>(
    db,
    `select distinct worker_id from job_runs where status = 'STARTED' and worker_id is not null`,
  );
  const apis = (await listProcesses(db)).filter(({ role }) => role !== 'worker');
  const living = await listWorkers(db);
  const dead = holders.filter(({ worker_id }) => !living.some(({ id }) => id === worker_id));
  return {
    reading: {
      workers: living.length,
      dead: dead.length,
      heartbeatAgeSeconds: await readHeartbeatAge(db, now),
    },
    facts: [
      ...apis.map(({ place, startedAt }) => since('api', place, startedAt)),
      ...living.map(({ id, startedAt }) => since('worker', id, startedAt)),
    ],
  };
};

const since = (fact: 'api' | 'worker', of: string, startedAt: Date): StatusFact => ({
  fact,
  of,
  as: 'instant',
  value: startedAt.toISOString(),
});

const listProcesses = async (db: Db): Promise<NamedProcess[]> =>
  (await listNames(db)).flatMap((name) => readProcessName(name) ?? []);

export const listWorkers = async (db: Db): Promise<NamedWorker[]> =>
  (await listNames(db)).flatMap((name) => readWorkerName(name) ?? []);

/** In seconds, of the worker whose heartbeat was the last to go on; 0 before the first one. */
export async function readHeartbeatAge(db: Db, now: Date): Promise<number> {
  const { name } = heartbeatSchedule;
  const last = await db('schedules').where({ name }).first('last_due_at');
  return last ? Math.max(0, (+now - +last.last_due_at) / 1000) : 0;
}

/** Each process and worker names the connections that it keeps open. */
async function listNames(db: Db): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() order by name`,
  );
  return found.map(({ name }) => name);
}
