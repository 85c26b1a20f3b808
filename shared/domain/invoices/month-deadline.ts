import { addDay, type Day, daysBetween, monthRange } from '../../dates.ts';

/** By the 15th of the month after it is settled with companies abroad (§ 14a (1) UStG). */
export function monthDeadline(month: string, today: Day): { day: Day; daysLeft: number } {
  const day = `${addDay(monthRange(month).to, 1).slice(0, 7)}-15`;
  return { day, daysLeft: daysBetween(today, day) };
}

interface Possible {
  payoutCents: number;
  faults: readonly string[];
  warnings: readonly string[];
}

/** What somebody has to confirm is no fault, but nothing that is done for many at once. */
const toBeConfirmed = ['has-special-conditions', 'self-billing-not-agreed'];

/** Nothing stands against settling it with the others. */
export const isClean = ({ payoutCents, faults, warnings }: Possible): boolean =>
  payoutCents > 0 && faults.length === 0 && !warnings.some((one) => toBeConfirmed.includes(one));
