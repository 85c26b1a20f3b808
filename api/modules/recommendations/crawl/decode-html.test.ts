import { expect, it } from 'vitest';
import { decodeHtml } from './decode-html.ts';

const text = '<meta charset="NAME"><p>Größe über Äpfel</p>';
const named = (name: string) => text.replace('NAME', name);

it.each([
  ['UTF-8 by the header', named('x'), 'utf8', 'text/html; charset=utf-8'],
  ['Latin 1 by the page', named('iso-8859-1'), 'latin1', 'text/html'],
  ['Latin 1 that is called UTF-8', named('utf-8'), 'latin1', 'text/html; charset=utf-8'],
  ['UTF-8 under a name that nobody knows', named('unsinn'), 'utf8', undefined],
] as const)('%s', (_what, html, encoding, type) => {
  expect(decodeHtml(Buffer.from(html, encoding), type)).toBe(html);
});
