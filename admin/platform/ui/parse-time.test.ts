import { expect, it } from 'vitest';
import { parseTime } from './parse-time.ts';

it.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  [' 14:05 Uhr ', '14:05'],
  ['0:00', '00:00'],
  ['23:59', '23:59'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['12:5', undefined],
  ['-1', undefined],
  ['noon', undefined],
  ['', undefined],
])('%j is %j', (typed, time) => expect(parseTime(typed)).toBe(time));
