import { axisTicks } from '#shared/axis-ticks.ts';
import type { Day } from '#shared/dates.ts';
import { knownFigures } from '#shared/domain/known-figures.ts';
import { listSteps } from '#shared/domain/periods/periods.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { ReportPeriod } from '../../lib/period.ts';
import { type SeriesKey, seriesKeys, seriesOf } from './series.ts';
import { stepsBefore } from './stepsBefore.ts';

type MetricsDay = ClientMetrics['days'][number];

/** A day, or a month as far as it is asked for. */
export interface ChartDay {
  date: Day;
  /** The same day, or the month's last. */
  until: Day;
  state: MetricsDay['completeness'] | 'future';
  /** null if there are no data for it. */
  payoutCents: number | null;
  /** Bottom to top, none of them 0. */
  segments: { key: SeriesKey; cents: number }[];
  /** A future day, at this month's pace. */
  forecastCents: number;
  /** What it is compared with, and what that has; null if there is none or it has no data. */
  previousDate: Day | null;
  previousCents: number | null;
}

export interface Chart {
  step: ClientMetrics['step'];
  days: ChartDay[];
  /** What occurs in the chart, for its legend. */
  keys: SeriesKey[];
  hasForecast: boolean;
  /** From 0 to above the highest value, evenly spaced. */
  ticks: number[];
}

/** The whole period, so that its shape is stable while it fills up. */
export function buildChart(
  asked: ReportPeriod,
  metrics: ClientMetrics,
  previous: ClientMetrics | undefined,
): Chart {
  const keyOfTracker = new Map(metrics.positions.map((one) => [one.trackerId, seriesOf(one)]));
  const dayOf = new Map(metrics.days.map((day) => [day.date, day]));
  const all = listSteps(asked.period, metrics.step);
  const before = stepsBefore(asked, metrics.step);
  const forecastCents = centsPerDayToCome(metrics, all.length - dayOf.size);
  const previousOf = new Map(
    previous?.days
      .filter(({ completeness }) => completeness !== 'missing')
      .map((day) => [day.date, day.payoutCents]),
  );

  const days = all.map(({ from: date, to: until }, index): ChartDay => {
    const previousDate = before[index] ?? null;
    const previousCents = previousOf.get(previousDate ?? '') ?? null;
    const named = { date, until, previousDate, previousCents };
    const day = dayOf.get(date);
    if (!day) return { ...named, state: 'future', payoutCents: null, segments: [], forecastCents };
    return {
      ...named,
      state: day.completeness,
      payoutCents: knownFigures(day).payoutCents,
      segments: stack(day, keyOfTracker),
      forecastCents: 0,
    };
  });

  const shown = new Set(days.flatMap(({ segments }) => segments.map(({ key }) => key)));
  const highest = Math.max(
    ...days.flatMap((day) => [day.payoutCents ?? 0, day.forecastCents, day.previousCents ?? 0]),
  );
  return {
    step: metrics.step,
    days,
    keys: seriesKeys.filter((key) => shown.has(key)),
    hasForecast: days.some((day) => day.forecastCents > 0),
    ticks: axisTicks([highest], 100),
  };
}

function centsPerDayToCome({ totals }: ClientMetrics, daysToCome: number): number {
  if (totals.forecastCents === null || daysToCome <= 0) return 0;
  return Math.max(0, Math.round((totals.forecastCents - totals.payoutCents) / daysToCome));
}

function stack(day: MetricsDay, keyOfTracker: Map<number, SeriesKey>) {
  const centsOf = new Map<SeriesKey, number>();
  for (const { trackerId, payoutCents } of day.positions) {
    const key = keyOfTracker.get(trackerId);
    if (key) centsOf.set(key, (centsOf.get(key) ?? 0) + payoutCents);
  }
  return seriesKeys.flatMap((key) => {
    const cents = centsOf.get(key) ?? 0;
    return cents > 0 ? [{ key, cents }] : [];
  });
}
