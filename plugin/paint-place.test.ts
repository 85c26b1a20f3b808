import { expect, it } from 'vitest';
import { length } from './paint-place.ts';

it.each([
  [8, '8px'],
  ['8', '8px'],
  ['0.5rem', '0.5rem'],
  ['100%', '100%'],
  ['', undefined],
  [null, undefined],
  ['-4px', undefined],
  ['8px; color: red', undefined],
  ['calc(1px)', undefined],
])('%j is the length %j', (typed, css) => {
  expect(length(typed)).toBe(css);
});
