import { describe, expect, it } from 'vitest';
import { findSeller, readSellers, type SellerStanding } from './find-seller.ts';

const file = (...sellers: unknown[]) =>
  JSON.stringify({ contact_email: 'ops@ssp.example', version: '1.0', sellers });
const seller = (seller_id: unknown, seller_type: unknown) => ({
  seller_id,
  seller_type,
  name: 'Netz',
  domain: 'netz.example',
});

describe('an account in sellers.json', () => {
  it.each<
    [
      what: string,
      text: string,
      relationship: 'DIRECT' | 'RESELLER',
      SellerStanding,
      type: string | null,
    ]
  >([
    ['is a publisher', file(seller('7', 'PUBLISHER')), 'DIRECT', 'MATCH', 'PUBLISHER'],
    ['is an intermediary', file(seller('7', 'INTERMEDIARY')), 'RESELLER', 'MATCH', 'INTERMEDIARY'],
    ['is both', file(seller('7', 'BOTH')), 'DIRECT', 'MATCH', 'BOTH'],
    ['is both, and resells', file(seller('7', 'BOTH')), 'RESELLER', 'MATCH', 'BOTH'],
    [
      'is an intermediary, and no publisher',
      file(seller('7', 'INTERMEDIARY')),
      'DIRECT',
      'OTHER_TYPE',
      'INTERMEDIARY',
    ],
    [
      'is a publisher, and resells nothing',
      file(seller('7', 'PUBLISHER')),
      'RESELLER',
      'OTHER_TYPE',
      'PUBLISHER',
    ],
    ['has no type', file({ seller_id: '7' }), 'DIRECT', 'OTHER_TYPE', null],
    ['has an unknown type', file(seller('7', 'BROKER')), 'DIRECT', 'OTHER_TYPE', null],
    ['has a type in small letters', file(seller('7', 'publisher')), 'DIRECT', 'MATCH', 'PUBLISHER'],
    ['is a number', file(seller(7, 'PUBLISHER')), 'DIRECT', 'MATCH', 'PUBLISHER'],
    ['has blanks around it', file(seller(' 7 ', 'PUBLISHER')), 'DIRECT', 'MATCH', 'PUBLISHER'],
    ['is of another', file(seller('77', 'PUBLISHER')), 'DIRECT', 'ABSENT', null],
    [
      'differs by case',
      file(seller('a', 'PUBLISHER')).replace('"a"', '"A"'),
      'DIRECT',
      'ABSENT',
      null,
    ],
    ['is not there', file(), 'DIRECT', 'ABSENT', null],
    [
      'is there twice, the best of which counts',
      file(seller('7', 'INTERMEDIARY'), seller('7', 'PUBLISHER')),
      'DIRECT',
      'MATCH',
      'PUBLISHER',
    ],
    [
      'stands after what is no entry',
      file(null, 3, 'x', {}, { seller_id: {} }, seller('7', 'PUBLISHER')),
      'DIRECT',
      'MATCH',
      'PUBLISHER',
    ],
    [
      'stands after a byte order mark',
      `\uFEFF${file(seller('7', 'PUBLISHER'))}`,
      'DIRECT',
      'MATCH',
      'PUBLISHER',
    ],
  ])('%s', (_, text, relationship, standing, sellerType) => {
    const sellers = readSellers(text) ?? new Map();
    const account = text.includes('"A"') ? 'a' : '7';
    expect(findSeller(sellers, { account, relationship })).toEqual({ standing, sellerType });
  });

  it.each([
    ['no text', ''],
    ['a page', '<!doctype html><html></html>'],
    ['half a file', '{"sellers":[{"seller_id":"7"'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['no list of sellers', '{"sellers":{"7":"PUBLISHER"}}'],
    ['no sellers', '{"version":"1.0"}'],
  ])('is not known of %s', (_, text) => {
    expect(readSellers(text)).toBeUndefined();
  });
});
