import { describe, expect, it } from 'vitest';
import { canonicalEmail, canonicalHost, searchedHost, shownEmail, shownHost } from './host.ts';

describe('the one spelling of a host', () => {
  it.each([
    ['plain.example', 'plain.example', 'plain.example'],
    ['PLAIN.Example.', 'plain.example', 'plain.example'],
    ['bücher-äpfel.example', 'xn--bcher-pfel-v5a6z.example', 'bücher-äpfel.example'],
    ['xn--bcher-pfel-v5a6z.example', 'xn--bcher-pfel-v5a6z.example', 'bücher-äpfel.example'],
    ['u\u0308berblick.example', 'xn--berblick-55a.example', 'überblick.example'],
    ['ﬁnanz.example', 'finanz.example', 'finanz.example'],
    ['straße.example', 'xn--strae-oqa.example', 'straße.example'],
    ['пример.example', 'xn--e1afmkfd.example', 'пример.example'],
    ['日本の例.example', 'xn--u9j994gokpnfb.example', '日本の例.example'],
    ['my_shop.example', 'my_shop.example', 'my_shop.example'],
    // Cyrillic letters before Latin ones: it would read as another name.
    ['аррle.example', 'xn--le-6kc8da.example', 'xn--le-6kc8da.example'],
  ])('%s', (typed, host, shown) => {
    expect(canonicalHost(typed)).toBe(host);
    expect(shownHost(host)).toBe(shown);
    expect(canonicalHost(shown)).toBe(host);
  });

  it.each([
    ...[
      'xn--a.example',
      'xn--.example',
      'xn--abc-.example',
      'xn--zzzzzzzzzz99999.example',
      'localhost',
      'Total',
      '(not set)',
      '',
      '-',
      '127.0.0.1',
      '0x7f.1',
      '1.2.3',
    ],
    ...[
      '[::1]',
      '*.a.example',
      'a.example:443',
      'a..example',
      '-a.example',
      'a-.example',
      'a b.example',
    ],
    ...[
      'me@a.example',
      'https://a.example',
      'a.example/b',
      'a%41.example',
      `${'a'.repeat(64)}.example`,
    ],
  ])('is none of %s', (typed) => {
    expect(canonicalHost(typed)).toBeUndefined();
  });
});

it.each([
  ['pia@müller.example', 'pia@xn--mller-kva.example', 'pia@müller.example'],
  ['Pia@Example.COM', 'Pia@example.com', 'Pia@example.com'],
  ['nobody', 'nobody', 'nobody'],
  ['@', '@', '@'],
])('an e-mail address %s', (typed, stored, shown) => {
  expect(canonicalEmail(typed)).toBe(stored);
  expect(shownEmail(stored)).toBe(shown);
});

it.each([
  ['https://www.alpenkueche.example/foo?bar#baz', 'alpenkueche.example'],
  ['alpenkueche.example/foo', 'alpenkueche.example'],
  ['www.alpenkueche.example', 'alpenkueche.example'],
  ['http://alpenkueche.example:8080', 'alpenkueche.example'],
  ['xn--bcher-pfel-v5a6z.example', 'bücher-äpfel.example'],
  ['https://xn--bcher-pfel-v5a6z.example.', 'bücher-äpfel.example'],
  ['Bücher-Äpfel.example', 'bücher-äpfel.example'],
  ['pia@müller.example', 'pia@xn--mller-kva.example'],
  ['alpenk', 'alpenk'],
  ['GU-2026-061', 'GU-2026-061'],
  ['3,5', '3,5'],
])('a search for %s looks for %s', (typed, wanted) => {
  expect(searchedHost(typed)).toBe(wanted);
});
