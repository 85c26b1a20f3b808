import { describe, expect, it } from 'vitest';
import type { PerformanceReport } from '#shared/schemas/calls/reports/site-figures.ts';
import { buildChart, buildHourlyChart } from './build-chart.ts';

type Row = PerformanceReport['rows'][number];
const today = '2026-11-20';

const owner = (revenueCents: number, payoutCents: number, views: number) => ({
  requests: 2 * views,
  views,
  fillRate: views === 0 ? null : 0.5,
  revenueCents,
  payoutCents,
  profitCents: revenueCents - payoutCents,
  margin: null,
});

const row = (date: string, completeness: Row['completeness'], size = 1): Row => ({
  date,
  completeness,
  missing: [],
  pageImpressions: 100 * size,
  consentPageImpressions: 70 * size,
  adViews: 50 * size,
  revenueCents: 900 * size,
  payoutCents: 400 * size,
  profitCents: 500 * size,
  margin: null,
  owners: {
    QMN: owner(600 * size, 250 * size, 30 * size),
    WB: owner(300 * size, 150 * size, 20 * size),
  },
});

const report = (rows: Row[], before: Row[] | null = null): PerformanceReport => {
  const { date, completeness, missing, ...totals } = row(today, 'complete', 0);
  const period = { from: rows[0]?.date ?? today, to: rows.at(-1)?.date ?? today, totals };
  return {
    ...period,
    rows,
    hours: null,
    completeUntil: null,
    month: null,
    previous: before && { ...period, isComparable: true, rows: before },
  };
};

describe('the chart of days', () => {
  it.each([
    ['revenue', { QMN: 600, WB: 300 }, 900],
    ['payout', { QMN: 250, WB: 150 }, 400],
    ['profit', { QMN: 350, WB: 150 }, 500],
    ['adViews', { QMN: 30, WB: 20 }, 50],
    ['pageImpressions', { consent: 70, nonConsent: 30 }, 100],
  ] as const)('stacks the %s', (measure, values, total) => {
    const { steps, series } = buildChart(report([row('2026-11-19', 'complete')]), measure, today);
    expect(steps).toEqual([
      { at: '2026-11-19', state: 'complete', values, total, previous: null, previousAt: null },
    ]);
    expect(series).toEqual(Object.keys(values));
  });

  it('has no profit of a day that a source has not delivered', () => {
    const rows = [{ ...row(today, 'partial'), missing: ['F11' as const] }];
    const [profit, revenue] = (['profit', 'revenue'] as const).map(
      (measure) => buildChart(report(rows), measure, today).steps[0],
    );
    expect([profit?.values, profit?.total]).toEqual([{ QMN: null, WB: null }, null]);
    expect([revenue?.values, revenue?.total]).toEqual([{ QMN: 600, WB: null }, null]);
  });

  it('leaves a gap where no feed delivered, and where days are yet to come', () => {
    const rows = [
      row('2026-11-19', 'missing', 0),
      row(today, 'partial'),
      row('2026-11-21', 'missing', 0),
    ];
    const { steps } = buildChart(report(rows), 'revenue', today);
    expect(steps.map(({ state, total }) => [state, total])).toEqual([
      ['missing', null],
      ['partial', 900],
      ['future', null],
    ]);
  });

  it('pairs each day with the one in the same place of the period before', () => {
    const rows = [row('2026-11-19', 'complete'), row(today, 'complete')];
    const before = [row('2026-11-17', 'complete', 2), row('2026-11-18', 'complete', 0)];
    const chart = buildChart(report(rows, before), 'profit', today);
    expect(chart.steps.map(({ previous, previousAt }) => [previous, previousAt])).toEqual([
      [1000, '2026-11-17'],
      [null, '2026-11-18'],
    ]);
    expect(chart.hasPrevious).toBe(true);
    expect(buildChart(report(rows), 'profit', today).hasPrevious).toBe(false);
  });
});

describe('the chart of hours', () => {
  const hour = (at: string, completeness: 'complete' | 'missing') => ({
    at,
    completeness,
    pageImpressions: 10,
    consentPageImpressions: 8,
    requests: 6,
    views: 3,
    revenueCents: 2,
  });
  const hourly = {
    ...report([row(today, 'partial')]),
    hours: [
      hour('2026-11-20T08:00:00.000Z', 'complete'),
      hour('2026-11-20T09:00:00.000Z', 'missing'),
      hour('2026-11-20T10:00:00.000Z', 'missing'),
      hour('2026-11-20T11:00:00.000Z', 'missing'),
    ],
  };
  const now = new Date('2026-11-20T10:25:00Z');

  it('has what the feeds tell by the hour, and gaps for the rest', () => {
    const { steps, series } = buildHourlyChart(hourly, 'revenue', now);
    expect(series).toEqual(['QMN']);
    expect(steps.map(({ state, total }) => [state, total])).toEqual([
      ['complete', 2],
      ['missing', null],
      ['partial', null],
      ['future', null],
    ]);
  });

  it('shows what has come of the hour that is not over, as unfinished', () => {
    const early = new Date('2026-11-20T08:40:00Z');
    const { steps } = buildHourlyChart(hourly, 'revenue', early);
    expect(steps.map(({ state, total }) => [state, total])).toEqual([
      ['partial', 2],
      ['future', null],
      ['future', null],
      ['future', null],
    ]);
  });

  it('stacks page impressions by consent', () => {
    const { steps, series } = buildHourlyChart(hourly, 'pageImpressions', now);
    expect(series).toEqual(['consent', 'nonConsent']);
    expect(steps[0]?.values).toEqual({ consent: 8, nonConsent: 2 });
  });
});
