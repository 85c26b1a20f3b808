import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['Kräuterhof', 'krauterhof'],
  ['GROẞE Straße', 'grosse strasse'],
  ['Café Noël', 'cafe noel'],
  ['DE98 9621', 'de98 9621'],
  ['E\u2011Mails', 'e-mails'],
])('%s is looked for as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
