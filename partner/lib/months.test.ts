import { describe, expect, it } from 'vitest';
import { monthLabel, monthsOfYear, readMonth } from './months.ts';

const today = '2026-11-20';

describe('the month an address asks for', () => {
  it.each([
    ['the current one without any', null, '2026-11'],
    ['an earlier one', '2025-02', '2025-02'],
    ['never one to come', '2026-12', '2026-11'],
    ['never one before there were numbers', '2024-02', '2024-03'],
    ['nothing that is no month', '2026-13', '2026-11'],
    ['nothing that is no text of one', '2026-1', '2026-11'],
  ])('%s', (_label, wanted, month) => {
    expect(readMonth(wanted, today)).toBe(month);
  });
});

it('offers the months between the first with numbers and the current one', () => {
  const selectable = (year: number) =>
    monthsOfYear(year, today)
      .filter((one) => one.selectable)
      .map(({ month }) => month);
  expect(selectable(2024)).toHaveLength(10);
  expect(selectable(2024)[0]).toBe('2024-03');
  expect(selectable(2025)).toHaveLength(12);
  expect(selectable(2026).at(-1)).toBe('2026-11');
});

it('is named in the language of the reader, whatever the time zone', () => {
  expect(monthLabel('2026-11', 'de')).toBe('November 2026');
  expect(monthLabel('2026-03', 'de', { month: 'long' })).toBe('März');
  expect(monthLabel('2026-03', 'en', { month: 'short' })).toBe('Mar');
});
