import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { fetchJobs } from '#api/operations/feeds/feed-jobs.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import { builtProgram } from '#tests/support/built-program.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';
import { type FeedWorld, openFeedWorld } from './testing/feed-world.ts';
import { readNumbers, readRollupFaults } from './testing/read-numbers.ts';
import { startFeedWorker } from './testing/start-feed-worker.ts';

const from = '2026-10-24';
const to = '2026-10-26';
const now = '2026-10-27T08:00:00Z';
const kills = times(20, 60);

let clean: FeedWorld;
let killed: FeedWorld;

beforeAll(async () => {
  clean = await openFeedWorld({ clock: () => new Date(now) });
  killed = await openFeedWorld({ clock: () => new Date(now) });
});
afterAll(async () => {
  await Promise.all([clean.close(), killed.close()]);
});

it('a worker killed over and over leaves, in the end, the numbers of one clean run', async () => {
  await clean.runAll(from, to);

  // On a fast machine and on a slow one, every point of a whole run can be met: also when others
  // let go of it in between, and a whole run takes less than it did.
  const began = performance.now();
  await ask();
  await workItOff();
  let wholeRunMs = performance.now() - began;

  const random = randomNumbers(20_261_120);
  let cutShort = 0;
  for (let round = 0; round < kills; round += 1) {
    // Other figures each time: every round changes rows, and half of a change would show.
    for (const feed of FEED_NAMES) {
      killed.sandbox.setFault(feed, { kind: 'revised', factor: 0.6 + round / kills });
    }
    await ask();
    const lifeMs = random() * wholeRunMs;
    await killAfter(lifeMs);
    if ((await countWork()) > 0) cutShort += 1;
    else wholeRunMs = lifeMs;
  }
  // The kills did hit running work.
  expect(cutShort).toBeGreaterThan(kills / 2);

  for (const feed of FEED_NAMES) killed.sandbox.setFault(feed, null);
  await ask();
  await workItOff();
  expect(await readNumbers(killed.db)).toEqual(await readNumbers(clean.db));
  expect(await readRollupFaults(killed.db)).toEqual([]);
}, 600_000);

async function ask(): Promise<void> {
  for (const feed of FEED_NAMES) {
    await enqueue(
      killed.db,
      fetchJobs[feed],
      { from, to, force: true },
      { jobKey: `test ${feed}` },
    );
  }
}

async function killAfter(lifeMs: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      builtProgram('api/modules/feeds/testing/feed-worker-process'),
      killed.ownerUrl,
      killed.sandbox.url,
      now,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = once(child, 'exit');
  await once(createInterface({ input: child.stdout }), 'line');
  await delay(lifeMs);
  child.kill('SIGKILL');
  await gone;
}

async function workItOff(): Promise<void> {
  const worker = await startFeedWorker({
    ownerUrl: killed.ownerUrl,
    sandboxUrl: killed.sandbox.url,
    now,
  });
  try {
    await vi.waitFor(async () => expect(await countWork()).toBe(0), {
      timeout: 60_000,
      interval: 50,
    });
  } finally {
    await worker.stop();
  }
}

/** Jobs that wait or run, and runs that nobody has closed. */
async function countWork(): Promise<number> {
  const { rows } = await killed.ownerDb.raw(
    // The look for alerts after processing belongs to no feed.
    `select (select count(*) from graphile_worker.jobs where task_identifier <> 'detect-alerts')
          + (select count(*) from job_runs where status = 'STARTED') as work`,
  );
  return Number(rows[0].work);
}
