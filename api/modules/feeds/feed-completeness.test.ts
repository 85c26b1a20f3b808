import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import {
  countIncompleteDays,
  selectCompleteness,
  selectFreshness,
  selectMissingSources,
} from './feed-completeness.ts';

let db: Db;
let ownerDb: Db;
withTestDatabase((open) => {
  db = open({ role: 'platform_app', max: 2 });
  ownerDb = open();
});
beforeEach(async () => {
  await ownerDb.raw('truncate feed_days');
});

const date = '2026-11-02';

interface Received {
  at: string;
  lastHour?: string;
  rows?: number;
  isProcessed?: boolean;
}

/** Midnight in Berlin is 23:00 in UTC. */
const wholeHours: Received = { at: '2026-11-02T23:20:00Z', lastHour: '2026-11-02T22:00:00Z' };
const nextMorning: Received = { at: '2026-11-03T04:00:00Z' };
const allThere: Partial<Record<FeedName, Received>> = {
  cm: wholeHours,
  qmn: wholeHours,
  'f11-de': nextMorning,
  'f11-at': nextMorning,
};

const receive = (feeds: Partial<Record<FeedName, Received>>) =>
  db('feed_days').insert(
    Object.entries(feeds).map(([feed, { at, lastHour, rows = 1, isProcessed = true }]) => ({
      feed,
      date,
      rows,
      total: rows,
      revenue_micros: 0,
      received_at: at,
      last_hour: lastHour ?? null,
      processed_at: isProcessed ? at : null,
    })),
  );

describe('a day is', () => {
  it.each<[string, Partial<Record<FeedName, Received>>, string]>([
    ['complete when all is there', {}, 'complete'],
    [
      'partial as long as a feed of days was received before 05:00 of the next morning',
      { 'f11-de': { at: '2026-11-03T03:59:59Z' } },
      'partial',
    ],
    [
      'partial as long as a feed of hours has not brought the last one',
      { cm: { at: '2026-11-02T23:20:00Z', lastHour: '2026-11-02T21:00:00Z' } },
      'partial',
    ],
    [
      'complete without the last hour when the providers are through',
      { cm: { at: '2026-11-03T04:00:00Z', lastHour: '2026-11-02T21:00:00Z' } },
      'complete',
    ],
    [
      'partial as long as a feed is not processed',
      { qmn: { ...wholeHours, isProcessed: false } },
      'partial',
    ],
    ['missing without page impressions', { cm: { ...wholeHours, rows: 0 } }, 'missing'],
  ])('%s', async (_label, others, completeness) => {
    await receive({ ...allThere, ...others });
    expect(await selectCompleteness(db, [date])).toEqual(new Map([[date, completeness]]));
  });

  it('partial where a feed that delivers otherwise has nothing of it', async () => {
    await receive(allThere);
    await db('feed_days').where({ feed: 'f11-at' }).update({ date: '2026-11-01' });
    expect((await selectCompleteness(db, [date])).get(date)).toBe('partial');
  });

  it('not waiting for a feed before the first day that it was asked for', async () => {
    await receive(allThere);
    await db('feed_days').where({ feed: 'f11-at' }).update({ date: '2026-11-03' });
    expect((await selectCompleteness(db, [date])).get(date)).toBe('complete');
    const period = { from: date, to: date };
    expect(await countIncompleteDays(db, period)).toBe(0);
    expect(await selectMissingSources(db, period, ['DE', 'AT'])).toEqual(new Map());
    await db('feed_days').where({ feed: 'f11-at' }).update({ date: '2026-11-01' });
    expect(await countIncompleteDays(db, period)).toBe(1);
  });

  it('not waiting for a source that never delivered, unless none did', async () => {
    const sources = async () =>
      (await selectFreshness(db, { from: date, to: date })).map(({ source }) => source);
    expect(await sources()).toEqual(expect.arrayContaining(['CM', 'QMN', 'F11']));
    await receive({ cm: wholeHours, 'f11-de': nextMorning });
    expect(await sources()).toEqual(['CM', 'F11']);
    expect((await selectCompleteness(db, [date])).get(date)).toBe('complete');
  });

  it('never complete while one of its sources is partial', async () => {
    await receive({ ...allThere, 'f11-at': { at: '2026-11-03T01:00:00Z' } });
    const freshness = await selectFreshness(db, { from: date, to: date });
    expect(freshness.map(({ source, completeness }) => `${source} ${completeness}`)).toEqual([
      'CM complete',
      'QMN complete',
      'F11 partial',
    ]);
    expect((await selectCompleteness(db, [date])).get(date)).toBe('partial');
  });
});
