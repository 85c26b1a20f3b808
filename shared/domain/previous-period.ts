import { addDay, type Day, daysInMonth, monthOf, monthRange } from '../dates.ts';

export interface Period {
  from: Day;
  to: Day;
}

/**
 * The same days of the month before: a whole month against the whole month, the first twenty days
 * against the first twenty. Days the earlier month does not have are left out, days yet to come too.
 *
 * @returns null for a period over several months or in the future
 */
export function previousPeriod({ from, to }: Period, today: Day): Period | null {
  if (monthOf(from) !== monthOf(to) || from > today) return null;
  const until = to < today ? to : today;
  const month = monthOf(addDay(`${monthOf(from)}-01`, -1));
  const whole = monthRange(monthOf(from));
  if (from === whole.from && until === whole.to) return monthRange(month);
  const sameDay = (day: Day) =>
    `${month}-${String(Math.min(Number(day.slice(8)), daysInMonth(month))).padStart(2, '0')}`;
  return { from: sameDay(from), to: sameDay(until) };
}
