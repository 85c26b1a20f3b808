import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
  ['https://a.example/x', null, 'https://a.example/x'],
  ['https://a.example/x?utm_source=m&id=7&fbclid=1#top', null, 'https://a.example/x?id=7'],
  ['https://a.example/x?utm_source=m', 'https://a.example/x', 'https://a.example/x'],
  ['https://a.example/x/index.html', '/x', 'https://a.example/x'],
  // For phones, or as AMP.
  ['https://m.a.example/x', 'https://www.a.example/x', 'https://www.a.example/x'],
  ['https://amp.a.example/x/amp', 'https://a.example/x', 'https://a.example/x'],
  // From the previous page, or from another site.
  ['https://a.example/y', 'https://a.example/x', 'https://a.example/y'],
  ['https://a.example/x', 'https://b.example/z', 'https://a.example/x'],
  ['https://a.example/x', 'https://', 'https://a.example/x'],
])('%s, which says %s, is %s', (here, canonical, address) => {
  expect(pageAddress(here, canonical)).toEqual({ url: address });
});

it.each(['https://b.example/x', 'https://b.a.example/x/'])(
  '%s may be the same site or not: the page’s own address goes with it',
  (canonical) => {
    const here = 'https://m.a.example/x?utm_source=m#top';
    expect(pageAddress(here, canonical)).toEqual({ url: 'https://m.a.example/x', canonical });
  },
);
