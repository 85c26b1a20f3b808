import { expect, it } from 'vitest';
import { parseDay } from './parse-day.ts';

it.each([
  ['20.11.2026', '2026-11-20'],
  ['1.2.2026', '2026-02-01'],
  ['20.11.26', '2026-11-20'],
  ['20.11.', '2026-11-20'],
  [' 2026-11-20 ', '2026-11-20'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', undefined],
  ['31.04.2026', undefined],
  ['00.01.2026', undefined],
  ['11/20/2026', undefined],
  ['2026-13-01', undefined],
  ['morgen', undefined],
  ['', undefined],
])('reads %j as %s', (text, day) => {
  expect(parseDay(text, '2026-05-04')).toBe(day);
});
