import { addDay, type Day, daysInMonth, earlierOf, monthOf, monthRange } from '../dates.ts';

export interface Period {
  from: Day;
  to: Day;
}

/** Days of the previous month, and the days they are compared with. */
export interface PreviousPeriod extends Period {
  /** The same number of days, unless both are whole months; null without a complete day. */
  of: Period | null;
}

/**
 * The same days of the previous month: a whole month against the whole month, the first twenty days
 * against the first twenty. In the current month only days with complete numbers count: today, or
 * yesterday while a feed is late, would look like a loss against a full day. Days that only one of
 * the two months has are left out.
 *
 * @param completeUntil the last day of the period that every source has delivered in full, if any
 * @returns null for a period over several months, in the future, or of days the month before lacks
 */
export function previousPeriod(
  { from, to }: Period,
  { today, completeUntil }: { today: Day; completeUntil: Day | undefined },
): PreviousPeriod | null {
  if (monthOf(from) !== monthOf(to) || from > today) return null;
  const month = monthOf(addDay(`${monthOf(from)}-01`, -1));
  const whole = monthRange(monthOf(from));
  if (from === whole.from && to === whole.to && to < today) {
    return { ...monthRange(month), of: whole };
  }
  const lastShared = `${monthOf(from)}-${daysInMonth(month)}`;
  if (from > lastShared) return null;
  const isUnderWay = monthOf(from) === monthOf(today);
  const lastKnown = isUnderWay ? earlierOf(completeUntil ?? '', addDay(today, -1)) : to;
  const until = earlierOf(earlierOf(to, lastShared), lastKnown);
  const of = until < from ? null : { from, to: until };
  const sameDay = (day: Day) => `${month}-${day.slice(8)}`;
  return { from: sameDay(from), to: sameDay(of ? of.to : from), of };
}
