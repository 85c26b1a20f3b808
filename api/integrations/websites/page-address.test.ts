import { describe, expect, it } from 'vitest';
import { addressKey, isOfDomains, pageAddress } from './page-address.ts';

describe('addressKey', () => {
  it.each([
    'https://a.example/text/',
    'http://www.a.example/text',
    'https://a.example/text?utm_source=x&gclid=1',
    'https://A.example:443/text#teil',
  ])('%s is the same page', (address) => {
    expect(addressKey(address)).toBe('https://a.example/text');
  });

  it.each(['https://a.example/Text', 'https://a.example/text?seite=2', 'https://b.a.example/text'])(
    '%s is another one',
    (address) => {
      expect(addressKey(address)).not.toBe('https://a.example/text');
    },
  );
});

describe('pageAddress', () => {
  it.each([
    'mailto:a@a.example',
    'javascript:1',
    'https://a:b@a.example/',
    'https://a.example:8080/',
    'kein Ort',
  ])('%s is none', (address) => expect(pageAddress(address)).toBeUndefined());

  it('is read against the page it stands on', () => {
    expect(pageAddress('../b', 'https://a.example/c/d/')).toBe('https://a.example/c/b');
  });
});

it('belongs to a domain itself or as a subdomain, and not by its ending alone', () => {
  expect(isOfDomains('https://m.a.example/', ['a.example'])).toBe(true);
  expect(isOfDomains('https://nota.example/', ['a.example'])).toBe(false);
  expect(isOfDomains('unsinn', ['a.example'])).toBe(false);
});
