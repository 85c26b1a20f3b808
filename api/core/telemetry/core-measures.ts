import { compareMigrations } from '../database/migrate.ts';
import { mustExist } from '../database/must-exist.ts';
import { oneRow } from '../database/rows.ts';
import { productRelease, productVersion } from '../process-name.ts';
import type { Services } from '../services.ts';
import { type Measure, sqlMeasure } from './measure.ts';

const secondsBetween = (from: Date, to: Date) => Math.max(0, (+to - +from) / 1000);

const queue: Measure[] = [
  sqlMeasure({
    name: 'platform_queue_jobs',
    help: 'Jobs in the queue: waiting for their time, due, running, or failed and to be tried again.',
    labels: ['task', 'state'],
    sql: 'select job as task, state, sum(jobs)::integer as value from queue_state() group by job, state',
  }),
  {
    name: 'platform_queue_oldest_due_seconds',
    help: 'How long the job that has waited longest has been due; 0 when none is.',
    async read({ systemDb }, now) {
      const { since } = await oneRow<{ since: Date | null }>(
        systemDb,
        `select min(due_since) as since from queue_state() where state = 'due'`,
      );
      return [{ value: since ? secondsBetween(since, now) : 0 }];
    },
  },
];

/** Runs are rows: workers do not listen, and what they did outlives them. */
const runMeasure = (name: string, help: string, value: string): Measure =>
  sqlMeasure({
    name,
    help,
    labels: ['task', 'status'],
    sql: `select name as task, status, ${value} as value from job_runs
           where started_at > cast(:now as timestamptz) - interval '24 hours'
           group by name, status`,
  });

const runs: Measure[] = [
  runMeasure('platform_job_runs_day', 'Runs of jobs that began in the last 24 hours.', 'count(*)'),
  runMeasure(
    'platform_job_seconds_day',
    'Seconds that these runs took together.',
    'cast(coalesce(sum(extract(epoch from completed_at - started_at)), 0) as double precision)',
  ),
  sqlMeasure({
    name: 'platform_jobs_given_up',
    help: 'Jobs that were given up and that nobody has settled yet.',
    labels: ['task'],
    sql: `select name as task, count(*) as value from job_runs
           where given_up_at is not null and settled_at is null group by name`,
  }),
];

const mails: Measure = {
  name: 'platform_mails',
  help: 'Mails that wait to be sent, and those of the last 24 hours that could not be.',
  labels: ['status'],
  async read({ systemDb }, now) {
    const { waiting, failed } = await oneRow<{ waiting: number; failed: number }>(
      systemDb,
      `select count(*) filter (where status = 'QUEUED') as waiting,
              count(*) filter (where status = 'FAILED'
                and updated_at > cast(:now as timestamptz) - interval '24 hours') as failed
         from mail_deliveries where status in ('QUEUED', 'FAILED')`,
      { now },
    );
    return [
      { labels: { status: 'waiting' }, value: waiting },
      { labels: { status: 'failed' }, value: failed },
    ];
  },
};

const replica: Measure[] = [
  {
    name: 'platform_replica_up',
    help: 'Whether reports can be read from the replica; nothing without DATABASE_READ_URL.',
    // With a label, a measure says nothing where there is no replica; without one it would say 0.
    labels: ['server'],
    read: async (services) =>
      services.replica
        ? [{ labels: { server: 'replica' }, value: services.replica.standing() ? 1 : 0 }]
        : [],
  },
  {
    name: 'platform_replica_lag_seconds',
    help: 'How old the newest commit is that the replica certainly has; left out while it is away.',
    labels: ['server'],
    async read(services) {
      const standing = services.replica?.standing();
      return standing ? [{ labels: { server: 'replica' }, value: standing.lagSeconds }] : [];
    },
  },
];

const build: Measure = {
  name: 'platform_build_info',
  help: 'Always 1, of this process: its version and release, and the last migration of the database.',
  labels: ['version', 'release', 'schema'],
  async read({ systemDb }) {
    const schema = (await compareMigrations(systemDb)).done.at(-1) ?? '';
    return [{ labels: { version: productVersion, release: productRelease, schema }, value: 1 }];
  },
};

/** What every product built on this core has. */
export const coreMeasures: readonly Measure[] = [build, ...queue, ...runs, mails, ...replica];

/** One of them, summed over its labels, or over one value of theirs. */
export async function readCoreMeasure(
  name: string,
  services: Services,
  now: Date,
  only: Record<string, string> = {},
): Promise<number> {
  const measure = mustExist(coreMeasures.find((one) => one.name === name));
  return (await measure.read(services, now))
    .filter(({ labels }) => Object.entries(only).every(([label, of]) => labels?.[label] === of))
    .reduce((sum, { value }) => sum + value, 0);
}
