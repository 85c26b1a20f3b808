import { type Day, monthOf, monthRange } from '../dates.ts';
import { forecastMonth } from './forecast.ts';
import type { Period } from './previous-period.ts';
import { type Profit, profitOf } from './profit.ts';

/** The month of a day so far: until today, or until its end; null if it is in the future. */
export function monthToDate(day: Day, today: Day): Period | null {
  const { from, to } = monthRange(monthOf(day));
  if (from > today) return null;
  return { from, to: to < today ? to : today };
}

/**
 * The profit of the whole month at the pace so far: revenue and payout are forecast, each rounded
 * once, and the profit is their difference.
 *
 * In micro-euros from the first of the month to `lastDay`.
 */
export function forecastProfit(
  { revenueMicros, payoutMicros }: { revenueMicros: number; payoutMicros: number },
  lastDay: Day,
): Profit {
  return profitOf({
    revenueMicros: forecastMonth(revenueMicros, lastDay),
    payoutMicros: forecastMonth(payoutMicros, lastDay),
  });
}
