import { describe, expect, it } from 'vitest';
import type { ChangeWorld } from './change-world.ts';
import { explainChange } from './explain-change.ts';
import { ads, cell, site, world } from './testing/change-fixture.ts';

/** The effects of a world as `kind owner`: euros and cents are cents. */
const effectsOf = (asked: ChangeWorld) => {
  const { differenceCents, effects } = explainChange(asked);
  return {
    differenceCents,
    ...Object.fromEntries(
      effects.map(({ kind, owner, cents }) => [owner ? `${kind} ${owner}` : kind, cents]),
    ),
  };
};

describe('a payout changes', () => {
  const cases: [string, ChangeWorld, Record<string, number>][] = [
    [
      'by volume alone: 18 % fewer page views at 4 €',
      world('payout', [site(1, [cell(1, 100_000, 400)], [cell(1, 82_000, 400)])]),
      { differenceCents: -7_200, views: -7_200 },
    ],
    [
      'by consent alone: a tenth of the readers no longer consents, which pays nothing',
      world('payout', [
        site(1, [cell(1, 80_000, 400), cell(3, 20_000)], [cell(1, 70_000, 400), cell(3, 30_000)]),
      ]),
      { differenceCents: -4_000, consent: -4_000 },
    ],
    [
      'by devices alone: readers move from a desktop at 4 € to a phone at 2 €',
      world('payout', [
        site(
          1,
          [cell(1, 60_000, 400), cell(2, 40_000, 200)],
          [cell(1, 40_000, 400), cell(2, 60_000, 200)],
        ),
      ]),
      { differenceCents: -4_000, device: -4_000 },
    ],
    [
      'by the rate alone: a new agreement pays 3 € instead of 4 €',
      world('payout', [site(1, [cell(1, 100_000, 400)], [cell(1, 100_000, 300)])]),
      { differenceCents: -10_000, rate: -10_000 },
    ],
    [
      'by an agreement that changed in the middle of the period: half of the views at each rate',
      world('payout', [
        site(1, [cell(1, 100_000, 400)], [cell(1, 50_000, 400), cell(1, 50_000, 300)]),
      ]),
      { differenceCents: -5_000, rate: -5_000 },
    ],
    [
      'by days without an agreement: a third of the views is paid by none',
      world('payout', [
        site(1, [cell(1, 90_000, 400)], [cell(1, 90_000, 400, { ungoverned: 30_000 })]),
      ]),
      { differenceCents: -12_000, agreement: -12_000 },
    ],
    [
      'by days without figures: 24 of 30 days, as many views on each',
      world('payout', [site(1, [cell(1, 90_000, 400)], [cell(1, 72_000, 400)], [30, 24])]),
      { differenceCents: -7_200, missing: -7_200 },
    ],
    [
      'by the length of the period: 31 days instead of 30, as many views on each',
      world(
        'payout',
        [site(1, [cell(1, 90_000, 400)], [cell(1, 93_000, 400)], [30, 31])],
        [30, 31],
      ),
      { differenceCents: 1_200, days: 1_200 },
    ],
    [
      'by a new site',
      world('payout', [
        site(1, [cell(1, 90_000, 400)], [cell(1, 90_000, 400)]),
        site(2, [], [cell(2, 10_000, 200)]),
      ]),
      { differenceCents: 2_000, new: 2_000 },
    ],
    [
      'by a lost site',
      world('payout', [
        site(1, [cell(1, 90_000, 400)], [cell(1, 90_000, 400)]),
        site(2, [cell(2, 10_000, 200)], []),
      ]),
      { differenceCents: -2_000, lost: -2_000 },
    ],
    [
      'by what was settled: 10,000 views were paid before the feed took them back',
      world('payout', [
        site(1, [cell(1, 90_000, 400, { keptMicros: 40_000_000 })], [cell(1, 90_000, 400)]),
      ]),
      { differenceCents: -4_000, settled: -4_000 },
    ],
    [
      'by a settled month whose rows went: what stays is paid for nothing that is counted',
      world('payout', [
        site(1, [cell(1, 90_000, 400)], [cell(1, 0, 400, { payoutMicros: 360_000_000 })]),
      ]),
      { differenceCents: 0, views: -36_000, settled: 36_000 },
    ],
    [
      'by ads that are paid by their views',
      world('payout', [site(1, [cell(5, 10_000, 150)], [cell(5, 12_000, 150)])]),
      { differenceCents: 300, paidViews: 300 },
    ],
    [
      'from consent to pilots: the same readers under another kind of agreement',
      world('payout', [site(1, [cell(1, 60_000, 400), cell(3, 40_000)], [cell(7, 100_000, 200)])]),
      { differenceCents: -4_000, rate: -4_000 },
    ],
    [
      'by two things at once: each has half of what both do together',
      world('payout', [site(1, [cell(1, 100_000, 400)], [cell(1, 50_000, 200)])]),
      { differenceCents: -30_000, views: -15_000, rate: -15_000 },
    ],
    [
      'by three: views, consent and rate fall by half each',
      world('payout', [site(1, [cell(1, 100_000, 400)], [cell(1, 25_000, 200), cell(3, 25_000)])]),
      { differenceCents: -35_000, views: -11_666, consent: -11_667, rate: -11_667 },
    ],
    [
      'not at all',
      world('payout', [site(1, [cell(1, 7, 3)], [cell(1, 7, 3)])]),
      { differenceCents: 0 },
    ],
  ];
  it.each(cases)('%s', (_, asked, effects) => {
    expect(effectsOf(asked)).toEqual(effects);
  });
});

