import type { ClientMetrics } from '#shared/schemas/calls/client.ts';

export interface Trend {
  direction: 'up' | 'down' | 'equal';
  /** Never negative; the direction says the rest. */
  ratio: number;
}

/**
 * The days that are over against the same days of the month before; null where there was nothing to
 * compare with, `tomorrow` when there will be once the first day is over.
 */
export function trendOf({ previous }: Pick<ClientMetrics, 'previous'>): Trend | 'tomorrow' | null {
  if (!previous || previous.payoutCents === 0) return null;
  if (!previous.of) return 'tomorrow';
  const change = (previous.of.payoutCents - previous.payoutCents) / previous.payoutCents;
  // What is shown with one decimal as 0,0 % is no change.
  if (Math.abs(change) < 0.0005) return { direction: 'equal', ratio: 0 };
  return { direction: change > 0 ? 'up' : 'down', ratio: Math.abs(change) };
}
