import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { builtProgram } from '#tests/support/built-program.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../tests/support/create-test-database.ts';
import type { Db } from '../database/db.ts';
import { livingWorkers } from '../process-name.ts';
import { type AnyJob, permanentFailure } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { heartbeatSchedule } from './heartbeat-schedule.ts';
import { lockQueue } from './lock-queue.ts';
import { reapDeadWorkers } from './reap-dead-workers.ts';
import { dailyAt, everyMinutes } from './schedule.ts';
import {
  openSystemDb,
  quickTiming,
  testJob,
  words,
  workerOptions,
} from './testing/worker-fixtures.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';
import type { GivenUpJob } from './worker-options.ts';

const diedText = tellRun('run-worker-died', 'en');

let database: TestDatabase;
let systemDb: Db;
let owner: pg.Pool;
let workers: Worker[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(() => {
  systemDb = openSystemDb(database.ownerUrl);
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 3 });
  owner.on('error', () => {});
  workers = [];
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await systemDb.destroy();
  await clear();
  await owner.end();
});

/** Nothing and nobody of one test is met by the next. */
async function clear(): Promise<void> {
  // They hold locks, and count as living workers.
  await owner.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await owner.query(`
    drop function if exists refuse cascade;
    delete from graphile_worker._private_jobs;
    delete from graphile_worker._private_job_queues;
    delete from job_run_lines;
    delete from job_runs;
    delete from schedules`);
}

async function start(jobs: AnyJob[], given: Partial<WorkerOptions> = {}): Promise<Worker> {
  const worker = await startWorker(workerOptions(database.ownerUrl, systemDb, { jobs, ...given }));
  workers.push(worker);
  return worker;
}

const eventually = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });

interface Run {
  id: number;
  status: string;
  description: string | null;
  started_by: number | null;
  from_on: string | null;
  completed_at: Date | null;
}
const listRuns = async (): Promise<Run[]> => systemDb('job_runs').orderBy('id');
const listLines = async (runId: number): Promise<string[]> =>
  systemDb('job_run_lines').where({ job_run_id: runId }).orderBy('id').pluck('text');
const queued = async (): Promise<Record<string, unknown>[]> =>
  (await owner.query('select * from graphile_worker.jobs')).rows;
/** By their connections. */
const livingIds = async (): Promise<string[]> =>
  (
    await owner.query(`select distinct id from (${livingWorkers}) living (id) order by id`)
  ).rows.map(({ id }) => id);
const oneRun = async (status: string): Promise<Run> => {
  let found: Run | undefined;
  await eventually(async () => {
    const runs = await listRuns();
    expect(runs.map((run) => run.status)).toEqual([status]);
    found = runs[0];
  });
  return found as Run;
};

