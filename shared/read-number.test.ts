import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['500', 500, 500],
  ['500,00', 500, 500],
  ['500.00', 500, 500],
  ['12.345,67', 12_345.67, 12_345.67],
  ['12,345.67', 12_345.67, 12_345.67],
  ['1.234.567', 1_234_567, 1_234_567],
  ['12.345', 12_345, 12.345],
  ['12,345', 12.345, 12_345],
  ['0,5', 0.5, 0.5],
  ['-3,20 €', -3.2, -3.2],
  ['− 3,20 €', -3.2, -3.2],
  [' 12,5 %', 12.5, 12.5],
  ['1 234,50', 1_234.5, 1_234.5],
])('%s is %d to a German and %d to an English reader', (typed, german, english) => {
  expect([readNumber(typed, 'de'), readNumber(typed, 'en')]).toEqual([german, english]);
});

test.each(['', '-', ',', 'abc', '12a', '1,2,3', '1.23.456,00', '1,5,0', '5.', '--5', '1e3'])(
  '"%s" is no number',
  (typed) => {
    expect([readNumber(typed, 'de'), readNumber(typed, 'en')]).toEqual([undefined, undefined]);
  },
);
