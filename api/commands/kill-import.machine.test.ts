import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { importFileKey } from '#api/modules/feeds/feed-imports.ts';
import { asFile, type FeedWorld, openFeedWorld } from '#api/modules/feeds/testing/feed-world.ts';
import { readNumbers, readRollupFaults } from '#api/modules/feeds/testing/read-numbers.ts';
import { startFeedWorker } from '#api/modules/feeds/testing/start-feed-worker.ts';
import { worldLines } from '#api/modules/feeds/testing/world-lines.ts';
import { importFiles } from '#api/operations/feeds/import-files.ts';
import { importJobs } from '#api/operations/feeds/import-jobs.ts';
import { builtProgram } from '#tests/support/built-program.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';

/** What is killed midway: each leaves work in another state. */
const victims = ['command', 'worker', 'connections', 'command beside a worker'] as const;
type Victim = (typeof victims)[number];

const feed = 'f11-de';
const from = '2026-09-01';
const to = '2026-10-25';
const now = '2026-11-20T08:00:00Z';
const rounds = times(4, 40);
/** However busy the machine is: how long it takes is a figure of the soak. */
const patienceMs = 300_000;

let clean: FeedWorld;
let killed: FeedWorld;
let dataDir: string;

beforeAll(async () => {
  clean = await openFeedWorld({ clock: () => new Date(now) });
  killed = await openFeedWorld({ clock: () => new Date(now) });
  dataDir = await mkdtemp(join(tmpdir(), 'platform-import-kill-'));
});
afterAll(async () => {
  await Promise.all([clean.close(), killed.close()]);
  await rm(dataDir, { recursive: true });
});

it('an import cut off anywhere is worked off by the next worker', async () => {
  let wholeMs = await measureWhole();
  const random = randomNumbers(20_261_123);
  const seen = { landed: 0, leftWaiting: 0, slowestMs: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const victim = victims[round % victims.length] as Victim;
    const content = linesOf(0.7 + random() * 0.6);
    const before = await readNumbers(killed.db);
    const lifeMs = random() * wholeMs;
    const beside = victim === 'command beside a worker' ? await startWorker() : undefined;
    const wasDone = await cutOff(victim, content, lifeMs);
    if (wasDone) wholeMs = lifeMs;
    const waiting = await countUnprocessed();

    const startedAt = performance.now();
    const worker = beside ?? (await startWorker());
    try {
      await vi.waitFor(async () => expect(await readWork()).toEqual(nothing), {
        timeout: patienceMs,
        interval: 50,
      });
    } finally {
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
      await worker.stop();
    }
    const after = await readNumbers(killed.db);
    await importClean(content);
    const undisturbed = await readNumbers(clean.db);
    // The file came in as a whole or not at all; figures never mix.
    const landed = JSON.stringify(after.feedRows) === JSON.stringify(undisturbed.feedRows);
    expect(after, `${victim} after ${Math.round(lifeMs)} ms`).toEqual(
      landed ? undisturbed : before,
    );
    expect(await readRollupFaults(killed.db)).toEqual([]);
    if (landed) seen.landed += 1;
    if (waiting > 0) seen.leftWaiting += 1;
  }
  if (process.env.SOAK) console.log({ rounds, ...seen });
  // The kills did hit days that waited.
  expect(seen.leftWaiting).toBeGreaterThan(rounds / 8);
}, 1_200_000);

const startWorker = () =>
  startFeedWorker({ ownerUrl: killed.ownerUrl, sandboxUrl: killed.sandbox.url, now, dataDir });

/** All lines with different views, so that every round changes every day. */
const linesOf = (factor: number): string =>
  asFile(
    feed,
    [...worldLines(feed, from, to)].map((line) => {
      const cells = line.split(',');
      return cells.with(4, String(Math.round(Number(cells[4]) * factor))).join(',');
    }),
  );

async function importClean(content: string): Promise<void> {
  const run = mustExist(
    (
      await clean
        .db('job_runs')
        .insert({ name: `import-${feed}` })
        .returning('id')
    )[0],
  );
  await importFiles(clean.db, {
    feed,
    files: [{ name: 'clean.csv', chunks: chunksOf(content) }],
    runId: run.id,
    log: { info: () => {}, warn: () => {} },
    accepts: () => true,
    clock: () => new Date(now),
  });
}

async function* chunksOf(content: string) {
  yield content;
}

async function measureWhole(): Promise<number> {
  const { child, began } = await startCommand(linesOf(1));
  const startedAt = performance.now();
  expect(await began).toBe(true);
  await ended(child);
  await importClean(linesOf(1));
  return performance.now() - startedAt;
}

/** @returns whether the import was over before it was cut off */
async function cutOff(victim: Victim, content: string, lifeMs: number): Promise<boolean> {
  const { child, began, output } =
    victim === 'worker' ? await startQueued(content) : await startCommand(content);
  expect(await began, output()).toBe(true);
  await delay(lifeMs);
  const wasDone = child.exitCode !== null;
  if (victim === 'connections') {
    await killed.ownerDb.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'partner-platform %'`,
    );
    await ended(child);
    // It ends with a sentence.
    expect(output()).not.toMatch(/^\s+at /m);
    expect(output()).not.toMatch(/Error:/);
  } else {
    child.kill('SIGKILL');
    await ended(child);
  }
  return wasDone;
}

async function startCommand(content: string) {
  const path = join(dataDir, 'import.csv');
  await writeFile(path, content);
  return startChild(/^Importing /, [
    builtProgram('api/commands/import'),
    ...['--source', feed, '--force', path],
  ]);
}

/** As a file that was confirmed in the browser, for a worker in a separate process. */
async function startQueued(content: string) {
  const { id } = mustExist(
    (
      await killed.ownerDb('feed_imports').insert(
        {
          feed,
          file_name: 'kill.csv',
          size: content.length,
          sha256: await sha256(content),
          preview: '{"days":[]}',
          stored_before: '',
          created_at: now,
          confirmed_at: now,
          force: true,
        },
        'id',
      )
    )[0],
  );
  const store = createFileStore(undefined, dataDir);
  await store.put(importFileKey(id), Buffer.from(content), { contentType: 'text/csv' });
  await enqueue(killed.db, importJobs[feed], { importId: id });
  return startChild(/^working$/, [
    builtProgram('api/modules/feeds/testing/feed-worker-process'),
    ...[killed.ownerUrl, killed.sandbox.url, now, dataDir],
  ]);
}

async function sha256(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(content));
  return Buffer.from(digest).toString('hex');
}

function startChild(sign: RegExp, args: string[]) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: killed.ownerUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const began = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      if (sign.test(line)) resolve(true);
    });
    child.once('exit', () => resolve(false));
  });
  return { child, began, output: () => said.join('\n') };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await once(child, 'exit', { signal: AbortSignal.timeout(patienceMs) });
}

async function countUnprocessed(): Promise<number> {
  const { rows } = await killed.ownerDb.raw(
    'select count(*)::integer as days from feed_days where processed_at is null',
  );
  return rows[0].days;
}

const nothing = { jobs: 0, openRuns: 0, unprocessedDays: 0 };

async function readWork(): Promise<typeof nothing> {
  const { rows } = await killed.ownerDb.raw(
    // The alert check that follows processing belongs to no feed.
    `select (select count(*)::integer from graphile_worker.jobs
              where task_identifier <> 'detect-alerts') as jobs,
            (select count(*)::integer from job_runs where status = 'STARTED') as "openRuns",
            (select count(*)::integer from feed_days where processed_at is null) as "unprocessedDays"`,
  );
  return rows[0];
}
