import { addDay, berlinInstant, type Day } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { allocateCents, centsFromMicros } from '#shared/money.ts';
import type { PerformanceReport } from '#shared/schemas/calls/reports/site-figures.ts';
import { sumUp } from '#shared/sum-up.ts';
import { isRoundingOf } from '../refuse-outdated.ts';
import type { HourSums } from './select-hours.ts';

const hourMs = 3_600_000;
const noHour = {
  pageImpressions: 0,
  consentPageImpressions: 0,
  requests: 0,
  views: 0,
  revenueMicros: 0,
};

/**
 * Every hour of the days on Berlin's clock: 23 or 25 where the clocks change.
 *
 * @param revenueCents of QMN in these days: what its hours add up to
 */
export function presentHours(
  { from, to }: Period,
  sums: readonly HourSums[],
  lastHours: readonly { date: Day; lastHour: Date | null }[],
  revenueCents: number,
): NonNullable<PerformanceReport['hours']> {
  const sumsOf = new Map(sums.map((row) => [row.hour.getTime(), row]));
  const received = Math.max(...lastHours.map(({ lastHour }) => lastHour?.getTime() ?? 0), 0);
  const instants: number[] = [];
  const end = berlinInstant(addDay(to, 1)).getTime();
  for (let at = berlinInstant(from).getTime(); at < end; at += hourMs) instants.push(at);
  const hours = instants.map((at) => sumsOf.get(at) ?? noHour);
  const revenue = hours.map(({ revenueMicros }) => revenueMicros);
  const micros = sumUp(revenue);
  // Unless hours were written while the days were read.
  const isTotal = isRoundingOf(revenueCents, micros);
  const cents = allocateCents(revenue, isTotal ? revenueCents : centsFromMicros(micros));
  return hours.map(({ pageImpressions, consentPageImpressions, requests, views }, index) => {
    const at = instants[index] ?? 0;
    return {
      at: new Date(at).toISOString(),
      completeness: at <= received ? 'complete' : 'missing',
      pageImpressions,
      consentPageImpressions,
      requests,
      views,
      revenueCents: cents[index] ?? 0,
    };
  });
}