/** The time has come for jobs that wait for their next attempt. */
const letTimePass = () =>
  owner.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
  );

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('a job', () => {
  it('runs once the transaction that added it is committed, and is recorded with its log', async () => {
    const job = testJob(async ({ log, runId, attempt, isLastAttempt }) => {
      log.info(words(`run ${runId}, attempt ${attempt}`));
      log.warn(words('token=abc is not for everyone'));
      expect(isLastAttempt).toBe(false);
      return '12 rows';
    });
    await start([job]);
    const [user] = await owner
      .query(
        `insert into users (kind, email, first_name, last_name)
         values ('admin', 'a@b.example', 'A', 'B') returning id`,
      )
      .then(({ rows }) => rows);

    await systemDb
      .transaction(async (transaction) => {
        await enqueue(transaction, job, { word: 'never' });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await systemDb.transaction((transaction) =>
      enqueue(transaction, job, { word: 'once', day: '2026-11-20' }, { startedBy: user.id }),
    );

    const run = await oneRun('COMPLETED');
    expect(run).toMatchObject({
      description: '12 rows',
      started_by: user.id,
      from_on: '2026-11-20',
      to_on: '2026-11-20',
      name: 'test-job',
    });
    expect(run.completed_at).toBeInstanceOf(Date);
    expect(await listLines(run.id)).toEqual([
      `run ${run.id}, attempt 1`,
      'token=(secret) is not for everyone',
    ]);
    await eventually(async () => expect(await queued()).toEqual([]));
  });

  it('can be followed while it runs', async () => {
    const { open, opened } = gate();
    const job = testJob(async ({ log }) => {
      log.info(words('first half'));
      await opened;
      return 'done';
    });
    await start([job]);
    await enqueue(systemDb, job, { word: 'slow' });
    const run = await oneRun('STARTED');
    await eventually(async () => expect(await listLines(run.id)).toEqual(['first half']));
    open();
    await oneRun('COMPLETED');
  });

  it('audits what it changes in its transaction as its own', async () => {
    const job = testJob(async ({ transaction, runId }) => {
      await transaction((db) =>
        db('companies').insert({ name: 'New one', type: 'AFFILIATE', country: 'DE' }),
      );
      return `run ${runId}`;
    });
    await start([job]);
    await enqueue(systemDb, job, { word: 'audited' });
    const run = await oneRun('COMPLETED');
    expect(await systemDb('audit_log').where({ entity: 'companies' })).toMatchObject([
      { actor_kind: 'job', actor_id: run.id, action: 'insert' },
    ]);
  });

  it('without a record leaves no run', async () => {
    const { open, opened } = gate();
    const job = testJob(
      async ({ runId }) => {
        open();
        return String(runId);
      },
      { recorded: false },
    );
    await start([job]);
    await enqueue(systemDb, job, { word: 'quiet' });
    await opened;
    await eventually(async () => expect(await queued()).toEqual([]));
    expect(await listRuns()).toEqual([]);
  });

  it('is replaced by a later one with the same key', async () => {
    const words: string[] = [];
    const job = testJob(async (_context, word) => {
      words.push(word);
      return word;
    });
    await enqueue(systemDb, job, { word: 'old' }, { jobKey: 'only' });
    await enqueue(systemDb, job, { word: 'new' }, { jobKey: 'only' });
    await start([job]);
    await oneRun('COMPLETED');
    expect(words).toEqual(['new']);
  });

  it('with a wrong payload cannot be added', async () => {
    const job = testJob(async () => 'never');
    await expect(enqueue(systemDb, job, { word: '' })).rejects.toThrow(/Too small/);
    expect(await queued()).toEqual([]);
  });

  it('whose stored payload is no longer understood fails for good and says why', async () => {
    await owner.query(`select enqueue_job('test-job', '{"payload":{"word":7}}', null, null, 5)`);
    await start([testJob(async () => 'never')]);
    const run = await oneRun('FAILED');
    expect(run.description).toMatch(/payload cannot be read: word Invalid input/);
    await eventually(async () => expect(await queued()).toEqual([]));
  });
});

describe('a failing job', () => {
  it('is tried again later, each attempt with a run of its own', async () => {
    const job = testJob(async ({ attempt }) => {
      if (attempt === 1)
        throw new Error('No answer', { cause: new Error('https://u:pw@feed timed out') });
      return `attempt ${attempt}`;
    });
    await start([job]);
    await enqueue(systemDb, job, { word: 'again' });

    const first = await oneRun('FAILED');
    expect(first.description).toBe('No answer: https://(secret)@feed timed out');
    expect(await listLines(first.id)).toEqual([
      'No answer: https://(secret)@feed timed out',
      'Attempt 2 of 3 follows in about 3 seconds',
    ]);
    await eventually(async () => expect((await queued())[0]).toMatchObject({ locked_at: null }));
    const [waiting] = await queued();
    const { run_at, created_at } = waiting as Record<string, Date>;
    expect(Number(run_at) - Number(created_at)).toBeGreaterThan(2000);

    await letTimePass();
    await eventually(async () => {
      expect((await listRuns()).map((run) => [run.status, run.description])).toEqual([
        ['FAILED', 'No answer: https://(secret)@feed timed out'],
        ['COMPLETED', 'attempt 2'],
      ]);
      expect(await queued()).toEqual([]);
    });
  });

  it('is given up after its last attempt, and its payload is not kept', async () => {
    const last: boolean[] = [];
    const job = testJob(async ({ isLastAttempt }) => {
      last.push(isLastAttempt);
      throw new Error('No use');
    });
    await start([job]);
    await enqueue(systemDb, job, { word: 'vain' }, { maxAttempts: 2 });
    await oneRun('FAILED');
    await eventually(async () => expect((await queued())[0]).toMatchObject({ locked_at: null }));
    await letTimePass();
    await eventually(async () => {
      expect(await listRuns()).toHaveLength(2);
      expect(await queued()).toEqual([]);
    });
    expect(last).toEqual([false, true]);
    const lines = await listLines((await listRuns())[1]?.id ?? 0);
    expect(lines.at(-1)).toBe('This was the last attempt');
  });

  it('is not repeated when that would be pointless', async () => {
    const job = testJob(async () => {
      throw permanentFailure(words('The file is no report'));
    });
    await start([job]);
    await enqueue(systemDb, job, { word: 'pointless' });
    expect((await oneRun('FAILED')).description).toBe('The file is no report');
    await eventually(async () => expect(await queued()).toEqual([]));
  });

  it('leaves the worker to the others, whatever it throws', async () => {
    const job = testJob(async (_context, word) => {
      if (word === 'good') return 'fine';
      throw word === 'nothing' ? undefined : { odd: word };
    });
    await start([job]);
    for (const word of ['nothing', 'object', 'good']) await enqueue(systemDb, job, { word });
    await eventually(async () => {
      const runs = await listRuns();
      expect(runs.map((run) => run.status).sort()).toEqual(['COMPLETED', 'FAILED', 'FAILED']);
    });
  });
});

describe('a job that is given up', () => {
  let told: GivenUpJob[];
  const givenUp = async (_db: Db, job: GivenUpJob) => void told.push(job);
  const givenUpRuns = async () =>
    systemDb('job_runs').whereNotNull('given_up_at').orderBy('id').select('*');
  /** Makes each attempt the last one, and waits until it is given up. */
  const giveUp = (count: number) =>
    eventually(async () => {
      await letTimePass();
      expect(told).toHaveLength(count);
    });
  beforeEach(() => {
    told = [];
  });

  it('is told of once, with the run that says why and what it was given', async () => {
    const job = testJob(async () => {
      throw new Error('No use');
    });
    await start([job], { givenUp });
    await start([job], { givenUp });
    await enqueue(systemDb, job, { word: 'vain' }, { maxAttempts: 2, jobKey: 'a key' });
    await giveUp(1);
    const runs = await listRuns();
    expect(told).toEqual([{ name: 'test-job', runId: runs[1]?.id, isRepeated: false }]);
    expect(await givenUpRuns()).toMatchObject([
      {
        id: runs[1]?.id,
        status: 'FAILED',
        description: 'No use',
        payload: { word: 'vain' },
        queue: 'test vain',
        job_key: 'a key',
        settled_at: null,
      },
    ]);
    expect(await queued()).toEqual([]);
  });

  it('stays in the queue until somebody could be told', async () => {
    const job = testJob(async () => {
      throw permanentFailure(words('No report'));
    });
    let failures = 0;
    await start([job], {
      async givenUp(_db, one) {
        failures += 1;
        if (failures === 1) throw new Error('No mail today');
        told.push(one);
      },
    });
    await enqueue(systemDb, job, { word: 'pointless' });
    await eventually(() => expect(told).toHaveLength(1));
    expect(failures).toBe(2);
    // It is told within the transaction that records it.
    await eventually(async () => expect(await givenUpRuns()).toHaveLength(1));
  });

  it('without a record gets a run that says so, and nothing of its payload', async () => {
    const job = testJob(
      async () => {
        throw new Error('Refused by smtp://user:secret@mail');
      },
      { recorded: false },
    );
    await start([job], { givenUp });
    await enqueue(systemDb, job, { word: 'quiet' }, { maxAttempts: 1 });
    await giveUp(1);
    expect(await givenUpRuns()).toMatchObject([
      {
        name: 'test-job',
        status: 'FAILED',
        description: 'Refused by smtp://(secret)@mail',
        payload: null,
      },
    ]);
  });

  it('is one that takes too many workers with it, too', async () => {
    const job = testJob(async () => 'never');
    await enqueue(systemDb, job, { word: 'deadly' }, { maxAttempts: 1 });
    await owner.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'dead',
              payload = jsonb_set(payload::jsonb, '{deaths}', '25')::json`,
    );
    await start([job], { givenUp });
    await giveUp(1);
    expect(await givenUpRuns()).toMatchObject([{ payload: { word: 'deadly' } }]);
  });

  it('needs nobody any more once the same succeeds', async () => {
    let works = false;
    const job = testJob(async () => {
      if (!works) throw new Error('No use');
      return 'done';
    });
    await start([job], { givenUp });
    const once = { maxAttempts: 1 };
    await enqueue(systemDb, job, { word: 'one' }, once);
    await enqueue(systemDb, job, { word: 'two', day: '2026-11-01' }, { ...once, jobKey: 'daily' });
    await enqueue(systemDb, job, { word: 'three' }, once);
    await giveUp(3);
    works = true;
    await enqueue(systemDb, job, { word: 'one' });
    await enqueue(systemDb, job, { word: 'two', day: '2026-11-02' }, { jobKey: 'daily' });
    await eventually(async () => {
      const open = (await givenUpRuns()).filter((run) => run.settled_at === null);
      expect(open.map((run) => run.payload)).toEqual([{ word: 'three' }]);
    });
  });

  it('is no news again within half a day, and the newest stands for those before', async () => {
    const job = testJob(async () => {
      throw new Error('No use');
    });
    await start([job], { givenUp });
    for (const count of [1, 2, 3]) {
      await enqueue(systemDb, job, { word: 'same' }, { maxAttempts: 1 });
      await giveUp(count);
      if (count === 2) {
        await owner.query(`update job_runs set given_up_at = given_up_at - interval '13 hours'`);
      }
    }
    expect(told.map(({ isRepeated }) => isRepeated)).toEqual([false, true, false]);
    expect((await givenUpRuns()).map((run) => run.settled_at === null)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('a job in the place of another', () => {
  it('counts on the attempts of one that failed', async () => {
    const numbers: number[] = [];
    const job = testJob(async ({ attempt }) => {
      numbers.push(attempt);
      throw new Error('No use');
    });
    const hourly = { jobKey: 'hourly' };
    await start([job]);
    for (const count of [1, 2, 3]) {
      await enqueue(systemDb, job, { word: 'hourly' }, hourly);
      await eventually(async () => {
        expect(await listRuns()).toHaveLength(count);
        expect((await queued()).every((one) => one.locked_at === null)).toBe(true);
      });
    }
    expect(numbers).toEqual([1, 2, 3]);
    await eventually(async () => expect(await queued()).toEqual([]));
    expect(await systemDb('job_runs').whereNotNull('given_up_at').pluck('id')).toHaveLength(1);
  });

  it('that fails while the next one waits is superseded, not given up', async () => {
    const { open, opened } = gate();
    const told: GivenUpJob[] = [];
    const job = testJob(async ({ attempt }) => {
      await opened;
      if ((await listRuns()).length === 1) throw new Error(`attempt ${attempt}`);
      return 'done';
    });
    await start([job], { givenUp: async (_db, one) => void told.push(one) });
    await enqueue(systemDb, job, { word: 'first' }, { jobKey: 'hourly' });
    await oneRun('STARTED');
    await enqueue(systemDb, job, { word: 'first' }, { jobKey: 'hourly' });
    open();
    await eventually(async () => {
      expect((await listRuns()).map((run) => run.status)).toEqual(['FAILED', 'COMPLETED']);
      expect(await queued()).toEqual([]);
    });
    expect(told).toEqual([]);
  });
});

it('at its start a worker takes up what was left, also when that fails at first', async () => {
  const job = testJob(async (_context, word) => word);
  let tries = 0;
  const takeUp = async (db: Db) => {
    tries += 1;
    if (tries === 1) throw new Error('Not yet');
    await enqueue(db, job, { word: 'left' }, { jobKey: 'left' });
  };
  await start([job], { takeUp });
  await oneRun('COMPLETED');
  await eventually(() => expect(tries).toBe(2));
});

describe('a queue', () => {
  it('keeps its jobs apart, over all workers, while other queues go on', async () => {
    let inside = 0;
    let most = 0;
    const otherRan = gate();
    const job = testJob(async (_context, word) => {
      if (word === 'other') {
        otherRan.open();
        return word;
      }
      inside += 1;
      most = Math.max(most, inside);
      await otherRan.opened;
      inside -= 1;
      return word;
    });
    await start([job]);
    await start([job]);
    for (let n = 0; n < 6; n += 1) await enqueue(systemDb, job, { word: 'same' });
    await enqueue(systemDb, job, { word: 'other' });
    await eventually(async () => {
      const runs = await listRuns();
      expect(runs.filter((run) => run.status === 'COMPLETED')).toHaveLength(7);
    });
    expect(most).toBe(1);
  });

  it('is guarded even when its own lock has been broken', async () => {
    const held = await lockQueue(owner, 'test guarded');
    const ran: string[] = [];
    const job = testJob(async (_context, word) => {
      ran.push(word);
      return word;
    });
    await start([job]);
    await enqueue(systemDb, job, { word: 'guarded' });
    await enqueue(systemDb, job, { word: 'free' });
    await eventually(() => expect(ran).toEqual(['free']));
    await eventually(async () =>
      expect(await queued()).toMatchObject([
        { queue_name: 'test guarded', locked_at: expect.any(Date) },
      ]),
    );
    await held.release();
    await eventually(() => expect(ran).toEqual(['free', 'guarded']));
  });
});

describe('two workers on one database', () => {
  it('run each job once and start each schedule once', async () => {
    const ran: string[] = [];
    const job = testJob(async (_context, word) => {
      ran.push(word);
      return word;
    });
    const schedules = [
      {
        name: 'nightly',
        lastDueAt: dailyAt('05:30'),
        enqueue: async (db: Db) => {
          await enqueue(db, job, { word: 'scheduled' });
        },
      },
    ];
    const words = Array.from({ length: 40 }, (_, index) => `word ${index}`);
    for (const word of words) await enqueue(systemDb, job, { word });
    await Promise.all([start([job], { schedules }), start([job], { schedules })]);
    await eventually(async () => expect(await queued()).toEqual([]));
    expect(ran.sort()).toEqual([...words, 'scheduled'].sort());
  });
});

describe('a worker process killed in the middle of a run', () => {
  it('leaves its job to another worker, and the run log says so', async () => {
    const job = testJob(async ({ attempt, isLastAttempt }) => {
      expect(isLastAttempt).toBe(false);
      return `attempt ${attempt}`;
    });
    const child = spawn(
      process.execPath,
      [builtProgram('api/core/jobs/testing/hanging-worker'), database.ownerUrl],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    try {
      await enqueue(systemDb, job, { word: 'doomed' });
      await once(createInterface({ input: child.stdout }), 'line');
      const doomed = await oneRun('STARTED');
      await start([job]);
      // The living one is left alone.
      expect((await listRuns()).map((run) => run.status)).toEqual(['STARTED']);

      child.kill('SIGKILL');
      await eventually(async () => {
        expect((await listRuns()).map((run) => [run.status, run.description])).toEqual([
          ['FAILED', diedText],
          ['COMPLETED', 'attempt 1'],
        ]);
      });
      expect(await listLines(doomed.id)).toEqual(['half of it is done', diedText]);
      expect(await livingIds()).toHaveLength(1);
    } finally {
      child.kill('SIGKILL');
    }
  });
});

it('a dead worker is buried once, also when two look at it together', async () => {
  await enqueue(
    systemDb,
    testJob(async () => 'never'),
    { word: 'held' },
  );
  await owner.query(
    `update graphile_worker._private_jobs set attempts = 2, locked_at = now(), locked_by = 'dead'`,
  );
  await systemDb('job_runs').insert({ name: 'test-job', worker_id: 'dead' });
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('select from graphile_worker._private_jobs for update');
  const reaping = Promise.all([reapDeadWorkers(owner), reapDeadWorkers(owner)]);
  await eventually(async () => {
    await holder.query('select pg_stat_clear_snapshot()');
    const { rows } = await holder.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(2);
  });
  await holder.query('rollback');
  holder.release();
  await reaping;
  expect(await listLines((await oneRun('FAILED')).id)).toHaveLength(1);
  expect(await queued()).toMatchObject([{ attempts: 1, locked_by: null }]);
});

describe('a worker that stops', () => {
  it('finishes what runs and takes nothing new', async () => {
    const { open, opened } = gate();
    const started = gate();
    const job = testJob(async (_context, word) => {
      started.open();
      await opened;
      return word;
    });
    const worker = await start([job], { concurrency: 1 });
    await enqueue(systemDb, job, { word: 'running' });
    await started.opened;
    await enqueue(systemDb, job, { word: 'waiting' });
    const stopped = worker.stop();
    open();
    await stopped;
    const [run, ...others] = await listRuns();
    expect(others).toEqual([]);
    expect(run).toMatchObject({ status: 'COMPLETED', description: 'running' });
    expect(await queued()).toHaveLength(1);
    expect(await livingIds()).toEqual([]);
  });

  it('aborts what takes too long, which the next worker repeats without losing an attempt', async () => {
    const started = gate();
    const attempts: number[] = [];
    const job = testJob(async ({ signal, attempt }) => {
      attempts.push(attempt);
      if (attempts.length > 1) return 'repeated';
      started.open();
      await once(signal, 'abort');
      throw signal.reason;
    });
    const worker = await start([job], { timing: { ...quickTiming, finishWithin: 50 } });
    await enqueue(systemDb, job, { word: 'long' }, { maxAttempts: 1 });
    await started.opened;
    await worker.stop();
    expect(await listRuns()).toMatchObject([
      { status: 'FAILED', description: 'The worker is stopping', said: 'run-worker-stops' },
    ]);

    await start([job]);
    await letTimePass();
    await eventually(async () => {
      expect((await listRuns()).map((run) => run.status)).toEqual(['FAILED', 'COMPLETED']);
    });
    expect(attempts).toEqual([1, 1]);
  });

  it('abandons what does not heed the abort, and says so', async () => {
    const started = gate();
    const hangs = gate();
    let calls = 0;
    const job = testJob(async () => {
      calls += 1;
      if (calls > 1) return 'repeated';
      started.open();
      await hangs.opened;
      return 'too late';
    });
    const worker = await start([job], {
      timing: { ...quickTiming, finishWithin: 50, abortWithin: 50 },
    });
    await enqueue(systemDb, job, { word: 'deaf' });
    await started.opened;
    await worker.stop();
    expect(await listRuns()).toMatchObject([
      { status: 'FAILED', description: 'The worker stopped before the run had ended' },
    ]);
    expect((await queued())[0]).toMatchObject({ locked_at: null });

    // It still holds the guard of its queue: nobody else runs.
    await start([job]);
    await letTimePass();
    hangs.open();
    await eventually(async () => {
      expect((await listRuns()).map((run) => [run.status, run.description])).toEqual([
        ['FAILED', 'The worker stopped before the run had ended'],
        ['COMPLETED', 'repeated'],
      ]);
    });
  });
});

describe('a worker whose database connections break', () => {
  const breakConnections = (applicationName: string) =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like $1`,
      [applicationName],
    );

  it('keeps its run when others of its connections are left', async () => {
    const { open, opened } = gate();
    const job = testJob(async () => {
      await opened;
      return 'through';
    });
    await start([job]);
    await start([]);
    await enqueue(systemDb, job, { word: 'steady' });
    await oneRun('STARTED');
    const before = await livingIds();
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'LISTEN%'`,
    );
    expect(rowCount).toBe(2);
    open();
    expect((await oneRun('COMPLETED')).description).toBe('through');
    expect(await livingIds()).toEqual(before);
  });

  it('breaks off what it ran when others have taken it for dead, and goes on', async () => {
    const reasons: unknown[] = [];
    const job = testJob(async ({ signal, attempt }) => {
      if (reasons.length > 0) return `attempt ${attempt}`;
      await once(signal, 'abort');
      reasons.push(signal.reason);
      throw signal.reason;
    });
    await start([job], { timing: { ...quickTiming, heartbeat: 3_600_000 } });
    await enqueue(systemDb, job, { word: 'presumed dead' });
    await oneRun('STARTED');
    const before = await livingIds();
    // What a reaper would do at this moment.
    // Before the job can be taken anew.
    const reaper = await owner.connect();
    await reaper.query('begin');
    await reaper.query('lock table graphile_worker._private_jobs in exclusive mode');
    await breakConnections('%worker pool%');
    await reaper.query(`update job_runs set status = 'FAILED', description = $1`, [diedText]);
    await reaper.query('select graphile_worker.force_unlock_workers($1)', [before]);
    await reaper.query('commit');
    reaper.release();
    await eventually(() => expect(reasons).toHaveLength(1));
    await eventually(async () => {
      await letTimePass();
      expect((await listRuns()).map((run) => run.status)).toEqual(['FAILED', 'COMPLETED']);
    });
    expect((await listRuns())[0]?.description).toBe(diedText);
    expect(await livingIds()).toEqual(before);
  });

  it('touches the file of its heartbeat', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'heartbeat-'));
    const heartbeatPath = join(folder, 'beats');
    await start([testJob(async () => '')], { heartbeatPath });
    await rm(heartbeatPath);
    await eventually(async () => void (await stat(heartbeatPath)));
    await rm(folder, { recursive: true, force: true });
  });

  it('tells the database that its heartbeat goes on, and not when it hangs', async () => {
    let now = new Date('2026-11-20T12:00:30Z');
    let hangs = false;
    const reached = gate();
    const released = gate();
    const slow = {
      name: 'slow',
      lastDueAt: everyMinutes(1),
      async enqueue() {
        if (!hangs) return;
        reached.open();
        await released.opened;
      },
    };
    await start([testJob(async () => '')], { clock: () => now, schedules: [slow] });
    const beats = () =>
      systemDb('schedules').where({ name: heartbeatSchedule.name }).pluck('last_due_at');
    expect(await beats()).toEqual([new Date('2026-11-20T12:00:00Z')]);
    hangs = true;
    now = new Date('2026-11-20T12:01:10Z');
    await reached.opened;
    expect(await beats()).toEqual([new Date('2026-11-20T12:00:00Z')]);
    released.open();
    await eventually(async () => expect(await beats()).toEqual([new Date('2026-11-20T12:01:00Z')]));
  });

  it('closes a run whose end it could not record', async () => {
    await start([testJob(async () => '')]);
    const [worker_id] = await livingIds();
    await systemDb('job_runs').insert({
      name: 'test-job',
      worker_id,
      started_at: new Date(Date.now() - 120_000),
    });
    expect((await oneRun('FAILED')).description).toBe('The database was away when the run ended');
  });

  it('repeats a job whose failure it could not record, once it has started anew', async () => {
    const started = gate();
    const job = testJob(async ({ attempt }) => {
      if (attempt > 1) return `attempt ${attempt}`;
      started.open();
      throw new Error('No answer');
    });
    await owner.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
      create trigger refuse before update on graphile_worker._private_jobs
        for each row when (new.last_error is not null) execute function refuse()`);
    await start([job]);
    const before = await livingIds();
    await enqueue(systemDb, job, { word: 'unrecorded' });
    await started.opened;
    await eventually(async () => {
      const now = await livingIds();
      expect(now).toHaveLength(1);
      expect(now).not.toEqual(before);
    });
    await owner.query('drop function refuse cascade');
    await eventually(async () => {
      await letTimePass();
      expect((await listRuns()).map((run) => run.status)).toEqual(['FAILED', 'COMPLETED']);
    });
  });

  it('counts no attempt that the database broke off', async () => {
    const job = testJob(async ({ db, attempt }) => {
      const runs = await db('job_runs').pluck('id');
      if (runs.length < 5) await db.raw('select pg_sleep(60)');
      return `attempt ${attempt}`;
    });
    await start([job]);
    await enqueue(systemDb, job, { word: 'broken off' });
    for (let outage = 1; outage <= 4; outage += 1) {
      await eventually(async () => {
        await letTimePass();
        const { rowCount } = await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query = 'select pg_sleep(60)'`,
        );
        expect(rowCount).toBe(1);
      });
      await eventually(async () => {
        const runs = await listRuns();
        expect(runs.map(({ status }) => status)).toEqual(Array(outage).fill('FAILED'));
      });
    }
    await eventually(async () => {
      await letTimePass();
      expect((await listRuns()).map(({ description }) => description)).toEqual([
        ...Array(4).fill('terminating connection due to administrator command'),
        'attempt 1',
      ]);
    });
  });

  it('works again when all of them were lost at once', async () => {
    const ran: string[] = [];
    const started = gate();
    const job = testJob(async ({ signal }, word) => {
      ran.push(word);
      if (word === 'before' && ran.length === 1) {
        started.open();
        await once(signal, 'abort');
        throw signal.reason;
      }
      return word;
    });
    await start([job]);
    await enqueue(systemDb, job, { word: 'before' });
    await started.opened;
    await breakConnections('%worker%');
    await eventually(async () => {
      const runs = await listRuns();
      expect(runs[0]).toMatchObject({
        status: 'FAILED',
        description: 'The connection to the database was lost',
      });
    });
    await enqueue(systemDb, job, { word: 'after' });
    await eventually(async () => {
      await letTimePass();
      expect((await listRuns()).map((run) => run.status)).toEqual([
        'FAILED',
        'COMPLETED',
        'COMPLETED',
      ]);
    });
    expect(ran.sort()).toEqual(['after', 'before', 'before']);
  });
});

describe('startWorker', () => {
  it('refuses two jobs of one name', async () => {
    const job = testJob(async () => '');
    await expect(start([job, job])).rejects.toThrow('Two jobs are called test-job');
  });

  it('fails when there is no database', async () => {
    const options = workerOptions('postgres://nobody:hush@127.0.0.1:1/none', systemDb);
    await expect(startWorker(options)).rejects.toThrow(/ECONNREFUSED/);
  });
});
