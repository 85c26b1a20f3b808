import { expect, it } from 'vitest';
import { readExplained, writeExplained } from './explained.ts';

const october = { from: '2026-10-01', to: '2026-10-31' };

it.each([
  ['month', {}],
  ['2026-10-15', { date: '2026-10-15' }],
  ['2026-10-15.position-7', { date: '2026-10-15', trackerId: 7 }],
  ['position-7', { trackerId: 7 }],
  ['site-3', { siteId: 3 }],
  ['per-thousand', { ratio: 'per-thousand' }],
  ['forecast', { ratio: 'forecast' }],
  ['trend', { ratio: 'trend' }],
  ['recommendations', { recommendations: true }],
  ['recommendations.position-7', { recommendations: true, trackerId: 7 }],
] as const)('writes and reads %s', (text, explained) => {
  expect(writeExplained(explained)).toBe(text);
  expect(readExplained(text, october)).toEqual(explained);
});

it.each([null, '', '2026-09-15', '2026-10-1', 'position-0', 'position-7.x', 'all'])(
  'takes %s for nothing',
  (text) => expect(readExplained(text, october)).toBeNull(),
);
