import { describe, expect, it } from 'vitest';
import { berlinDay } from '#shared/dates.ts';
import { berlinHoursOf } from './berlin-hours.ts';

describe('hours of a Berlin day', () => {
  it.each([
    ['an ordinary day', '2026-11-19', 24, '2026-11-18T23:00:00.000Z', '2026-11-19T22:00:00.000Z'],
    ['spring change', '2026-03-29', 23, '2026-03-28T23:00:00.000Z', '2026-03-29T21:00:00.000Z'],
    ['autumn change', '2026-10-25', 25, '2026-10-24T22:00:00.000Z', '2026-10-25T22:00:00.000Z'],
    ['a summer day', '2026-07-01', 24, '2026-06-30T22:00:00.000Z', '2026-07-01T21:00:00.000Z'],
    ['a leap day', '2028-02-29', 24, '2028-02-28T23:00:00.000Z', '2028-02-29T22:00:00.000Z'],
  ])('%s (%s) has %i', (_label, date, count, first, last) => {
    const hours = berlinHoursOf(date);
    expect(hours).toHaveLength(count);
    expect(hours.at(0)?.instant).toBe(first);
    expect(hours.at(-1)?.instant).toBe(last);
    for (const hour of hours) {
      expect(berlinDay(new Date(hour.instant))).toBe(date);
      expect(new Date(hour.text).toISOString()).toBe(hour.instant);
    }
  });

  it('names both hours of the autumn change', () => {
    const hours = berlinHoursOf('2026-10-25');
    expect(hours.slice(1, 5).map((hour) => hour.text)).toEqual([
      '2026-10-25T01:00:00+02:00',
      '2026-10-25T02:00:00+02:00',
      '2026-10-25T02:00:00+01:00',
      '2026-10-25T03:00:00+01:00',
    ]);
    expect(hours.map((hour) => hour.localHour).slice(1, 5)).toEqual([1, 2, 2, 3]);
  });

  it('leaves out the hour that does not exist in spring', () => {
    const hours = berlinHoursOf('2026-03-29').map((hour) => hour.text);
    expect(hours.slice(1, 3)).toEqual(['2026-03-29T01:00:00+01:00', '2026-03-29T03:00:00+02:00']);
  });
});
