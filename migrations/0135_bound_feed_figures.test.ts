import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FeedWorld, openFeedWorld } from '#api/modules/feeds/testing/feed-world.ts';
import { readNumbers } from '#api/modules/feeds/testing/read-numbers.ts';
import { down, up } from './0135_bound_feed_figures.ts';

/** Rows with figures that no line can mean, stored before lines were looked at for that. */

const date = '2026-10-26';
let world: FeedWorld;

beforeAll(async () => {
  world = await openFeedWorld({ clock: () => new Date('2026-10-27T08:00:00Z') });
  await world.runAll(date, date);
});
afterAll(() => world.close());

it.each([
  ['cm', 'page_impressions'],
  ['f11-de', 'revenue_micros'],
] as const)('a stored absurd row of %s does not stop its day', async (feed, figure) => {
  const before = await readNumbers(world.db);
  await down(world.ownerDb);
  const [{ key_id }] = await world.ownerDb('feed_rows').where({ feed, date }).limit(1);
  const runId = await plantAbsurdRow(feed, key_id, figure);
  expect((await world.process(feed, date, date)).failed).toBe(feed === 'cm');

  await up(world.ownerDb);
  const listed = await world.ownerDb('feed_set_aside').where({ job_run_id: runId });
  expect(listed).toMatchObject([{ feed, reason: 'Its figures are too large for one line' }]);
  expect(listed[0].text).toContain('9007199254740991');
  expect((await world.process(feed, date, date)).failed).toBe(false);
  expect(await readNumbers(world.db)).toEqual(before);
});

it('none is stored again, whoever writes it', async () => {
  const [{ key_id }] = await world.ownerDb('feed_rows').where({ feed: 'cm', date }).limit(1);
  await expect(plantAbsurdRow('cm', key_id, 'page_impressions')).rejects.toThrow(
    'feed_rows_plausible',
  );
});

async function plantAbsurdRow(feed: string, keyId: number, figure: string): Promise<number> {
  const absurd = Number.MAX_SAFE_INTEGER;
  const [{ id }] = await world.ownerDb('job_runs').insert({ name: 'fetch' }).returning('id');
  // Of another hour, or of a key of its own where the feed has days only.
  const hour = feed === 'cm' ? '2026-10-26T10:30:00Z' : null;
  const [key] = await world.ownerDb('feed_keys').where({ id: keyId });
  const { id: _former, ...words } = key;
  const [{ id: ownKey }] = await world
    .ownerDb('feed_keys')
    .insert({ ...words, country: `${words.country}x` })
    .onConflict(['feed', 'domain', 'placement_id', 'country', 'device', 'consent'])
    .merge()
    .returning('id');
  await world.ownerDb('feed_rows').insert({
    feed,
    date,
    key_id: feed === 'cm' ? keyId : ownKey,
    hour,
    job_run_id: id,
    [figure]: absurd,
  });
  await world
    .ownerDb('feed_days')
    .where({ feed, date })
    .update({
      rows: world.ownerDb.raw('rows + 1'),
      total: world.ownerDb.raw('total + ?', [feed === 'cm' ? absurd : 0]),
      revenue_micros: world.ownerDb.raw('revenue_micros + ?', [feed === 'cm' ? 0 : absurd]),
    });
  return id;
}
