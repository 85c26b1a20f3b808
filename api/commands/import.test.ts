import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { lockQueue } from '#api/core/jobs/lock-queue.ts';
import { asFile, type FeedWorld, openFeedWorld } from '#api/modules/feeds/testing/feed-world.ts';
import { readNumbers } from '#api/modules/feeds/testing/read-numbers.ts';
import { startFeedWorker } from '#api/modules/feeds/testing/start-feed-worker.ts';
import { worldLines } from '#api/modules/feeds/testing/world-lines.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { builtProgram } from '#tests/support/built-program.ts';

const day = '2026-10-25';

let world: FeedWorld;
let directory: string;

beforeAll(async () => {
  world = await openFeedWorld({ clock: () => new Date() });
  directory = await mkdtemp(join(tmpdir(), 'platform-import-'));
});
afterAll(async () => {
  await rm(directory, { recursive: true });
  await world.close();
});

function startImport(
  args: string[],
  env: Record<string, string> = { DATABASE_URL: world.ownerUrl },
) {
  const child = spawn(process.execPath, [builtProgram('api/commands/import'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const said = Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { child, ended: said.then(([out, err, code]) => ({ out, err, code })) };
}

const runImport = (...args: Parameters<typeof startImport>) => startImport(...args).ended;

async function file(name: string, content: string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

describe('npm run import', () => {
  it('imports, processes the days it touched, prints the counts and keeps a run', async () => {
    const lines = [...worldLines('f11-de', day, day)];
    const path = await file('one.csv', asFile('f11-de', lines));
    const { out, code } = await runImport(['--source', 'f11-de', path]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /8 lines read: 8 new, 0 changed, 0 unchanged, 0 repeated, 0 replaced by a later line, 0 set aside; 1 day processed from 25\.10\.2026/,
    );
    const { metrics } = await readNumbers(world.db);
    expect(metrics.map(({ url, slug }) => `${url} ${slug}`)).toEqual([
      'alpha.example wb-billboard',
      'beta.example wb-billboard',
      'beta.example wb-video',
      'delta.example wb-billboard',
      'gamma.example wb-billboard',
    ]);
    const run = mustExist(await world.db('job_runs').where({ name: 'import-f11-de' }).first());
    expect(run).toMatchObject({ status: 'COMPLETED', from_on: day, to_on: day });
    expect(run.description).toMatch(/^8 lines read/);
  });

  it('of the same file again changes nothing', async () => {
    const before = await readNumbers(world.db);
    const { out } = await runImport(['--source', 'f11-de', join(directory, 'one.csv')]);
    expect(out).toMatch(
      /8 lines read: 0 new, 0 changed, 8 unchanged, .*0 metric rows written, 0 removed/,
    );
    expect(await readNumbers(world.db)).toEqual(before);
  });

  it('replaces its own rows only, and prints lines that were set aside', async () => {
    const [one = '', ...others] = worldLines('f11-de', day, day);
    const revised = one.replace(/,\d+,(?=[^,]+$)/, ',4711,');
    const path = await file(
      'two.csv',
      asFile('f11-de', [
        revised,
        ...Array(25).fill(revised),
        one.replace(/,[^,]+$/, ',-1'),
        `2199-01-01${one.slice(10)}`,
      ]),
    );
    const { out, code } = await runImport(['--source', 'f11-de', path]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /28 lines read: 0 new, 1 changed, 0 unchanged, 25 repeated, 0 replaced by a later line, 2 set aside/,
    );
    expect(out).toContain('line 28 revenue is negative: "-1": ');
    expect(out).toContain('line 29 is of 01.01.2199, which is yet to come');
    const { feedRows } = await readNumbers(world.db);
    expect(feedRows).toHaveLength(1 + others.length);
    expect(feedRows.filter(({ fallbacks }) => fallbacks === 4711)).toHaveLength(1);
  });

  it('of a file that is not to be trusted fails, changes nothing and says why', async () => {
    const before = await readNumbers(world.db);
    const path = await file(
      'cut.csv',
      asFile('f11-de', worldLines('f11-de', day, day)).slice(0, -20),
    );
    const { err, code } = await runImport(['--source', 'f11-de', path]);
    expect(code).toBe(1);
    expect(err).toMatch(/^Feed f11-de: the file ends in the middle of a row \(line 9\)\.\n$/);
    expect(await readNumbers(world.db)).toEqual(before);
    const run = await world.db('job_runs').orderBy('id', 'desc').first();
    expect(run).toMatchObject({
      status: 'FAILED',
      description: expect.stringContaining('middle of a row'),
    });
  });

  it('accepts a day that falls below half only if told so', async () => {
    const small = [...worldLines('f11-de', day, day)].map((line) =>
      line.split(',').slice(0, 3).concat('1', '1', '0', '0', '0.000001').join(','),
    );
    const path = await file('small.csv', asFile('f11-de', small));
    const refused = await runImport(['--source', 'f11-de', path]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('below half')]);
    const forced = await runImport(['--source', 'f11-de', path, '--force']);
    expect([forced.code, forced.out]).toEqual([0, expect.stringContaining('accepted, as asked')]);
  });

  describe('beside what else is at the feed', () => {
    const twoDays = () =>
      file('days.csv', asFile('f11-de', worldLines('f11-de', '2026-10-20', '2026-10-21')));
    let holder: pg.Pool;
    beforeAll(() => {
      holder = new pg.Pool({ connectionString: world.ownerUrl, application_name: 'holder' });
      holder.on('connect', (client) => client.on('error', () => {}));
    });
    afterAll(() => holder.end());
    const startWaiting = async () => {
      const started = startImport(['--source', 'f11-de', await twoDays()]);
      const [line] = await once(createInterface({ input: started.child.stdout }), 'line');
      expect(line).toBe('Waiting for the job that is at it');
      return started;
    };
    const lastRun = () => world.db('job_runs').orderBy('id', 'desc').first();

    it('waits for its job to end', async () => {
      const held = await lockQueue(holder, 'feed-f11-de');
      const { ended } = await startWaiting();
      await held.release();
      expect((await ended).code).toBe(0);
      expect(await lastRun()).toMatchObject({ status: 'COMPLETED' });
    });

    it('takes over from one whose process is gone', async () => {
      const lost = await lockQueue(holder, 'feed-f11-de');
      const { ended } = await startWaiting();
      await world.ownerDb.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'holder'`,
      );
      expect((await ended).code).toBe(0);
      await lost.release();
    });

    it('can be interrupted while it waits', async () => {
      const held = await lockQueue(holder, 'feed-f11-de');
      const { child, ended } = await startWaiting();
      child.kill('SIGINT');
      expect(await ended).toMatchObject({ code: 1, err: 'Interrupted\n' });
      await held.release();
    });

    it('leaves nothing queued that is done', async () => {
      // The look for alerts is a worker's.
      const { rows } = await world.ownerDb.raw(
        'select distinct task_identifier as job from graphile_worker.jobs',
      );
      expect(rows).toEqual([{ job: 'detect-alerts' }]);
    });

    it('interrupted it says what waits, which a worker then takes up', async () => {
      const days = await twoDays();
      const holding = await world.ownerDb.transaction();
      await lockMetrics(holding);
      const { child, ended } = startImport(['--source', 'f11-de', '--force', days]);
      await vi.waitFor(
        async () =>
          expect(await lastRun()).toMatchObject({
            status: 'STARTED',
            description: '2 days in, 2 waiting to be processed',
          }),
        { timeout: 30_000, interval: 20 },
      );
      child.kill('SIGINT');
      await holding.rollback();
      const { code, err } = await ended;
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^Interrupted\n2 days in, [12] waiting to be processed: a running/),
      ]);
      expect(await lastRun()).toMatchObject({
        status: 'FAILED',
        description: expect.stringMatching(
          /^2 days in, [12] waiting to be processed\. Interrupted$/,
        ),
      });
      const worker = await startFeedWorker({
        ownerUrl: world.ownerUrl,
        sandboxUrl: world.sandbox.url,
        now: new Date().toISOString(),
      });
      await vi.waitFor(
        async () =>
          expect(await lastRun()).toMatchObject({ name: 'process-f11-de', status: 'COMPLETED' }),
        { timeout: 30_000, interval: 20 },
      );
      await worker.stop();
      expect(await world.db('feed_days').whereNull('processed_at')).toEqual([]);
    });
  });

  it.each([
    [
      'no source',
      ['x.csv'],
      /--source must be one of cm, f11-de, f11-at, qmn\nnpm run import -- --source/,
    ],
    ['an unknown source', ['--source', 'cnn', 'x.csv'], /--source must be one of/],
    ['no file', ['--source', 'cm'], /No file is named\nnpm run import/],
    ['an unknown option', ['--sauce', 'cm', 'x.csv'], /Unknown option '--sauce'.*\nnpm run import/],
    [
      'a file that is not there',
      ['--source', 'cm', '/nowhere/x.csv'],
      /^\/nowhere\/x\.csv cannot be read\n$/,
    ],
  ])('with %s says what it wants', async (_label, args, message) => {
    const { err, code } = await runImport(args);
    expect([code, err]).toEqual([1, expect.stringMatching(message)]);
  });

  it('without a running database says so', async () => {
    const path = await file('any.csv', 'x\n');
    const { err, code } = await runImport(['--source', 'cm', path], {
      DATABASE_URL: '',
      DATA_DIR: directory,
    });
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/No database runs under .*: start the platform first/),
    ]);
  });
});
