import { expect, it } from 'vitest';
import { encodeWindows1252, toWindows1252 } from './windows-1252.ts';

it.each([
  ['Müller & Söhne', 'Müller & Söhne', '4dfc6c6c6572202620 53f6686e65'],
  ['„Größe“ – 5 €', '„Größe“ – 5 €', '844772f6df6593 20 96 20 35 20 80'],
  ['Łódź', 'Lódz', '4c f3 64 7a'],
  ['Šibenik Žižek Ÿ', 'Šibenik Žižek Ÿ', '8a6962656e696b 20 8e69 9e656b 20 9f'],
  ['Bucureștiul', 'Bucurestiul', '42756375726573 7469756c'],
  ['E‑Mail −1', 'E-Mail -1', '452d4d61696c 20 2d31'],
  ['Жизнь 日本', '????? ??', '3f3f3f3f3f 20 3f3f'],
  ['u\u0308ber', 'über', 'fc 62 65 72'],
  ['a\r\n\tb', 'a b', '61 20 62'],
  ['ﬁn \u0081', 'fin  ', '66 69 6e 20 20'],
])('%j is %j', (text, written, bytes) => {
  expect(toWindows1252(text)).toBe(written);
  expect(encodeWindows1252(written).toString('hex')).toBe(bytes.replaceAll(' ', ''));
});
