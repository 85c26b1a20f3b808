import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedsModule } from '#api/operations/feeds/feeds-module.ts';
import { type FeedWorld, openFeedWorld } from './testing/feed-world.ts';
import { readNumbers } from './testing/read-numbers.ts';
import { startFeedWorker } from './testing/start-feed-worker.ts';
import { takeInLines, takeInWorld } from './testing/take-in-world.ts';
import { worldLines } from './testing/world-lines.ts';

const now = '2026-10-27T08:00:00Z';
const clock = () => new Date(now);
const [from, to] = ['2026-10-24', '2026-10-26'];

let world: FeedWorld;
beforeAll(async () => {
  world = await openFeedWorld({ clock });
});
afterAll(() => world.close());

const queued = async () =>
  (
    await world.ownerDb.raw(
      // What follows processing belongs to no feed.
      `select task_identifier, key from graphile_worker.jobs
        where task_identifier <> 'detect-alerts' order by task_identifier`,
    )
  ).rows;

it('days that wait are queued once however many workers start, and processed', async () => {
  await takeInWorld(world.db, from, to, clock);
  const whole = await readNumbers(world.db);
  // As an older version left them: in again, with nothing queued.
  for (const feed of ['f11-de', 'cm'] as const) {
    await takeInLines(world.db, feed, worldLines(feed, from, to), clock);
  }

  for (let start = 0; start < 3; start += 1) {
    await world.db.transaction(
      (transaction) => feedsModule.takeUp?.(transaction) ?? Promise.reject(),
    );
  }
  expect(await queued()).toEqual([
    { task_identifier: 'process-cm', key: 'process-cm waiting' },
    { task_identifier: 'process-f11-de', key: 'process-f11-de waiting' },
  ]);

  await world.ownerDb.raw('truncate graphile_worker._private_jobs');
  const options = { ownerUrl: world.ownerUrl, sandboxUrl: world.sandbox.url, now };
  const worker = await startFeedWorker(options);
  await expect
    .poll(() => world.db('feed_days').whereNull('processed_at').pluck('date'))
    .toEqual([]);
  await expect.poll(queued).toEqual([]);
  await worker.stop();
  const { feedDays } = await readNumbers(world.db);
  expect(feedDays).toEqual(whole.feedDays);
  expect(
    await world.db('job_runs').orderBy('name').select('name', 'status', 'from_on', 'to_on'),
  ).toEqual(
    ['process-cm', 'process-f11-de'].map((name) => ({
      name,
      status: 'COMPLETED',
      from_on: from,
      to_on: to,
    })),
  );
});
