import { expect, it } from 'vitest';
import { choosePrimary, withCategories } from './choose-categories.ts';

const chosen = choosePrimary(withCategories([], [1, 2]), 2);

it('marks one category as primary', () => {
  expect(chosen).toEqual([
    { id: 1, type: 'SECONDARY' },
    { id: 2, type: 'PRIMARY' },
  ]);
  expect(choosePrimary(chosen, 1).filter(({ type }) => type === 'PRIMARY')).toEqual([
    { id: 1, type: 'PRIMARY' },
  ]);
});

it('begins with the first one as primary', () => {
  expect(withCategories([], [7])).toEqual([{ id: 7, type: 'PRIMARY' }]);
});

it('keeps the primary one when others come and go', () => {
  expect(withCategories(chosen, [2, 3])).toEqual([
    { id: 2, type: 'PRIMARY' },
    { id: 3, type: 'SECONDARY' },
  ]);
});

it('has none when the primary one or all are taken away', () => {
  expect(withCategories(chosen, [1])).toEqual([{ id: 1, type: 'SECONDARY' }]);
  expect(withCategories(chosen, [])).toEqual([]);
});
