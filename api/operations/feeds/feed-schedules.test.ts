import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { addDay, listDays } from '#shared/dates.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { feedSchedules, lastMonthWindow } from './feed-schedules.ts';

let db: Db;
let ownerDb: Db;
withTestDatabase((open) => {
  db = open({ role: 'platform_app', max: 2 });
  ownerDb = open();
});
beforeEach(async () => {
  await ownerDb.raw('truncate graphile_worker._private_jobs, feed_days');
});

/** What the schedule queues when it is due at `dueAt`: `fetch-cm 2026-11-19 2026-11-20`. */
async function due(name: string, dueAt: string): Promise<string[]> {
  const schedule = feedSchedules.find((one) => one.name === name);
  await db.transaction(
    (transaction) =>
      schedule?.enqueue(transaction, new Date(dueAt)) ??
      Promise.reject(new Error(`No schedule ${name}`)),
  );
  const { rows } = await ownerDb.raw(`
    select t.identifier, j.payload -> 'payload' ->> 'from' as "from", j.payload -> 'payload' ->> 'to' as "to"
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     order by j.id`);
  return rows.map((row: Record<string, string>) => `${row.identifier} ${row.from} ${row.to}`);
}

const received = (
  feed: string,
  days: string[],
  at = (day: string) => `${addDay(day, 1)}T09:00:00Z`,
) =>
  db('feed_days').insert(
    days.map((date) => ({
      feed,
      date,
      rows: 1,
      total: 1,
      revenue_micros: 0,
      received_at: at(date),
    })),
  );

describe('every hour', () => {
  it('CM and QMN are fetched for yesterday and today', async () => {
    expect(await due('fetch-feeds-hourly', '2026-11-20T10:15:00Z')).toEqual([
      'fetch-cm 2026-11-19 2026-11-20',
      'fetch-qmn 2026-11-19 2026-11-20',
    ]);
  });

  it('by Berlin’s days, also between midnight there and in London', async () => {
    expect(await due('fetch-feeds-hourly', '2026-11-19T23:15:00Z')).toContain(
      'fetch-cm 2026-11-19 2026-11-20',
    );
  });

  it('a fetch that still waits is replaced, not doubled', async () => {
    await due('fetch-feeds-hourly', '2026-11-20T10:15:00Z');
    expect(await due('fetch-feeds-hourly', '2026-11-20T11:15:00Z')).toHaveLength(2);
  });
});

describe('what is queued has time to succeed', () => {
  const hourMs = 3_600_000;
  /** When its attempts fail, by the queue's own back-off: none is left after the last. */
  const lastAttemptAfterMs = (maxAttempts: number) =>
    Array.from(
      { length: maxAttempts - 1 },
      (_, index) => 1000 * Math.exp(Math.min(index + 1, 10)),
    ).reduce((sum, wait) => sum + wait, 0);
  const queuedAttempts = async (): Promise<number[]> =>
    (await ownerDb.raw('select distinct max_attempts from graphile_worker._private_jobs')).rows.map(
      (row: { max_attempts: number }) => row.max_attempts,
    );

  it('by day until the evening, and is given up before its next turn', async () => {
    await due('fetch-feeds-daily', '2026-11-20T04:30:00Z');
    const [attempts = 0, ...others] = await queuedAttempts();
    expect(others).toEqual([]);
    expect(lastAttemptAfterMs(attempts)).toBeGreaterThan(12 * hourMs);
    expect(lastAttemptAfterMs(attempts)).toBeLessThan(24 * hourMs);
  });

  it('by hour through a night, each turn counting on', async () => {
    await due('fetch-feeds-hourly', '2026-11-20T10:15:00Z');
    const [attempts = 0] = await queuedAttempts();
    const inTheFirstHour = Array.from({ length: attempts }, (_, index) => index + 1).filter(
      (number) => lastAttemptAfterMs(number) < hourMs,
    ).length;
    expect(attempts - inTheFirstHour).toBeGreaterThan(12);
  });
});

describe('at 05:30', () => {
  it('all feeds are fetched for the last seven days', async () => {
    expect(await due('fetch-feeds-daily', '2026-11-20T04:30:00Z')).toEqual(
      FEED_NAMES.map((feed) => `fetch-${feed} 2026-11-13 2026-11-19`),
    );
  });

  it.each([
    ['2026-12-01T04:30:00Z', '2026-11-01 2026-11-30'],
    ['2026-12-03T04:30:00Z', '2026-11-01 2026-11-30'],
    ['2026-03-02T04:30:00Z', '2026-02-01 2026-02-28'],
    ['2027-01-01T04:30:00Z', '2026-12-01 2026-12-31'],
  ])(
    'on the first days of a month (%s) the whole month before is fetched too',
    async (at, window) => {
      const jobs = await due('fetch-feeds-daily', at);
      for (const feed of FEED_NAMES) expect(jobs).toContain(`fetch-${feed} ${window}`);
      expect(jobs).toHaveLength(8);
    },
  );

  it('and not on the fourth', () => {
    expect(lastMonthWindow('2026-12-04')).toBeUndefined();
  });

  const dueOf = async (feed: string, day = '2026-11-20') =>
    (await due('fetch-feeds-daily', `${day}T04:30:00Z`))
      .filter((job) => job.startsWith(`fetch-${feed} `))
      .map((job) => job.replace(`fetch-${feed} `, ''));
  const usual = '2026-11-13 2026-11-19';

  it('reaches back to the first day that is not there in full, apart from the new days', async () => {
    // The system was off from the 2nd on; it had received half of the 1st.
    await received('cm', listDays('2026-09-01', '2026-10-31'));
    await received('cm', ['2026-11-01'], (day) => `${day}T12:00:00Z`);
    expect(await dueOf('cm')).toEqual([usual, '2026-11-01 2026-11-12']);
    // The next morning replaces what still waits.
    expect(await dueOf('cm')).toHaveLength(2);
  });

  it('reaches over a gap between days that are there', async () => {
    await received('qmn', [
      ...listDays('2026-10-01', '2026-10-20'),
      ...listDays('2026-10-23', '2026-11-19'),
    ]);
    // Not to these: what was imported of them by hand is not what the provider has.
    expect(await dueOf('qmn')).toEqual([usual, '2026-10-21 2026-10-22']);
  });

  it('reaches back to days that came without a row once they are twice as old: rows may come yet', async () => {
    await received('qmn', listDays('2026-10-01', '2026-11-19'));
    const empty = ['2026-10-30', '2026-10-31', '2026-11-05'];
    await db('feed_days').whereIn('date', empty).update({ rows: 0 });
    // In the last of the usual windows.
    await db('feed_days').where({ date: empty[2] }).update({ received_at: '2026-11-12T04:31:00Z' });
    expect(await dueOf('qmn', '2026-11-18')).toEqual([
      '2026-11-11 2026-11-17',
      '2026-10-30 2026-10-31',
    ]);
    expect(await dueOf('qmn', '2026-11-19')).toContain('2026-11-05 2026-11-05');
  });

  it('never further than sixty days', async () => {
    await received('f11-de', listDays('2025-06-01', '2025-06-30'));
    expect((await dueOf('f11-de')).at(-1)).toBe('2026-09-21 2026-09-30');
  });

  it('not to days before the feed began', async () => {
    await received('f11-at', listDays('2026-11-15', '2026-11-19'));
    expect(await dueOf('f11-at')).toEqual([usual]);
  });
});
