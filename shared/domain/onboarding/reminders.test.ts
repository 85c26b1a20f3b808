import { describe, expect, it } from 'vitest';
import { firstPayoutsAt } from './first-payouts.ts';
import { dueReminders } from './reminders.ts';

const since = new Date('2026-11-02T16:00:00Z');

describe('reminders of a step that became current on 2 November, 17:00 in Berlin', () => {
  it.each<[string, string, number[], number[]]>([
    ['not on the same day', '2026-11-02T20:00:00Z', [], []],
    ['not a moment before the third day is over', '2026-11-05T15:59:59.999Z', [], []],
    ['after three days', '2026-11-05T16:00:00Z', [], [3]],
    ['not twice', '2026-11-06T08:00:00Z', [3], []],
    ['not a moment before the seventh day is over', '2026-11-09T15:59:59.999Z', [3], []],
    ['after seven days', '2026-11-09T16:00:00Z', [3], [7]],
    ['never again after that', '2026-12-24T08:00:00Z', [3, 7], []],
    ['both in one when no round ran for a week', '2026-11-15T08:00:00Z', [], [3, 7]],
    ['nothing of what a later one stands for', '2026-11-15T08:00:00Z', [7], []],
  ])('%s', (_label, now, sent, due) => {
    expect(dueReminders(since, new Date(now), sent)).toEqual(due);
  });
});

describe('the first payouts', () => {
  it.each([
    ['2026-12-01', '2026-12-02T06:00:00.000Z'],
    ['2026-07-01', '2026-07-02T05:00:00.000Z'],
    ['2026-10-24', '2026-10-25T06:00:00.000Z'],
    ['2026-12-31', '2027-01-01T06:00:00.000Z'],
  ])('of a start on %s are there the day after, at 07:00 in Berlin', (start, instant) => {
    expect(firstPayoutsAt(start).toISOString()).toBe(instant);
  });
});
