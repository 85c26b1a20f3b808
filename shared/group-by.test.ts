import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it.each([
  [[], []],
  [
    ['a1', 'a2', 'b1'],
    [
      ['a', ['a1', 'a2']],
      ['b', ['b1']],
    ],
  ],
  [
    ['b1', 'a1', 'b2', 'b3', 'a2'],
    [
      ['b', ['b1', 'b2', 'b3']],
      ['a', ['a1', 'a2']],
    ],
  ],
])('keeps keys and items in the order they came: %j', (items, groups) => {
  expect([...groupBy(items, ([key]) => key)]).toEqual(groups);
});

it('groups what has no key, first or between others', () => {
  const keyOf = (item: number) => (item < 0 ? undefined : item % 2);
  expect([...groupBy([-1, 1, -2, 3], keyOf)]).toEqual([
    [undefined, [-1, -2]],
    [1, [1, 3]],
  ]);
});