describe('a revenue changes', () => {
  const cases: [string, ChangeWorld, Record<string, number>][] = [
    [
      'by requests alone',
      world('revenue', [site(1, [ads(5, 10_000, 8_000, 500)], [ads(5, 5_000, 4_000, 500)])]),
      { differenceCents: -2_000, 'requests QMN': -2_000 },
    ],
    [
      'by the fill rate alone',
      world('revenue', [site(1, [ads(6, 10_000, 8_000, 500)], [ads(6, 10_000, 4_000, 500)])]),
      { differenceCents: -2_000, 'fill WB': -2_000 },
    ],
    [
      'by the CPM alone',
      world('revenue', [site(1, [ads(5, 10_000, 8_000, 500)], [ads(5, 10_000, 8_000, 300)])]),
      { differenceCents: -1_600, 'cpm QMN': -1_600 },
    ],
    [
      'of each owner by its own',
      world('revenue', [
        site(
          1,
          [ads(5, 10_000, 8_000, 500), ads(6, 1_000, 500, 1_000)],
          [ads(5, 20_000, 16_000, 500), ads(6, 1_000, 500, 800)],
        ),
      ]),
      { differenceCents: 3_900, 'requests QMN': 4_000, 'cpm WB': -100 },
    ],
    [
      'by a feed that said nothing for ten days',
      world('revenue', [
        site(1, [ads(6, 30_000, 30_000, 100)], [ads(6, 20_000, 20_000, 100)], [30, 20]),
      ]),
      { differenceCents: -1_000, 'missing WB': -1_000 },
    ],
    [
      'by new ads: all of it is requests',
      world('revenue', [
        site(1, [ads(5, 10, 5, 100)], [ads(5, 10, 5, 100), ads(6, 9_000, 900, 1_000)]),
      ]),
      { differenceCents: 900, 'requests WB': 900 },
    ],
  ];
  it.each(cases)('%s', (_, asked, effects) => {
    expect(effectsOf(asked)).toEqual(effects);
  });
});

