import { expect, it } from 'vitest';
import { mergeValue } from './merge-value.ts';

it.each([
  ['choice', 'de', 'en', 'en'],
  ['reference', 1, 2, 2],
  ['flag', true, false, false],
  ['references', [1, 2], [2, 3], [1, 2, 3]],
  ['references', [], [4], [4]],
] as const)('%s: %j and %j make %j', (kind, present, chosen, merged) => {
  expect(mergeValue(kind, present, chosen)).toEqual(merged);
});
