import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { addDay, type Day, listDays } from '#shared/dates.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import {
  countIncompleteDays,
  selectCompleteness,
  selectDaysToAsk,
  selectDeliveries,
  selectFeedStates,
  selectFreshness,
  selectMissingSources,
} from './feed-completeness.ts';
import { noteAskedDays } from './note-asked-days.ts';

let db: Db;
let clientDb: Db;
let ownerDb: Db;
withTestDatabase((open) => {
  db = open({ role: 'platform_app', max: 2 });
  clientDb = open({ role: 'platform_client' });
  ownerDb = open();
});
beforeEach(async () => {
  await ownerDb.raw('truncate feed_days, feeds');
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

  it('not waiting for a feed before the first day that it brought, though it was asked for some', async () => {
    await receive(allThere);
    await db('feed_days').where({ feed: 'f11-at' }).update({ date: '2026-11-03' });
    const empty = { feed: 'f11-at' as const, rows: 0, total: 0, revenue_micros: 0 };
    await db('feed_days').insert({ ...empty, date, received_at: nextMorning.at });
    expect((await selectCompleteness(db, [date])).get(date)).toBe('complete');
    const period = { from: date, to: date };
    expect(await countIncompleteDays(db, period)).toBe(0);
    expect(await selectMissingSources(db, period, ['DE', 'AT'])).toEqual(new Map());
    const { since } = mustExist((await selectDeliveries(db, period)).get('f11-at'));
    expect(since).toBe('2026-11-03');
    await db('feed_days').where({ feed: 'f11-at', date }).delete();
    await db('feed_days').where({ feed: 'f11-at' }).update({ date: '2026-11-01' });
    expect(await countIncompleteDays(db, period)).toBe(1);
  });

  it('not waiting for a source that never delivered, unless none did', async () => {
    const sources = async () =>
      (await selectFreshness(db, { from: date, to: date })).map(({ source }) => source);
    expect(await sources()).toEqual(expect.arrayContaining(['CM', 'QMN', 'F11']));
    await receive({ cm: wholeHours, 'f11-de': nextMorning });
    expect(await sources()).toEqual(['CM', 'F11']);
    // It has answered, and never with a row.
    await receive({ qmn: { ...wholeHours, rows: 0 }, 'f11-at': { ...nextMorning, rows: 0 } });
    expect(await sources()).toEqual(['CM', 'F11']);
    expect(await freshnessOf({ from: date, to: date })).toMatchObject({ completeness: 'complete' });
    expect([...(await selectDeliveries(db, { from: date, to: date })).keys()]).toEqual([
      'cm',
      'f11-de',
    ]);
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

/** All that the feeds bring of these days, in full. */
const receiveDays = (feeds: readonly FeedName[], from: Day, to: Day) =>
  db('feed_days').insert(
    feeds.flatMap((feed) =>
      listDays(from, to).map((day) => {
        const at = `${addDay(day, 1)}T04:00:00Z`;
        const counts = { rows: 1, total: 1, revenue_micros: 0 };
        return { feed, date: day, ...counts, received_at: at, processed_at: at };
      }),
    ),
  );
const others = FEED_NAMES.filter((feed) => feed !== 'f11-at');
const freshnessOf = async (period: { from: Day; to: Day }) =>
  (await selectFreshness(clientDb, period)).find(({ source }) => source === 'F11');

describe('a feed that has ended', () => {
  const last = '2026-10-10';
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const november = { from: '2026-11-01', to: '2026-11-02' };
  const lackingDays = async () => [
    await countIncompleteDays(db, october),
    (await selectMissingSources(db, october, ['DE', 'AT'])).size,
  ];
  beforeEach(async () => {
    await receiveDays(others, '2026-09-01', november.to);
    await receiveDays(['f11-at'], '2026-09-01', last);
  });

  it('is waited for until it is said to have ended, and by no day after its last', async () => {
    expect(await lackingDays()).toEqual([7, 7]);
    await db('feeds').insert({ name: 'f11-at', ended_on: last });
    expect(await lackingDays()).toEqual([0, 0]);
    const days = [last, addDay(last, 1), november.to];
    expect([...(await selectCompleteness(clientDb, days)).values()]).toEqual(
      days.map(() => 'complete'),
    );
    const range = { from: '2026-09-01', to: november.to };
    expect(await selectDaysToAsk(db, 'f11-at', range, '2026-11-03')).toEqual([]);
    expect((await selectDeliveries(db, range)).get('f11-at')?.endedOn).toBe(last);
  });

  it('is waited for up to its last day', async () => {
    await db('feeds').insert({ name: 'f11-at', ended_on: addDay(last, 2) });
    expect(await lackingDays()).toEqual([2, 2]);
    expect((await selectCompleteness(db, [addDay(last, 2)])).get(addDay(last, 2))).toBe('partial');
    expect(await freshnessOf(october)).toMatchObject({
      completeness: 'partial',
      completeUntil: last,
    });
  });

  it('holds up its source no more', async () => {
    expect(await freshnessOf(november)).toMatchObject({ completeUntil: last });
    await db('feeds').insert({ name: 'f11-at', ended_on: last });
    const there = { completeness: 'complete' };
    // As far as the other one has come, also beyond the period.
    for (const period of [october, november]) {
      expect(await freshnessOf(period)).toMatchObject({ ...there, completeUntil: november.to });
    }
  });

  it('is all of its source that may have ended: then it is none of later days', async () => {
    for (const name of ['f11-de', 'f11-at']) await db('feeds').insert({ name, ended_on: last });
    await db('feed_days').where({ feed: 'f11-de' }).where('date', '>', last).delete();
    expect(await freshnessOf(november)).toBeUndefined();
    expect(await freshnessOf(october)).toMatchObject({
      completeness: 'complete',
      completeUntil: october.to,
    });
  });
});

it('days that came without a row are no days up to which a feed is there', async () => {
  await receiveDays(FEED_NAMES, '2026-10-01', '2026-10-31');
  await db('feed_days')
    .where({ feed: 'f11-at' })
    .where('date', '>', '2026-10-24')
    .update({ rows: 0 });
  const october = { from: '2026-10-01', to: '2026-10-31' };
  expect(await freshnessOf(october)).toMatchObject({ completeUntil: '2026-10-24' });
  const states = await selectFeedStates(db, {}, '2026-11-01');
  expect(states.map(({ feed, completeUntil }) => [feed, completeUntil])).toEqual(
    FEED_NAMES.map((feed) => [feed, feed === 'f11-at' ? '2026-10-24' : '2026-10-31']),
  );
  const toAsk = await selectDaysToAsk(db, 'f11-at', october, '2026-11-03');
  expect(toAsk).toEqual(listDays('2026-10-25', october.to));
});

it('a source that began within the period has all of it', async () => {
  await receiveDays(others, '2026-10-01', '2026-10-31');
  await receiveDays(['f11-at'], '2026-10-20', '2026-10-31');
  const october = { from: '2026-10-01', to: '2026-10-31' };
  expect(await freshnessOf(october)).toMatchObject({ completeness: 'complete' });
  await db('feed_days').where({ feed: 'f11-at', date: '2026-10-25' }).delete();
  expect(await freshnessOf(october)).toMatchObject({ completeness: 'partial' });
});

describe('days that were asked for', () => {
  const since = '2026-07-20';
  const now = new Date('2026-11-02T12:00:00Z');
  const august = { from: '2026-08-01', to: '2026-08-31' };
  const lacking = async () => [
    await countIncompleteDays(db, august),
    (await selectMissingSources(db, august, ['DE', 'AT'])).size,
  ];
  const note = () => noteAskedDays(db, { feed: 'f11-at', from: since, to: date, now });
  beforeEach(() => receiveDays(others, '2026-07-01', date));

  it('are missing until the answer', async () => {
    await receiveDays(['f11-at'], '2026-07-01', addDay(since, -1));
    expect(await lacking()).toEqual([0, 0]);
    await note();
    expect(await lacking()).toEqual([31, 31]);
    await db('feed_days').where({ feed: 'f11-at', date: august.from }).update({ received_at: now });
    expect(await lacking()).toEqual([30, 30]);
  });

  it('are none before the feed began, nor any of which something came', async () => {
    await note();
    expect(await db('feed_days').where({ feed: 'f11-at' })).toEqual([]);
    await receiveDays(['f11-at'], '2026-08-30', '2026-08-30');
    await note();
    expect(await lacking()).toEqual([1, 1]);
    expect(
      await db('feed_days')
        .where({ feed: 'f11-at', date: '2026-08-30' })
        .whereNotNull('received_at'),
    ).toHaveLength(1);
  });
});
