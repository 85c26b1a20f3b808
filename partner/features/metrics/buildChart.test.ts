import { describe, expect, it } from 'vitest';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { buildChart } from './buildChart.ts';
import { seriesOf } from './series.ts';
import { stepsBefore } from './stepsBefore.ts';
import { askedMonth, metricsOf, position } from './testing/metrics-of.ts';

describe('the chart of a month', () => {
  const metrics = metricsOf('2026-11-01', '2026-11-03', {
    '2026-11-01': { 1: 500, 5: 30, 6: 20, 9: 0 },
    '2026-11-03': { 1: 400, 2: 200 },
  });

  it('stacks positions in the order of the colours, ads by who sells them', () => {
    const [first, , third] = buildChart(askedMonth('2026-11'), metrics, undefined).days;
    expect(first?.segments).toEqual([
      { key: 'desktop-consent', cents: 500 },
      { key: 'QMN', cents: 50 },
    ]);
    expect(third?.segments.map(({ key }) => key)).toEqual(['desktop-consent', 'mobile-consent']);
  });

  it('lists in its legend only what it shows', () => {
    const { keys } = buildChart(askedMonth('2026-11'), metrics, undefined);
    expect(keys).toEqual(['desktop-consent', 'mobile-consent', 'QMN']);
  });

  it('has all days of the month: with data, without data, and to come', () => {
    const { days } = buildChart(askedMonth('2026-11'), metrics, undefined);
    expect(days).toHaveLength(30);
    expect(days.slice(0, 4).map(({ state }) => state)).toEqual([
      'complete',
      'missing',
      'complete',
      'future',
    ]);
  });

  it('spreads the rest of the forecast over the days to come', () => {
    const totals = { ...metrics.totals, forecastCents: 1150 + 27 * 300 };
    const chart = buildChart(askedMonth('2026-11'), { ...metrics, totals }, undefined);
    expect(chart.days.map((day) => day.forecastCents)).toEqual([
      ...[0, 0, 0],
      ...Array.from({ length: 27 }, () => 300),
    ]);
    expect(chart.hasForecast).toBe(true);
    expect(buildChart(askedMonth('2026-11'), metrics, undefined).hasForecast).toBe(false);
  });

  it('compares by day of the month and leaves out what the month before does not have', () => {
    const october = metricsOf('2026-10-01', '2026-10-31', {
      '2026-10-01': { 1: 700 },
      '2026-10-31': { 1: 900 },
    });
    const { days } = buildChart(askedMonth('2026-11'), metrics, october);
    expect(days[0]?.previousCents).toBe(700);
    expect(days[1]?.previousCents).toBeNull();
    expect(days).toHaveLength(30);
  });

  it('reaches above its highest value, also when that is of the month before', () => {
    const october = metricsOf('2026-10-01', '2026-10-31', { '2026-10-01': { 1: 123_456 } });
    const { ticks } = buildChart(askedMonth('2026-11'), metrics, october);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(123_456);
  });
});

describe('the chart of other periods', () => {
  it('has all days of a quarter, beside those in the same place of the one before', () => {
    const period = { from: '2026-10-01', to: '2026-12-31' };
    const now = metricsOf('2026-10-01', '2026-10-02', { '2026-10-02': { 1: 500 } });
    const before = metricsOf('2026-07-01', '2026-09-30', { '2026-07-02': { 1: 300 } });
    const { days } = buildChart({ period, compare: 'previous' }, now, before);
    expect(days).toHaveLength(92);
    expect(days[1]).toMatchObject({ payoutCents: 500, previousDate: '2026-07-02' });
    expect(days[1]?.previousCents).toBe(300);
  });

  it('compares by date with a year before, which has no leap day', () => {
    const period = { from: '2028-02-28', to: '2028-03-01' };
    const now = metricsOf(period.from, period.to, {});
    const { days } = buildChart({ period, compare: 'year' }, now, undefined);
    expect(days.map(({ previousDate }) => previousDate)).toEqual([
      '2027-02-28',
      null,
      '2027-03-01',
    ]);
  });

  it('has the months of a year, whose sums are those of their days', () => {
    const period = { from: '2025-11-20', to: '2026-11-26' };
    const month = (date: string, cents: number) => ({
      ...metricsOf(date, date, { [date]: { 1: cents } }).days[0],
    });
    const days = [month('2025-11-20', 100), month('2025-12-01', 200)] as ClientMetrics['days'];
    const now = { ...metricsOf(period.from, period.to, {}), step: 'month' as const, days };
    const chart = buildChart({ period, compare: 'year' }, now, undefined);
    expect(chart.days).toHaveLength(13);
    expect(chart.days[0]).toMatchObject({ until: '2025-11-30', previousDate: '2024-11-20' });
    expect(chart.days[1]).toMatchObject({ until: '2025-12-31', payoutCents: 200 });
    expect(chart.days[12]).toMatchObject({ date: '2026-11-01', until: '2026-11-26' });
  });

  it.each([
    ['half a year beside the one before', 'previous', '2026-07-01…2026-12-31', '2026-01 2026-06'],
    ['a year beside the one before', 'previous', '2026-01-01…2026-12-31', '2025-01 2025-12'],
    ['365 days beside those before', 'previous', '2025-11-27…2026-11-26', '2024-11 2025-11'],
    ['a leap year’s days a year before', 'year', '2027-11-20…2028-11-26', '2026-11 2027-11'],
    ['some months nowhere', 'none', '2026-07-01…2026-12-31', 'undefined undefined'],
    // 1 December 2027 lies beside 1 December 2026, but 1 March 2028 beside 2 March 2027.
    ['parts of months that are cut otherwise', 'previous', '2026-05-10…2026-10-20', 'null'],
    ['365 days over a leap day', 'previous', '2027-11-27…2028-11-25', 'null'],
  ] as const)('lays %s', (_label, compare, days, expected) => {
    const [from = '', to = ''] = days.split('…');
    const before = stepsBefore({ period: { from, to }, compare }, 'month');
    const months = [before.at(0), before.at(-1)].map((day) => day?.slice(0, 7));
    expect(before.includes(null) ? 'null' : months.map(String).join(' ')).toBe(expected);
  });
});

it.each([
  ['a page tracker its own', { slug: 'mobile-non-consent' }, 'mobile-non-consent'],
  ['an ad that of who sells it', { slug: 'wb-video', owner: 'WB' }, 'WB'],
  ['a pilot that of its device', { slug: 'pilot-mobile', deviceType: 'MOBILE' }, 'mobile-consent'],
  ['a new page tracker that of its device', { slug: 'tablet-consent' }, 'desktop-consent'],
] as const)('gives %s colour', (_label, own, key) => {
  expect(seriesOf(position({ trackerId: 1, ...own }))).toBe(key);
});
