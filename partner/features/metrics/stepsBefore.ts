import type { Day } from '#shared/dates.ts';
import {
  comparedWith,
  counterpart,
  listSteps,
  wholeMonths,
} from '#shared/domain/periods/periods.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { ReportPeriod } from '../../lib/period.ts';

/**
 * Beside which day or month each of a report lies, by their first days; null where nothing does.
 * Whole months lie beside as many, parts of months only where both begin and end alike.
 */
export function stepsBefore(
  { period, compare }: ReportPeriod,
  step: ClientMetrics['step'],
): (Day | null)[] {
  const before = comparedWith(period, compare);
  const starts = before ? listSteps(before, step).map(({ from }) => from) : [];
  if (step === 'month' && wholeMonths(period)) return starts;
  return listSteps(period, step).map(({ from }) => {
    const day = counterpart(from, period, compare);
    return day !== null && starts.includes(day) ? day : null;
  });
}
