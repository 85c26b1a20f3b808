import { expect, it } from 'vitest';
import { knownFigures } from './known-figures.ts';

const nothing = { pageImpressions: 0, adViews: 0, payoutCents: 0 };
const unknown = { pageImpressions: null, adViews: null, payoutCents: null };

it.each([
  ['nothing came in', 'missing', {}, unknown],
  ['the pages are still to come', 'partial', { adViews: 7 }, { ...unknown, adViews: 7 }],
  [
    'the ads are still to come',
    'partial',
    { pageImpressions: 9, payoutCents: 5 },
    { pageImpressions: 9, adViews: null, payoutCents: 5 },
  ],
  [
    'pages came in that pay nothing',
    'partial',
    { pageImpressions: 9 },
    { pageImpressions: 9, adViews: null, payoutCents: 0 },
  ],
  ['all came in, and nobody called', 'complete', {}, nothing],
] as const)('tells 0 from not known: %s', (_label, completeness, own, known) => {
  expect(knownFigures({ completeness, ...nothing, ...own })).toEqual(known);
});
