import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellAll } from '../saying/tell.ts';
import {
  type ConfigurationLine,
  configurationFaults,
  readShare,
  remainderOf,
} from './configuration-rules.ts';

const lines = (...values: (string | null)[]) => values.map((value) => ({ value, required: true }));
const optional = (value: string | null) => ({ value, required: false });

const loader = (value: string) => ({ slug: 'loader-script', value, required: true });

type Case = [string, string | null, ConfigurationLine[], Record<string, string>];

const sum = 'Should sum up to 100%';

describe('a configuration', () => {
  it.each<Case>([
    ['ages that reach 100', 'age-distribution', lines('60', '40'), {}],
    ['genders that reach 100', 'gender-distribution', lines('50.5', '49,5'), {}],
    ['thirds, written with two decimals', 'age-distribution', lines('33.33', '33.33', '33.34'), {}],
    ['99', 'age-distribution', lines('60', '39'), { items: sum }],
    ['101', 'gender-distribution', lines('60', '41'), { items: sum }],
    ['99.99', 'gender-distribution', lines('60', '39.99'), { items: sum }],
    [
      'a share of 0',
      'age-distribution',
      lines('100', '0'),
      { 'items.1.value': 'Should be positive' },
    ],
    [
      'a negative share',
      'age-distribution',
      lines('110', '-10'),
      { 'items.1.value': 'Should be positive' },
    ],
    [
      'a word',
      'age-distribution',
      lines('100', 'viele'),
      { 'items.1.value': 'Should be a number with at most 2 decimals' },
    ],
    [
      'a missing share',
      'gender-distribution',
      lines('60', null),
      { 'items.1.value': 'Value is required', items: sum },
    ],
    [
      'a missing share that may be',
      'gender-distribution',
      [...lines('60', '40'), optional(null)],
      {},
    ],
    [
      'nothing yet',
      'age-distribution',
      lines(null, ''),
      { 'items.0.value': 'Value is required', 'items.1.value': 'Value is required', items: sum },
    ],
    ['an ad server with what is required', 'ad-server-setup', [...lines('1'), optional(null)], {}],
    [
      'an ad server without',
      'ad-server-setup',
      [...lines(' '), optional(null)],
      { 'items.0.value': 'Value is required' },
    ],
    [
      'any other, where also what is not marked is asked for',
      'newsletter',
      [...lines('a'), optional(null)],
      { 'items.1.value': 'Value is required' },
    ],
    [
      'scripts that are loaded by https',
      'ad-server-setup',
      [loader('https://cdn.example/a.js')],
      {},
    ],
    ...[
      'http://cdn.example/a.js',
      'cdn.example/a.js',
      'https://localhost/a.js',
      'https://',
      'x',
    ].map(
      (address): Case => [
        `a script from ${address}`,
        'ad-server-setup',
        [loader(address)],
        { 'items.0.value': 'Should be a web address with https://' },
      ],
    ),
    ['a line by hand of that name', null, [loader('x')], {}],
    ['one made by hand', null, lines('a', null), { 'items.1.value': 'Value is required' }],
  ])('with %s', (_what, slug, items, faults) => {
    expect(tellAll(configurationFaults(slug, items), 'en')).toEqual(faults);
  });

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,5', 1250],
    [' 0.05 ', 5],
    ['-3', -300],
    ['', undefined],
    [null, undefined],
    ['1.234', undefined],
    ['1e2', undefined],
    ['12 %', undefined],
  ])('reads the share %j as %j hundredths', (text, hundredths) => {
    expect(readShare(text)).toBe(hundredths);
  });

  it('knows what is missing to 100', () => {
    expect(remainderOf(lines('60', '28'))).toBe(1200);
    expect(remainderOf(lines('60', null, 'x'))).toBe(4000);
    expect(remainderOf(lines('60', '50,5'))).toBe(-1050);
  });

  it('accepts any shares that were cut out of a whole', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(cuts, (at) => {
        const ends = [...at.sort((a, b) => a - b), 10_000];
        const shares = ends.map((end, index) => ((end - (ends[index - 1] ?? 0)) / 100).toFixed(2));
        expect(configurationFaults('age-distribution', lines(...shares))).toEqual({});
      }),
    );
  });
});
