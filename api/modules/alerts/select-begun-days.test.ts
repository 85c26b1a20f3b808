import { expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { addDay } from '#shared/dates.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { selectBegunDays } from './select-begun-days.ts';
import { selectFeedDays } from './select-feed-days.ts';
import { plantCourses, plantFeedDays, spreadHours } from './testing/plant-courses.ts';

let db: Db;
withTestDatabase((open) => {
  db = open();
});

it.each([
  ['2026-10-25', 'back', '11:00'],
  ['2026-11-19', 'not', '11:00'],
  ['2027-03-28', 'forward', '10:00'],
])('today (%s) is judged by all hours that it has, clocks set %s', async (today, _set, time) => {
  const planted = { from: addDay(today, -3), days: 4 };
  const companyId = await plantCompany(db, today);
  const url = `am-${today}.example`;
  const ids = await plantCourses(db, [{ seed: 3, url }], { companyId, ...planted });
  const range = { from: planted.from, to: addDay(today, -1) };
  await plantFeedDays(db, range);
  for (const siteId of ids.values()) await spreadHours(db, siteId, { ...range, to: today });
  for (const feed of ['cm', 'qmn']) {
    await db('feed_days').insert({
      ...{ feed, date: today, rows: 9, total: 9, revenue_micros: 0 },
      ...{ received_at: new Date(), processed_at: new Date() },
      last_hour: new Date(`${today}T${time}:00Z`),
    });
  }
  const now = new Date(`${today}T11:20:00Z`);
  const feeds = await selectFeedDays(db, { ...range, lately: range.from });
  const begun = await selectBegunDays(db, { now, feeds });
  expect([begun.pages?.untilHour, begun.ads?.untilHour]).toEqual([12, 12]);
  await db.raw('truncate feed_days');
});
