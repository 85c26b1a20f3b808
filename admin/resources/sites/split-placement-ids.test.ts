import { expect, it } from 'vitest';
import { splitPlacementIds } from './split-placement-ids.ts';

it.each([
  [['4711'], ['4711']],
  [
    ['4711', ' 4712 '],
    ['4711', '4712'],
  ],
  [['4711,4712; 4713'], ['4711', '4712', '4713']],
  [['4711\n4712\r\n4711'], ['4711', '4712']],
  [['qmn-1', 'qmn-1', ''], ['qmn-1']],
  [[' , '], []],
])('reads the ids in %j', (texts, ids) => {
  expect(splitPlacementIds(texts)).toEqual(ids);
});
