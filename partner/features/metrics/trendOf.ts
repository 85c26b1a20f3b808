import { addDay, type Day } from '#shared/dates.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';

interface Trend {
  direction: 'up' | 'down' | 'equal';
  /** Never negative; the direction says the rest. */
  ratio: number;
}

/**
 * The complete days against the same days of the previous month; null if there is nothing to
 * compare with, `later` if there will be once the first day is complete.
 */
export function trendOf({ previous }: Pick<ClientMetrics, 'previous'>): Trend | 'later' | null {
  if (!previous || previous.payoutCents === 0) return null;
  if (!previous.of) return 'later';
  const change = (previous.of.payoutCents - previous.payoutCents) / previous.payoutCents;
  // A change displayed as 0,0 % is none.
  if (Math.abs(change) < 0.0005) return { direction: 'equal', ratio: 0 };
  return { direction: change > 0 ? 'up' : 'down', ratio: Math.abs(change) };
}

/** The last day compared, if later days are omitted because their numbers are late. */
export function comparedUntil(
  { previous, days }: Pick<ClientMetrics, 'previous' | 'days'>,
  today: Day,
): Day | null {
  if (!previous?.of) return null;
  const next = addDay(previous.of.to, 1);
  const isLate = days.some(
    ({ date, completeness }) => date === next && date < today && completeness !== 'complete',
  );
  return isLate ? previous.of.to : null;
}
