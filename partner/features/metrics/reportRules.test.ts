import { expect, it } from 'vitest';
import { dayRanges } from './dayRanges.ts';
import { knownTotals } from './knownTotals.ts';
import { positionsOfDay } from './positionsOfDay.ts';
import { rateOf } from './rateOf.ts';
import { metricsOf, position } from './testing/metrics-of.ts';
import { comparedUntil, trendOf } from './trendOf.ts';

it('joins neighbouring days into ranges, also over the end of a month', () => {
  expect(dayRanges(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-04'])).toEqual([
    { from: '2026-10-30', to: '2026-11-01' },
    { from: '2026-11-04', to: '2026-11-04' },
  ]);
  expect(dayRanges([])).toEqual([]);
});

it.each([
  ['more', 10_820, 10_000, { direction: 'up', ratio: 0.082 }],
  ['less', 9250, 10_000, { direction: 'down', ratio: 0.075 }],
  ['the same to a decimal of a per cent', 1_000_400, 1_000_000, { direction: 'equal', ratio: 0 }],
  ['nothing to compare with', 500, 0, null],
])('compares with the month before: %s', (_label, now, before, trend) => {
  const previous = {
    from: '2026-10-01',
    to: '2026-10-01',
    payoutCents: before,
    pageImpressions: 0,
    of: { from: '2026-11-01', to: '2026-11-01', payoutCents: now },
  };
  // Today's amount so far is part of the payout, but not of the comparison.
  const days = { '2026-11-01': { 1: now }, '2026-11-02': { 1: 45 } };
  const metrics = metricsOf('2026-11-01', '2026-11-02', days, { previous });
  expect(trendOf(metrics)).toEqual(trend);
  expect(trendOf({ previous: { ...previous, of: null } })).toBe(trend && 'later');
  expect(trendOf({ previous: null })).toBeNull();
});

it('says until when the days compare only while later ones are late', () => {
  const untilDay = (to: string) => ({
    previous: {
      ...{ from: '2026-10-01', to: `2026-10${to.slice(7)}`, payoutCents: 1, pageImpressions: 0 },
      of: { from: '2026-11-01', to, payoutCents: 1 },
    },
  });
  const { days } = metricsOf('2026-11-01', '2026-11-05', {});
  const late = days.map((day) => ({
    ...day,
    completeness: day.date < '2026-11-03' ? ('complete' as const) : ('partial' as const),
  }));
  expect(comparedUntil({ days: late, ...untilDay('2026-11-02') }, '2026-11-04')).toBe('2026-11-02');
  // Today is never complete, and needs no notice.
  expect(comparedUntil({ days: late, ...untilDay('2026-11-02') }, '2026-11-03')).toBeNull();
  expect(comparedUntil({ days: late, previous: null }, '2026-11-04')).toBeNull();
});

it('shows of a day what it counted, in the order of the catalogue, with its own shares', () => {
  const metrics = metricsOf('2026-11-01', '2026-11-02', {
    '2026-11-01': { 5: 25, 1: 75 },
    '2026-11-02': { 2: 50 },
  });
  const [first] = metrics.days;
  if (!first) throw new Error('The fixture has no day');
  expect(positionsOfDay(metrics, first)).toMatchObject([
    { slug: 'desktop-consent', payoutCents: 75, share: 0.75, count: 10, fillRate: null },
    { slug: 'in-text', payoutCents: 25, share: 0.25 },
  ]);
});

it.each([
  [
    'all of the count',
    { count: 232_292, rates: [957], payoutCents: 222_304 },
    { kind: 'all', cents: 957 },
  ],
  [
    'a part of it',
    { count: 253_430, rates: [140], payoutCents: 19_157 },
    { kind: 'part', cents: 140 },
  ],
  [
    'all of it, but settled at another count',
    { count: 3962, rates: [957], payoutCents: 4624, countedCents: 3792 },
    { kind: 'all', cents: 957 },
  ],
  ['several rates', { count: 1000, rates: [191, 957], payoutCents: 5 }, { kind: 'several' }],
  ['no rate', { count: 1000, rates: [], payoutCents: 0 }, { kind: 'none' }],
  ['a rate of nothing', { count: 1000, rates: [0], payoutCents: 0 }, { kind: 'all', cents: 0 }],
])('says what was paid: %s', (_label, own, rate) => {
  expect(rateOf(position({ trackerId: 1, slug: 'in-text', ...own }), 5)).toEqual(rate);
});

it('leaves open what a feed that has not come in would have counted', () => {
  const feed = (source: 'CM' | 'QMN' | 'F11', completeness: 'complete' | 'missing') => ({
    source,
    completeness,
    completeUntil: null,
    latestAt: null,
  });
  const day = metricsOf('2026-11-01', '2026-11-01', {});
  const of = (pages: 'complete' | 'missing', ads: 'complete' | 'missing') =>
    knownTotals({
      ...day,
      freshness: [feed('CM', pages), feed('QMN', 'complete'), feed('F11', ads)],
    });
  expect(of('complete', 'complete')).toEqual({ pageImpressions: 0, adViews: 0, payoutCents: 0 });
  expect(of('missing', 'complete')).toEqual({
    pageImpressions: null,
    adViews: 0,
    payoutCents: null,
  });
  expect(of('complete', 'missing').adViews).toBeNull();
});
