import { expect, it } from 'vitest';
import { amountOf, centsOf } from './record-amounts.ts';

it.each([
  [0, '0'],
  [1, '0.01'],
  [-5, '-0.05'],
  [10, '0.1'],
  [29, '0.29'],
  [115, '1.15'],
  [100_000_000, '1000000'],
  [9_007_199_254_740, '90071992547.4'],
])('%d cents are %s, there and back', (cents, text) => {
  expect(JSON.stringify(amountOf(cents))).toBe(text);
  expect(centsOf(text)).toBe(cents);
});

it.each([
  ['119.00', 11_900],
  ['0.30000000000000004', 30],
  ['1.1500000000000001', 115],
  ['0.9999999999999999', 100],
  ['-0', 0],
])('%s are %d cents, whatever a float left behind', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it.each(['', '1.005', '1,5', '1e6', 'NaN', '0.014'])('%j is no amount in whole cents', (text) => {
  expect(centsOf(text)).toBeUndefined();
});