describe('a profit and a margin change', () => {
  // 100 € of revenue and 40 € of payout: a margin of 60 %.
  const before = [ads(5, 10_000, 10_000, 1_000), cell(1, 10_000, 400)];
  const cases: [string, ChangeWorld['of'], ReturnType<typeof cell>[], Record<string, number>][] = [
    [
      'a profit by what its revenue lost and its payout cost more',
      'profit',
      [ads(5, 8_000, 8_000, 1_000), cell(1, 15_000, 400)],
      { differenceCents: -4_000, 'requests QMN': -2_000, views: -2_000 },
    ],
    [
      'a margin by revenue alone: from 60 % to 50 %, ten points',
      'margin',
      [ads(5, 8_000, 8_000, 1_000), cell(1, 10_000, 400)],
      { differenceCents: -1_000, 'requests QMN': -1_000 },
    ],
    [
      'a margin by the payout alone: a lower rate makes 20 points more',
      'margin',
      [ads(5, 10_000, 10_000, 1_000), cell(1, 10_000, 200)],
      { differenceCents: 2_000, rate: 2_000 },
    ],
    [
      // Revenue first: −10, then the payout +25. The payout first: +20, then revenue −5.
      'a margin by both, each by the mean of both orders',
      'margin',
      [ads(5, 8_000, 8_000, 1_000), cell(1, 10_000, 200)],
      { differenceCents: 1_500, 'requests QMN': -750, rate: 2_250 },
    ],
    [
      'a margin not at all where revenue and payout grow alike',
      'margin',
      [ads(5, 20_000, 20_000, 1_000), cell(1, 20_000, 400)],
      { differenceCents: 0, 'requests QMN': 3_000, views: -3_000 },
    ],
  ];
  it.each(cases)('%s', (_, of, now, effects) => {
    expect(effectsOf(world(of, [site(1, before, now)]))).toEqual(effects);
  });

  it('by a new site, with what it earned and what it was paid', () => {
    const come = [ads(6, 10_000, 10_000, 500), cell(1, 10_000, 400)];
    const of = (figure: 'profit' | 'margin') =>
      effectsOf(world(figure, [site(1, before, before), site(2, [], come)]));
    expect(of('profit')).toEqual({ differenceCents: 1_000, new: 1_000 });
    // (60 € + 10 €) of 150 €
    expect(of('margin')).toEqual({ differenceCents: -1_333, new: -1_333 });
  });

  it('is not told of a margin that a side has none of', () => {
    const asked = world('margin', [site(1, [cell(1, 10_000, 400)], before)]);
    expect(explainChange(asked)).toMatchObject({ isKnown: false, effects: [] });
  });
});

describe('sites that come and go', () => {
  const one = [cell(1, 10_000, 400)];

  it('are told one by one, the largest first', () => {
    const { effects } = explainChange(
      world('payout', [site(1, one, one), site(2, [], [cell(1, 5, 400)]), site(3, [], one)]),
    );
    expect(effects).toMatchObject([
      {
        kind: 'new',
        cents: 4_002,
        measure: { unit: 'sites', before: 0, now: 2 },
        parts: [
          { siteId: 3, cents: 4_000 },
          { siteId: 2, cents: 2 },
        ],
      },
    ]);
  });

  it('are neither where nobody delivered anything: then it is days without figures', () => {
    const asked = world('payout', [site(1, [], one)]);
    const { effects } = explainChange({ ...asked, before: { ...asked.before, hasFigures: false } });
    expect(effects).toMatchObject([{ kind: 'missing', cents: 4_000 }]);
  });

  it('leave several sites together as one that does not come or go', () => {
    const { effects } = explainChange(
      world('payout', [{ ...site(0, one, [cell(1, 10_000, 300)]), siteId: null }]),
    );
    expect(effects).toMatchObject([{ kind: 'averageRate', cents: -1_000, parts: [] }]);
  });
});

it('shows what an effect is seen by', () => {
  const { effects } = explainChange(
    world('payout', [
      site(1, [cell(1, 60_000, 400), cell(3, 30_000)], [cell(1, 30_000, 300), cell(3, 30_000)]),
    ]),
  );
  expect(effects.map(({ kind, measure }) => [kind, measure])).toEqual([
    ['views', { unit: 'perDay', before: 3_000, now: 2_000 }],
    ['consent', { unit: 'share', before: 2 / 3, now: 1 / 2 }],
    ['rate', { unit: 'perThousandMicros', before: 2_666_667, now: 1_500_000 }],
  ]);
});

it('says that cents alone differ, where months were rounded another way', () => {
  const asked = world('payout', [site(1, [cell(1, 4, 500)], [cell(1, 4, 500)])]);
  const { effects } = explainChange({ ...asked, now: { ...asked.now, payoutCents: 3 } });
  expect(effects).toMatchObject([{ kind: 'rounding', cents: 1 }]);
});
