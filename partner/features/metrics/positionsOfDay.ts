import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { Position } from './series.ts';

/**
 * The month's positions with the figures of one day. What the answer does not break down by day
 * (requests, and so the fill rate) is omitted rather than shown for the wrong range.
 */
export function positionsOfDay(
  { positions }: ClientMetrics,
  day: ClientMetrics['days'][number],
): Position[] {
  const ofTracker = new Map(day.positions.map((position) => [position.trackerId, position]));
  return positions.flatMap((position) => {
    const own = ofTracker.get(position.trackerId);
    if (!own) return [];
    const share = day.payoutCents > 0 ? own.payoutCents / day.payoutCents : null;
    return [{ ...position, ...own, share, requests: 0, fillRate: null }];
  });
}
