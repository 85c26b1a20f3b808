import { expect, it } from 'vitest';
import { addDay, listDays } from '../../dates.ts';
import { nextTargetDay } from './target-days.ts';

/** Good Friday and Easter Monday, written down and not computed. */
const easters = [
  ['2024-03-29', '2024-04-01'],
  ['2025-04-18', '2025-04-21'],
  ['2026-04-03', '2026-04-06'],
  ['2027-03-26', '2027-03-29'],
  ['2028-04-14', '2028-04-17'],
  ['2029-03-30', '2029-04-02'],
  ['2030-04-19', '2030-04-22'],
  ['2031-04-11', '2031-04-14'],
  ['2032-03-26', '2032-03-29'],
  ['2033-04-15', '2033-04-18'],
  ['2034-04-07', '2034-04-10'],
  ['2035-03-23', '2035-03-26'],
];
const holidays = new Set(
  easters.flatMap(([friday = '', monday = '']) => [
    ...[friday, monday],
    ...['01-01', '05-01', '12-25', '12-26'].map((day) => `${friday.slice(0, 4)}-${day}`),
  ]),
);

it('banks settle on every weekday of twelve years that is no holiday of TARGET', () => {
  const open = (day: string) =>
    !holidays.has(day) && !['Sat', 'Sun'].includes(new Date(day).toUTCString().slice(0, 3));
  for (const day of listDays('2024-01-01', '2035-12-31')) {
    let next = day;
    while (!open(next)) next = addDay(next, 1);
    expect(nextTargetDay(day), day).toBe(next);
  }
});

it.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-11-28', '2026-11-30'],
  ['2026-04-03', '2026-04-07'],
  ['2026-12-25', '2026-12-28'],
  ['2027-12-31', '2027-12-31'],
  ['2028-01-01', '2028-01-03'],
  ['2026-05-01', '2026-05-04'],
  // German holidays on which banks settle all the same.
  ['2025-10-03', '2025-10-03'],
  ['2026-05-14', '2026-05-14'],
])('wished on %s, it is paid on %s', (wish, day) => {
  expect(nextTargetDay(wish)).toBe(day);
});
