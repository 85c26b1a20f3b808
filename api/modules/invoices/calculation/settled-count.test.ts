import { expect, it } from 'vitest';
import { settledCount } from './settled-count.ts';

it.each([
  [
    'is what the payout comes from, whatever was counted since',
    { rateCents: 450, payoutMicros: 4500 * 321 },
    999,
    321,
  ],
  ['is nothing where nothing was paid', { rateCents: 450, payoutMicros: 0 }, 999, 0],
  [
    'is what is counted where no rate leads back to it',
    { rateCents: null, payoutMicros: 0 },
    999,
    999,
  ],
  [
    'is what is counted where the rate is another one',
    { rateCents: 450, payoutMicros: 4501 },
    999,
    999,
  ],
])('a count that was settled %s', (_how, settled, counted, expected) => {
  expect(settledCount(settled, counted)).toBe(expected);
});
