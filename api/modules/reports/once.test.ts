import { expect, it, vi } from 'vitest';
import { once } from './once.ts';

it('works out once what follows from an object, and from each by itself', () => {
  const sumUp = vi.fn((values: readonly number[]) => values.reduce((sum, value) => sum + value, 0));
  const sumOf = once(sumUp);
  const values = [1, 2];
  expect([sumOf(values), sumOf(values), sumOf([1, 2, 3])]).toEqual([3, 3, 6]);
  expect(sumUp).toHaveBeenCalledTimes(2);
});
