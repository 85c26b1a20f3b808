import { beforeEach, describe, expect, it } from 'vitest';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import type { Db } from '../database/db.ts';
import {
  dailyAt,
  everyMinutes,
  hourlyAt,
  monthlyOn,
  nextDueAt,
  type Schedule,
  startDueSchedules,
} from './schedule.ts';

const lastDueAt = (due: Schedule['lastDueAt'], now: string) => due(new Date(now)).toISOString();

describe('monthlyOn', () => {
  it.each([
    ['2026-11-10T06:59:59Z', '2026-11-01T07:00:00Z'],
    ['2026-11-10T07:00:00Z', '2026-11-10T07:00:00Z'],
    ['2026-11-30T12:00:00Z', '2026-11-10T07:00:00Z'],
    ['2026-12-01T06:00:00Z', '2026-11-10T07:00:00Z'],
    ['2027-01-01T07:30:00Z', '2027-01-01T07:00:00Z'],
    // Summer begins in between.
    ['2026-04-01T06:00:00Z', '2026-04-01T06:00:00Z'],
    ['2026-04-01T05:59:59Z', '2026-03-10T07:00:00Z'],
  ])('at %s was last due at %s', (now, expected) => {
    expect(monthlyOn([1, 10], '08:00')(new Date(now))).toEqual(new Date(expected));
  });
});

describe('dailyAt', () => {
  it.each([
    // time, now, last due (all instants UTC)
    ['05:30', 'winter, an instant before', '2026-01-15T04:29:59.999Z', '2026-01-14T04:30:00.000Z'],
    ['05:30', 'winter, at the moment', '2026-01-15T04:30:00.000Z', '2026-01-15T04:30:00.000Z'],
    ['05:30', 'summer, at the moment', '2026-07-15T03:30:00.000Z', '2026-07-15T03:30:00.000Z'],
    [
      '00:01',
      'just after midnight in Berlin',
      '2026-07-14T22:01:30.000Z',
      '2026-07-14T22:01:00.000Z',
    ],
    [
      '00:01',
      'half a minute after midnight',
      '2026-07-14T22:00:30.000Z',
      '2026-07-13T22:01:00.000Z',
    ],
    ['23:59', 'over the turn of the year', '2026-12-31T23:30:00.000Z', '2026-12-31T22:59:00.000Z'],
    [
      '02:30',
      'the hour that is skipped: before',
      '2026-03-29T00:59:00.000Z',
      '2026-03-28T01:30:00.000Z',
    ],
    [
      '02:30',
      'the hour that is skipped: 03:30 instead',
      '2026-03-29T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ],
    ['02:30', 'the day after, as ever', '2026-03-30T00:30:00.000Z', '2026-03-30T00:30:00.000Z'],
    [
      '02:30',
      'the hour that is doubled: the first',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      '02:30',
      'the hour that is doubled: not again',
      '2026-10-25T01:45:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ],
    ['02:30', 'the day after, as ever', '2026-10-26T01:30:00.000Z', '2026-10-26T01:30:00.000Z'],
  ])('%s, %s', (time, _when, now, expected) => {
    expect(lastDueAt(dailyAt(time), now)).toBe(expected);
  });

  it('is due exactly once on every day of two years, whatever the clock does', () => {
    const due = dailyAt('02:30');
    const moments = new Set<number>();
    for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2028, 0, 1); now += 15 * 60_000) {
      const last = +due(new Date(now));
      expect(last).toBeLessThanOrEqual(now);
      moments.add(last);
    }
    // The first one lies before the first of January.
    expect(moments.size).toBe(365 * 2 + 1);
  });

  it.each(['24:00', '5:30', '05:60', ''])('refuses %s', (time) => {
    expect(() => dailyAt(time)).toThrow(/Not a time/);
  });
});

describe('nextDueAt', () => {
  it.each([
    ['the same day', '2026-05-01T03:00:00.000Z', '2026-05-01T03:30:00.000Z'],
    ['not the one that is due now', '2026-05-01T03:30:00.000Z', '2026-05-02T03:30:00.000Z'],
    ['over the night that is longer', '2026-10-24T04:00:00.000Z', '2026-10-25T04:30:00.000Z'],
    ['over the night that is shorter', '2026-03-28T05:00:00.000Z', '2026-03-29T03:30:00.000Z'],
  ])('of a daily one, %s', (_when, now, expected) => {
    const next = nextDueAt({ lastDueAt: dailyAt('05:30') }, new Date(now));
    expect(next.toISOString()).toBe(expected);
  });

  it('of an hourly one: within the hour', () => {
    const next = nextDueAt({ lastDueAt: hourlyAt(15) }, new Date('2026-05-01T03:20:00Z'));
    expect(next.toISOString()).toBe('2026-05-01T04:15:00.000Z');
  });
});

