import { beforeEach, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { addDay, listDays } from '#shared/dates.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { selectFeedDays, wholeDays } from './select-feed-days.ts';
import { plantFeedDays } from './testing/plant-courses.ts';

let db: Db;
withTestDatabase((open) => {
  db = open();
});
const range = { from: '2026-10-01', to: '2026-10-31' };
const middle = '2026-10-15';
beforeEach(async () => {
  await db.raw('truncate feed_days, feeds');
  await plantFeedDays(db, range);
});

const selectWhole = async () => wholeDays(await selectFeedDays(db, { ...range, lately: range.to }));
const drop = (feed: FeedName, from: string, to: string) =>
  db('feed_days').where({ feed }).whereBetween('date', [from, to]).delete();

it('a day that lacks a feed is not whole', async () => {
  await drop('f11-at', middle, middle);
  expect(await selectWhole()).toEqual(
    listDays(range.from, range.to).filter((day) => day !== middle),
  );
});

it('days before a feed began are, by those that had', async () => {
  await drop('f11-at', range.from, addDay(middle, -1));
  expect(await selectWhole()).toEqual(listDays(range.from, range.to));
});

it('days after a feed has ended are, by those that go on', async () => {
  await drop('f11-de', addDay(middle, 1), range.to);
  expect((await selectWhole()).at(-1)).toBe(middle);
  await db('feeds').insert({ name: 'f11-de', ended_on: middle });
  expect(await selectWhole()).toEqual(listDays(range.from, range.to));
  await db('feeds').update({ ended_on: addDay(middle, 2) });
  const due = listDays(addDay(middle, 1), addDay(middle, 2));
  expect(await selectWhole()).toEqual(
    listDays(range.from, range.to).filter((day) => !due.includes(day)),
  );
});
