import { describe, expect, it } from 'vitest';
import {
  addDay,
  berlinDay,
  berlinInstant,
  berlinWallClock,
  daysBetween,
  daysInMonth,
  formatDay,
  formatInstant,
  listDays,
  monthOf,
  monthRange,
} from './dates.ts';

describe('Berlin’s clock', () => {
  it.each([
    ['winter, before midnight', '2026-11-20T22:59:59Z', '2026-11-20'],
    ['winter, midnight', '2026-11-20T23:00:00Z', '2026-11-21'],
    ['summer, midnight', '2026-07-01T22:00:00Z', '2026-07-02'],
    ['the night of 23 hours', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['the night of 25 hours', '2026-10-25T22:59:59Z', '2026-10-25'],
  ])('%s', (_what, instant, day) => {
    expect(berlinDay(new Date(instant))).toBe(day);
  });

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-20', 24],
  ])('%s has %i hours', (day, hours) => {
    const length = +berlinInstant(addDay(day, 1)) - +berlinInstant(day);
    expect(length / 3_600_000).toBe(hours);
  });

  it('shows the wall clock without a zone', () => {
    expect(berlinWallClock(new Date('2026-11-20T17:25:47Z'))).toBe('2026-11-20T18:25:47.000');
    expect(berlinInstant('2026-06-01', '05:30').toISOString()).toBe('2026-06-01T03:30:00.000Z');
  });
});

describe('calendar days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDay(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  it('lists both ends, and nothing when the range is empty', () => {
    expect(listDays('2026-10-24', '2026-10-26')).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
    ]);
    expect(listDays('2026-10-24', '2026-10-24')).toEqual(['2026-10-24']);
    expect(listDays('2026-10-24', '2026-10-23')).toEqual([]);
  });

  it('knows months', () => {
    expect(monthOf('2026-11-20')).toBe('2026-11');
    expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysInMonth('2026-04')).toBe(30);
  });

  it('is shown as dd.MM.yyyy', () => {
    expect(formatDay('2026-11-20')).toBe('20.11.2026');
    expect(formatInstant('2026-11-20T17:25:47Z')).toBe('20.11.2026, 18:25');
  });

  it.each([
    ['2026-10-24T23:30:00Z', '01:30', '01:30'],
    ['2026-10-25T00:00:00Z', '02:00 MESZ', '02:00 CEST'],
    ['2026-10-25T00:59:00Z', '02:59 MESZ', '02:59 CEST'],
    ['2026-10-25T01:00:00Z', '02:00 MEZ', '02:00 CET'],
    ['2026-10-25T01:59:00Z', '02:59 MEZ', '02:59 CET'],
    ['2026-10-25T02:00:00Z', '03:00', '03:00'],
    ['2026-10-26T01:00:00Z', '02:00', '02:00'],
  ])('says which of the hours of 02:00 %s is in', (instant, german, english) => {
    const day = formatDay(instant < '2026-10-26' ? '2026-10-25' : '2026-10-26');
    expect(formatInstant(instant, 'de')).toBe(`${day}, ${german}`);
    expect(formatInstant(instant, 'en')).toBe(`${day}, ${english}`);
  });
});
