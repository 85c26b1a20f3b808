import { expect, it } from 'vitest';
import { completeAddress } from './complete-address.ts';

it.each([
  ['https://a.example/artikel', 'https://a.example/artikel'],
  ['HTTP://a.example/artikel ', 'HTTP://a.example/artikel'],
  ['/artikel', 'https://eigen.example/artikel'],
  ['www.a.example/artikel', 'https://www.a.example/artikel'],
])('%s is %s', (typed, whole) => {
  expect(completeAddress(typed, 'eigen.example')).toBe(whole);
});
