import { describe, expect, it } from 'vitest';
import { buildChart } from './buildChart.ts';
import { seriesOf } from './series.ts';
import { metricsOf, position } from './testing/metrics-of.ts';

describe('the chart of a month', () => {
  const metrics = metricsOf('2026-11-01', '2026-11-03', {
    '2026-11-01': { 1: 500, 5: 30, 6: 20, 9: 0 },
    '2026-11-03': { 1: 400, 2: 200 },
  });

  it('stacks positions in the order of the colours, ads by who sells them', () => {
    const [first, , third] = buildChart('2026-11', metrics, undefined).days;
    expect(first?.segments).toEqual([
      { key: 'desktop-consent', cents: 500 },
      { key: 'QMN', cents: 50 },
    ]);
    expect(third?.segments.map(({ key }) => key)).toEqual(['desktop-consent', 'mobile-consent']);
  });

  it('lists in its legend only what it shows', () => {
    const { keys } = buildChart('2026-11', metrics, undefined);
    expect(keys).toEqual(['desktop-consent', 'mobile-consent', 'QMN']);
  });

  it('has all days of the month: with data, without data, and to come', () => {
    const { days } = buildChart('2026-11', metrics, undefined);
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
    const chart = buildChart('2026-11', { ...metrics, totals }, undefined);
    expect(chart.days.map((day) => day.forecastCents)).toEqual([
      ...[0, 0, 0],
      ...Array.from({ length: 27 }, () => 300),
    ]);
    expect(chart.hasForecast).toBe(true);
    expect(buildChart('2026-11', metrics, undefined).hasForecast).toBe(false);
  });

  it('compares by day of the month and leaves out what the month before does not have', () => {
    const october = metricsOf('2026-10-01', '2026-10-31', {
      '2026-10-01': { 1: 700 },
      '2026-10-31': { 1: 900 },
    });
    const { days } = buildChart('2026-11', metrics, october);
    expect(days[0]?.previousCents).toBe(700);
    expect(days[1]?.previousCents).toBeNull();
    expect(days).toHaveLength(30);
  });

  it('reaches above its highest value, also when that is of the month before', () => {
    const october = metricsOf('2026-10-01', '2026-10-31', { '2026-10-01': { 1: 123_456 } });
    const { ticks } = buildChart('2026-11', metrics, october);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(123_456);
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
