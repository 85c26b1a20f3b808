import { expect, it } from 'vitest';
import { wordsFor } from './words.ts';

it.each([
  ['de', 'Anzeige'],
  ['de-AT', 'Anzeige'],
  ['en', 'Advertisement'],
  ['en-GB', 'Advertisement'],
  ['', 'Anzeige'],
  [null, 'Anzeige'],
  ['fr', 'Anzeige'],
])('a page in %j', (language, paid) => {
  expect(wordsFor(language).words.paid).toBe(paid);
});
