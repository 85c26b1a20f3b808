import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDay, type Day, listDays } from '#shared/dates.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';
import { inFull, times } from '#tests/support/soak.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { type FeedWorld, openFeedWorld } from '../feeds/testing/feed-world.ts';
import { worldLines } from '../feeds/testing/world-lines.ts';
import { detect } from './detect-alerts.ts';
import type { Mailing } from './tell-alerts.ts';

const first: Day = '2026-10-22';
/** In full a week, over the night in which the clocks go back. */
const last = addDay(first, times(1, 6));
const rounds = times(2, 3);

let now = new Date(`${first}T04:20:00Z`);
let world: FeedWorld;
beforeAll(async () => {
  world = await openFeedWorld({ clock: () => now });
  world.say(restated(0));
});
afterAll(() => world.close());

const services = {
  config: testConfig({}),
  publicUrl: () => 'https://platform.example',
} as unknown as Mailing;

/** What stands open after a look, as any job may order it at any time. */
async function look(): Promise<string[]> {
  await world.db.transaction((db) => detect(db, services, now));
  return world.db('alerts').whereNot({ state: 'RESOLVED' }).orderBy('key').pluck('key');
}
const ofFeeds = (keys: string[]) => keys.filter((key) => key.startsWith('feed:'));

/** Every count, or else every revenue, a little more than the round before. */
const restated = (round: number) => (feed: FeedName, from: string, to: string) =>
  [...worldLines(feed, from, to)].flatMap((line) => {
    // A part of them will do.
    if (/,(AT|CH|FR),/.test(line)) return [];
    const cells = line.split(',');
    const figure = Number(cells.pop());
    return [...cells, feed === 'cm' ? figure + round : (figure + round / 100).toFixed(6)].join(',');
  });

it('an empty installation is silent while its first fetches run', async () => {
  expect(await look()).toEqual([]);
  const yesterday = addDay(first, -1);
  // By the hour first, of two days; the other feeds and the days before are still to come.
  for (const feed of ['cm', 'qmn'] as const) {
    await world.fetch(feed, yesterday, first);
    expect(await look()).toEqual([]);
    await world.process(feed, yesterday, first);
    expect(ofFeeds(await look())).toEqual([]);
  }
  await world.runAll(addDay(first, -7), yesterday);
  expect(ofFeeds(await look())).toEqual([]);
});

it('nights of all feeds with changed figures raise nothing, and undo nothing', async () => {
  let round = 0;
  const before = await look();
  let usual = before;
  for (const day of listDays(first, last)) {
    now = new Date(`${addDay(day, 1)}T04:20:00Z`);
    const days = [addDay(day, -6), day] as const;
    for (let turn = 0; turn < rounds; turn += 1) {
      round += 1;
      world.say(restated(round));
      for (const feed of FEED_NAMES) {
        expect((await world.fetch(feed, ...days)).failed).toBe(false);
        expect(await look()).toEqual(usual);
      }
      for (const feed of FEED_NAMES) {
        await world.process(feed, ...days);
        const found = await look();
        expect(usual, `${day}, ${feed}`).toEqual(expect.arrayContaining(found));
        usual = found;
      }
    }
  }
  // Site 3 has an agreement again: its last day without one leaves the week that is looked at.
  const over = inFull ? ['site:3:TRAFFIC_WITHOUT_AGREEMENT'] : [];
  expect(before.filter((key) => !usual.includes(key))).toEqual(over);
}, 300_000);
