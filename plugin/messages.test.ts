import { expect, it } from 'vitest';
import { messagesFor } from './messages.ts';

it.each([
  ['de', 'Anzeige'],
  ['de-AT', 'Anzeige'],
  ['en', 'Advertisement'],
  ['en-GB', 'Advertisement'],
  ['', 'Anzeige'],
  [null, 'Anzeige'],
  ['fr', 'Anzeige'],
])('a page in %j', (language, paid) => {
  expect(messagesFor(language).messages.paid).toBe(paid);
});