describe('hourlyAt', () => {
  it.each([
    ['before the minute', '2026-05-01T10:04:59.000Z', '2026-05-01T09:05:00.000Z'],
    ['at the minute', '2026-05-01T10:05:00.000Z', '2026-05-01T10:05:00.000Z'],
    ['the first 02:05 of two', '2026-10-25T00:05:00.000Z', '2026-10-25T00:05:00.000Z'],
    ['the second 02:05 of two', '2026-10-25T01:05:00.000Z', '2026-10-25T01:05:00.000Z'],
    ['03:05 right after 01:05', '2026-03-29T01:05:00.000Z', '2026-03-29T01:05:00.000Z'],
  ])('%s', (_when, now, expected) => {
    expect(lastDueAt(hourlyAt(5), now)).toBe(expected);
  });

  it.each([-1, 60, 1.5])('refuses minute %s', (minute) => {
    expect(() => hourlyAt(minute)).toThrow(/Not a minute/);
  });
});

describe('everyMinutes', () => {
  it('counts from the full hour', () => {
    expect(lastDueAt(everyMinutes(15), '2026-05-01T10:44:59.000Z')).toBe(
      '2026-05-01T10:30:00.000Z',
    );
    expect(lastDueAt(everyMinutes(60), '2026-05-01T10:44:59.000Z')).toBe(
      '2026-05-01T10:00:00.000Z',
    );
  });

  it.each([0, 7, 61, 2.5])('refuses %s', (minutes) => {
    expect(() => everyMinutes(minutes)).toThrow(/Not a divisor/);
  });
});

describe('startDueSchedules', () => {
  let db: Db;
  withTestDatabase((open) => {
    db = open({ role: 'platform_app', max: 6 });
  });
  beforeEach(() => db('schedules').delete());

  function recorded(name: string): { schedule: Schedule; dues: string[] } {
    const dues: string[] = [];
    return {
      dues,
      schedule: {
        name,
        lastDueAt: dailyAt('05:30'),
        enqueue: async (_db, dueAt) => void dues.push(dueAt.toISOString()),
      },
    };
  }

  it('starts one that was never seen, and then each time once', async () => {
    const { schedule, dues } = recorded('nightly');
    for (const now of [
      '2026-05-01T02:00Z',
      '2026-05-01T03:29Z',
      '2026-05-01T03:30Z',
      '2026-05-01T03:31Z',
    ]) {
      await startDueSchedules(db, [schedule], new Date(now));
    }
    expect(dues).toEqual(['2026-04-30T03:30:00.000Z', '2026-05-01T03:30:00.000Z']);
  });

  it('catches up once for what was missed while nothing ran', async () => {
    const { schedule, dues } = recorded('nightly');
    await startDueSchedules(db, [schedule], new Date('2026-05-01T04:00Z'));
    await startDueSchedules(db, [schedule], new Date('2026-05-09T04:00Z'));
    expect(dues).toEqual(['2026-05-01T03:30:00.000Z', '2026-05-09T03:30:00.000Z']);
  });

  it('does not start again when the clock is set back', async () => {
    const { schedule, dues } = recorded('nightly');
    await startDueSchedules(db, [schedule], new Date('2026-05-09T04:00Z'));
    await startDueSchedules(db, [schedule], new Date('2026-05-08T04:00Z'));
    expect(dues).toHaveLength(1);
  });

  it('is done by one of many who ask at the same time', async () => {
    const { schedule, dues } = recorded('nightly');
    const now = new Date('2026-05-01T04:00Z');
    await Promise.all(Array.from({ length: 6 }, () => startDueSchedules(db, [schedule], now)));
    expect(dues).toHaveLength(1);
  });

  it('starts the others when one fails, and that one when it works again', async () => {
    const good = recorded('good');
    const mended = recorded('broken');
    const broken = { ...mended.schedule, enqueue: () => Promise.reject(new Error('no queue')) };
    const now = new Date('2026-05-01T04:00Z');
    await expect(startDueSchedules(db, [broken, good.schedule], now)).rejects.toThrow(
      /Not every schedule/,
    );
    expect(good.dues).toHaveLength(1);
    await startDueSchedules(db, [mended.schedule, good.schedule], now);
    expect(mended.dues).toHaveLength(1);
    expect(good.dues).toHaveLength(1);
  });
});
