import { expect, it } from 'vitest';
import { findSites } from './find-sites.ts';

const rows = [
  { url: 'garten.example', companyName: 'Lindenhof Medien GmbH' },
  { url: 'kochen.example', companyName: 'Lindenhof Medien GmbH' },
  { url: 'ski.example', companyName: 'Alpen Verlag' },
];

it.each([
  ['', 3],
  ['  ', 3],
  ['GARTEN', 1],
  ['lindenhof', 2],
  ['linden koch', 1],
  ['linden ski', 0],
])('finds by %o', (typed, count) => {
  expect(findSites(rows, typed)).toHaveLength(count);
});
