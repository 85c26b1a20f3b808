import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { type FeedWorld, openFeedWorld } from '#api/modules/feeds/testing/feed-world.ts';
import { readNumbers, readRollupFaults } from '#api/modules/feeds/testing/read-numbers.ts';
import { processRange } from './process-days.ts';
import { recomputePayouts, reprocessSites } from './reprocess-sites.ts';

/** Over the end of a month, since a rollup is by month. */
const from = '2026-10-30';
const to = '2026-11-02';
const now = new Date('2026-11-03T08:00:00Z');

let world: FeedWorld;
let alpha: number;
let beta: number;
let delta: number;

beforeAll(async () => {
  world = await openFeedWorld({ clock: () => now });
  await world.runAll(from, to);
  const idOf = (url: string) => world.siteIds.get(url) ?? 0;
  [alpha, beta, delta] = [idOf('alpha.example'), idOf('beta.example'), idOf('delta.example')];
});
afterAll(() => world.close());

/** Partial recomputation must give what processing the days as a whole gives. */
async function expectAsProcessedAnew(): Promise<void> {
  const recomputed = await readNumbers(world.db);
  expect(await readRollupFaults(world.db)).toEqual([]);
  expect(await processRange(world.db, { from, to, clock: () => now })).toEqual({
    written: 0,
    removed: 0,
  });
  expect(await readNumbers(world.db)).toEqual(recomputed);
}

const payoutOf = async (siteId: number): Promise<number> =>
  Number((await world.db('site_daily').where({ site_id: siteId }).sum('payout_micros'))[0]?.sum);

describe('payouts after a change of agreements', () => {
  it('follow a new rate from the day it is in force', async () => {
    const before = await payoutOf(alpha);
    await world.db.transaction(async (db) => {
      await db('agreement_trackers')
        .whereIn(
          'agreement_id',
          db('agreements').select('id').where({ site_id: alpha, status: 'ACTIVE' }),
        )
        .update({ views_cpm: 1_000 });
      await recomputePayouts(db, { siteIds: [alpha], from, to, now });
    });
    expect(await payoutOf(alpha)).toBeGreaterThan(before);
    await expectAsProcessedAnew();
  });

  it('come to nothing after the end of an agreement', async () => {
    await world.db.transaction(async (db) => {
      await db('agreements')
        .where({ site_id: alpha, status: 'ACTIVE' })
        .update({ ends_at: '2026-10-31' });
      await recomputePayouts(db, { siteIds: [alpha], from: '2026-11-01', to, now });
    });
    const days = await world
      .db('site_daily')
      .where({ site_id: alpha, region: 'DE' })
      .orderBy('date');
    expect(days.map(({ has_agreement }) => has_agreement)).toEqual([true, true, false, false]);
    expect(days.map(({ payout_micros }) => payout_micros > 0)).toEqual([true, true, false, false]);
    await expectAsProcessedAnew();
  });

  it('go to the page trackers when a pilot ends, and back when it begins', async () => {
    const slugs = () =>
      world
        .db('metrics as m')
        .join('trackers as t', 't.id', 'm.tracker_id')
        .where({ 'm.site_id': beta, 't.source': 'CM' })
        .distinct()
        .orderBy('t.slug')
        .pluck('t.slug');
    expect(await slugs()).toEqual(['pilot-desktop', 'pilot-mobile']);
    for (const mode of ['SELECT', 'PILOT']) {
      await world.db.transaction(async (db) => {
        await db('agreements').where({ site_id: beta, status: 'ACTIVE' }).update({ mode });
        await recomputePayouts(db, { siteIds: [beta], from, to, now });
      });
      expect((await slugs()).some((slug) => slug.startsWith('pilot'))).toBe(mode === 'PILOT');
      expect((await slugs()).some((slug) => slug.includes('consent'))).toBe(mode !== 'PILOT');
      await expectAsProcessedAnew();
    }
  });

  it('of several sites at once, and undone with the transaction', async () => {
    const before = await readNumbers(world.db);
    await expect(
      world.db.transaction(async (db) => {
        await db('agreements').update({ status: 'DRAFT' });
        await recomputePayouts(db, { siteIds: [alpha, beta, delta], from, to, now });
        expect(
          Number(
            (await db('site_daily').sum('payout_micros').whereIn('site_id', [alpha, beta]))[0]?.sum,
          ),
        ).toBe(0);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await readNumbers(world.db)).toEqual(before);
  });
});

describe('metrics after a change of placements', () => {
  it('move with a placement from the day it changed hands', async () => {
    await world.db.transaction(async (db) => {
      const placement = { placement_id: 'q-video-alpha.example' };
      const former = mustExist(
        (await db('placements').where(placement).update({ to_on: '2026-10-31' }).returning('*'))[0],
      );
      await db('placements').insert({
        ...placement,
        source: 'QMN',
        site_id: delta,
        tracker_id: former.tracker_id,
        from_on: '2026-11-01',
      });
      await reprocessSites(db, { siteIds: [alpha, delta], sources: ['QMN'], from, to, now });
    });
    await expectAsProcessedAnew();
  });

  it('pick up rows that nobody had held', async () => {
    const stray = () => world.db('site_daily').where({ site_id: delta }).sum('qmn_views');
    const [before] = await stray();
    await world.db.transaction(async (db) => {
      const tracker = mustExist(
        await db('trackers').where({ slug: 'desktop-sitebar' }).first('id'),
      );
      await db('placements').insert({
        source: 'QMN',
        placement_id: 'q-stray',
        site_id: delta,
        tracker_id: tracker.id,
      });
      await reprocessSites(db, { siteIds: [delta], sources: ['QMN'], from, to, now });
    });
    const [after] = await stray();
    expect(Number(after?.sum)).toBeGreaterThan(Number(before?.sum));
    await expectAsProcessedAnew();
  });

  it('and take a whole tracker away with its last placement', async () => {
    await world.db.transaction(async (db) => {
      await db('placements').where({ placement_id: 'q-stray' }).delete();
      await reprocessSites(db, { siteIds: [delta], sources: ['QMN'], from, to, now });
    });
    const left = await world
      .db('tracker_daily as d')
      .join('trackers as t', 't.id', 'd.tracker_id')
      .where({ 't.slug': 'desktop-sitebar' });
    expect(left).toEqual([]);
    await expectAsProcessedAnew();
  });
});
