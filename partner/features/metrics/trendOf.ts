import type { ClientMetrics } from '#shared/schemas/calls/client.ts';

export interface Trend {
  direction: 'up' | 'down' | 'equal';
  /** Never negative; the direction says the rest. */
  ratio: number;
}

/** Against the same days of the month before; null where there was nothing to compare with. */
export function trendOf({ totals, previous }: ClientMetrics): Trend | null {
  if (!previous || previous.payoutCents === 0) return null;
  const change = (totals.payoutCents - previous.payoutCents) / previous.payoutCents;
  // What is shown with one decimal as 0,0 % is no change.
  if (Math.abs(change) < 0.0005) return { direction: 'equal', ratio: 0 };
  return { direction: change > 0 ? 'up' : 'down', ratio: Math.abs(change) };
}
