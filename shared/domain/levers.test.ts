import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardCpms } from './agreement-terms.ts';
import { consentLever, type LeverTerms, mobileLever, type Reckoned, sumLevers } from './levers.ts';

const plus: LeverTerms = {
  mode: 'PLUS',
  desktop: { consent: standardCpms['desktop-consent'], other: standardCpms['desktop-non-consent'] },
  mobile: { consent: standardCpms['mobile-consent'], other: standardCpms['mobile-non-consent'] },
  paysAds: false,
};
const select: LeverTerms = {
  ...plus,
  mode: 'SELECT',
  desktop: { consent: 957, other: 0 },
  mobile: { consent: 701, other: 0 },
};
const flat: LeverTerms = {
  ...plus,
  desktop: { consent: 300, other: 300 },
  mobile: { consent: 300, other: 300 },
};
const pilot: LeverTerms = { ...plus, mode: 'PILOT' };
const ofNone = { consent: 0, other: 0 };

/** Desktop with and without consent, mobile with and without. */
const views = (...[dc = 0, dn = 0, mc = 0, mn = 0]: number[]) => ({
  ...{ desktop: { consent: dc, other: dn }, mobile: { consent: mc, other: mn } },
});
/** In cents of a month, of views of 30 days. */
const centsOf = (part: Reckoned) => {
  const { cents, because } = sumLevers([part], 30);
  return cents ?? because;
};

describe('one point more', () => {
  it.each([
    // 100,000 views: 1,000 more of them at 9.57 instead of 1.91 € per 1,000.
    ['desktop alone', plus, views(60_000, 40_000), 766, 'views'],
    // 1,000 more at 7.01 instead of 1.40.
    ['mobile alone', plus, views(0, 0, 60_000, 40_000), 561, 'views'],
    // Half each: 500 × 7.66 + 500 × 5.61; and 1,000 × (4.205 − 5.74), half up.
    ['both', plus, views(25_000, 25_000, 25_000, 25_000), 664, -153],
    ['no pay without consent', select, views(50_000, 50_000), 957, 'views'],
    ['rates that are all alike', flat, views(10_000, 0, 10_000, 0), 'equal', 'equal'],
    ['a pilot', pilot, views(10_000, 0, 10_000, 0), 'pilot', 'pilot'],
    ['paid ad positions', { ...plus, paysAds: true }, views(9, 9, 9, 9), 'ads', 'ads'],
    ['no agreement', undefined, views(9, 9, 9, 9), 'agreement', 'agreement'],
    ['no views', plus, views(), 'views', 'views'],
    [
      'nothing paid by page views',
      { ...plus, desktop: ofNone, mobile: ofNone },
      views(9, 9, 9, 9),
      'equal',
      'equal',
    ],
  ] as const)('%s', (_what, terms, counted, consent, mobile) => {
    expect(centsOf(consentLever(counted, terms))).toBe(consent);
    expect(centsOf(mobileLever(counted, terms))).toBe(mobile);
  });

  it('is scaled from the counted days to thirty', () => {
    const part = consentLever(views(60_000, 40_000), plus);
    expect(sumLevers([part], 15)).toEqual({ cents: 1532, because: null });
    expect(sumLevers([part], 60)).toEqual({ cents: 383, because: null });
    expect(sumLevers([part], 0)).toEqual({ cents: null, because: 'views' });
  });

  it('of several leaves out what cannot be said, and says why if it is all of them', () => {
    expect(sumLevers(['pilot', 20_000, 'views', 30_000], 30)).toEqual({ cents: 5, because: null });
    expect(sumLevers(['views', 'pilot'], 30)).toEqual({ cents: null, because: 'pilot' });
    expect(sumLevers([], 30)).toEqual({ cents: null, because: 'views' });
  });

  it('of consent is what the month would earn more if one in a hundred consented besides', () => {
    const count = fc.integer({ min: 1, max: 1_000_000 });
    const rate = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(
        fc.array(count, { minLength: 4, maxLength: 4 }),
        fc.array(rate, { minLength: 4, maxLength: 4 }),
        (v, r) => {
          const [dc = 0, dn = 0, mc = 0, mn = 0] = v;
          const [a = 0, b = 0, c = 0, d = 0] = r;
          const terms: LeverTerms = {
            ...{ mode: 'PLUS', paysAds: false },
            ...{ desktop: { consent: a, other: b }, mobile: { consent: c, other: d } },
          };
          const earned = (more: number) => {
            const [desktop, mobile] = [((dc + dn) * more) / 100, ((mc + mn) * more) / 100];
            return (
              ((dc + desktop) * a + (dn - desktop) * b + (mc + mobile) * c + (mn - mobile) * d) * 10
            );
          };
          const part = consentLever(views(dc, dn, mc, mn), terms);
          if (part === 'equal') expect([a, c]).toEqual([b, d]);
          else expect(part).toBeCloseTo(earned(1) - earned(0), 1);
        },
      ),
      { seed: 43 },
    );
  });
});
