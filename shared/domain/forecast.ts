import { type Day, daysInMonth, monthOf } from '../dates.ts';

/**
 * The whole month at the pace so far: value of the month to date / day of the month × days in the
 * month, half up to a whole unit.
 *
 * @param monthToDate never negative, in any unit
 * @param lastDay the last one included in the value
 */
export function forecastMonth(monthToDate: number, lastDay: Day): number {
  const dayOfMonth = BigInt(lastDay.slice(8));
  const days = BigInt(daysInMonth(monthOf(lastDay)));
  const value = BigInt(monthToDate);
  if (value < 0n) throw new RangeError('A forecast is made of counts and payouts, never negative');
  return Number((value * days * 2n + dayOfMonth) / (dayOfMonth * 2n));
}
