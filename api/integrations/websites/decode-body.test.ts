import { expect, it } from 'vitest';
import { decodeBody } from './decode-body.ts';

const text = '<meta charset="NAME"><p>Größe über Äpfel</p>';
const named = (name: string) => text.replace('NAME', name);
const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><loc>/größe</loc>';
const marked = (mark: number[], bytes: Buffer) => Buffer.concat([Buffer.from(mark), bytes]);
const utf16 = (html: string) => Buffer.from(html, 'utf16le');

it.each([
  ['UTF-8 by the header', named('x'), 'utf8', 'text/html; charset=utf-8'],
  ['Latin 1 by the page', named('iso-8859-1'), 'latin1', 'text/html'],
  ['Latin 1 that is called UTF-8', named('utf-8'), 'latin1', 'text/html; charset=utf-8'],
  ['UTF-8 under a name that nobody knows', named('unsinn'), 'utf8', undefined],
  ['Latin 1 by the declaration of XML', xml, 'latin1', 'application/xml'],
  ['UTF-16 without a mark', named('utf-8'), 'utf16le', 'text/html; charset=utf-8'],
] as const)('%s', (_what, html, encoding, type) => {
  expect(decodeBody(Buffer.from(html, encoding), type)).toBe(html);
});

it.each([
  ['UTF-8', marked([0xef, 0xbb, 0xbf], Buffer.from(text))],
  ['UTF-16, little end first', marked([0xff, 0xfe], utf16(text))],
  ['UTF-16, big end first', marked([0xfe, 0xff], utf16(text).swap16())],
])('%s by its mark, whatever the server says', (_what, bytes) => {
  expect(decodeBody(bytes, 'text/html; charset=iso-8859-1')).toBe(text);
});

it('keeps nothing that a database cannot keep', () => {
  expect(decodeBody(Buffer.from('a\0b'))).toBe('a\uFFFDb');
  const halved = marked([0xff, 0xfe], utf16('a\uD83D'));
  expect(decodeBody(halved)).toBe('a\uFFFD');
  expect(decodeBody(Buffer.from([0xff, 0xfe, 0x61]))).toBe('\uFFFD');
  expect(decodeBody(Buffer.alloc(0))).toBe('');
});
