import { addDay, type Day, daysBetween, listDays, monthOf, monthRange } from '../dates.ts';
import type { Period } from './previous-period.ts';
import { thirdOf } from './third-of-month.ts';

const unitOf = {
  month: (day: Day) => monthRange(monthOf(day)),
  third: thirdOf,
};

export interface Cover {
  /** First days of units on end, of which most lies in the period. */
  units: Day[];
  /** Days of the period outside of these units. */
  days: Day[];
  /** Days of these units outside of the period. */
  surplus: Day[];
}

/**
 * A period as months, or thirds of months, plus days minus days, whichever takes the fewer days:
 * sums of units stand in a row each, so that the first three weeks of a month are the month without
 * the last.
 */
export function coverPeriod({ from, to }: Period, unit: keyof typeof unitOf): Cover {
  const cover: Cover = { units: [], days: [], surplus: [] };
  for (let day = from; day <= to; ) {
    const whole = unitOf[unit](day);
    const last = whole.to < to ? whole.to : to;
    const inside = countDays(day, last);
    if (countDays(whole.from, whole.to) - inside < inside) {
      cover.units.push(whole.from);
      cover.surplus.push(...listDays(whole.from, addDay(day, -1)));
      cover.surplus.push(...listDays(addDay(last, 1), whole.to));
    } else {
      cover.days.push(...listDays(day, last));
    }
    day = addDay(whole.to, 1);
  }
  return cover;
}

/** Both included. */
const countDays = (from: Day, to: Day): number => daysBetween(from, to) + 1;
