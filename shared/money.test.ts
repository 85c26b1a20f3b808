import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocateCents,
  centsFromEstimate,
  centsFromMicros,
  centsSql,
  formatCents,
  formatPoints,
  formatRatio,
  formatRatioInColumn,
} from './money.ts';

describe('centsFromMicros: half up, once', () => {
  it.each([
    ['nothing', 0, 0],
    ['just under half a cent', 4_999, 0],
    ['half a cent', 5_000, 1],
    ['one and a half cents', 15_000, 2],
    ['two and a half cents, no banker’s rounding', 25_000, 3],
    ['a euro', 1_000_000, 100],
    ['beyond what a double can hold', 90_071_992_547_409_915_000n, 9_007_199_254_740_992],
  ])('%s', (_what, micros, cents) => {
    expect(centsFromMicros(micros)).toBe(cents);
  });

  it('refuses a negative amount: revenue and payout are none', () => {
    expect(() => centsFromMicros(-1)).toThrow(RangeError);
  });

  it('is the same in SQL, and of an estimate', () => {
    expect(centsSql('total(m.micros)')).toBe('((total(m.micros) + 5000) / 10000)');
    expect([4_999.9, 5_000, -5_001].map(centsFromEstimate)).toEqual([0, 1, -1]);
  });
});

describe('allocateCents: largest remainder', () => {
  it.each([
    ['no part', [], 0, []],
    ['one part', [15_000], 2, [2]],
    ['three equal thirds: the first gets the cent', [33_333, 33_333, 33_334], 10, [3, 3, 4]],
    ['ties go to the earlier part', [5_000, 5_000], 1, [1, 0]],
    ['parts that are whole already', [10_000, 20_000], 3, [1, 2]],
    ['a total rounded down leaves no cent over', [4_000, 4_000, 4_000], 1, [1, 0, 0]],
  ])('%s', (_what, parts, total, cents) => {
    expect(allocateCents(parts, total)).toEqual(cents);
  });

  it('adds up to the rounded sum, each part within a cent of its own', () => {
    const parts = fc.array(fc.nat({ max: 5_000_000_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(parts, (micros) => {
        const total = centsFromMicros(micros.reduce((sum, part) => sum + BigInt(part), 0n));
        const cents = allocateCents(micros, total);
        expect(cents.reduce((sum, part) => sum + part, 0)).toBe(total);
        for (const [index, part] of micros.entries()) {
          expect(Math.abs((cents[index] ?? 0) * 10_000 - part)).toBeLessThan(10_000);
        }
      }),
      { seed: 20261120 },
    );
  });

  it('gives cents to the largest remainders, also of amounts as large as they can be', () => {
    const amounts = fc
      .tuple(fc.nat({ max: 900_719_925_473 }), fc.constantFrom(0, 1, 4_999, 5_000, 9_998, 9_999))
      .map(([cents, rest]) => ({ cents: BigInt(cents), rest, micros: cents * 10_000 + rest }));
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 60 }), fc.nat(), (parts, number) => {
        const over = number % (parts.length + 1);
        const places = [...parts.keys()].sort(
          (one, other) => (parts[other]?.rest ?? 0) - (parts[one]?.rest ?? 0) || one - other,
        );
        const lucky = new Set(places.slice(0, over));
        const total = parts.reduce((sum, { cents }) => sum + cents, BigInt(over));
        fc.pre(total <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(
          allocateCents(
            parts.map(({ micros }) => micros),
            Number(total),
          ),
        ).toEqual(parts.map(({ cents }, place) => Number(cents) + (lucky.has(place) ? 1 : 0)));
      }),
      { seed: 20261120, numRuns: 300 },
    );
  });

  it('refuses a total that the parts do not add up to', () => {
    expect(() => allocateCents([10_000], 5)).toThrow(RangeError);
    expect(() => allocateCents([50_000], 1)).toThrow(RangeError);
  });
});

describe('amounts as they are read', () => {
  it.each([
    [128_460, 'de', '1.284,60\u00A0€'],
    [-5, 'de', '−0,05\u00A0€'],
    [128_460, 'en', '€1,284.60'],
    [null, 'de', '–'],
  ] as const)('%s in %s is %s', (cents, locale, text) => {
    expect(formatCents(cents, locale)).toBe(text);
  });

  it.each([
    [0.667, 'de', '66,7\u00A0%'],
    [-0.05, 'en', '−5%'],
    [null, 'de', '–'],
  ] as const)('the ratio %s in %s is %s', (ratio, locale, text) => {
    expect(formatRatio(ratio, locale)).toBe(text);
  });

  it.each([
    [0.667, 'de', '66,7\u00A0%'],
    [1, 'de', '100,0\u00A0%'],
    [-0.05, 'en', '−5.0%'],
    [null, 'en', '–'],
  ] as const)('the ratio %s in a column in %s is %s', (ratio, locale, text) => {
    expect(formatRatioInColumn(ratio, locale)).toBe(text);
  });

  it('differences of ratios are told in points', () => {
    expect(formatPoints(0.0314, 'de')).toBe('3,1');
    expect(formatPoints(0.01, 'en')).toBe('1.0');
  });
});
