import { addDay, type Day, daysBetween, monthRange } from '../../dates.ts';

/** Companies abroad are settled by the 15th of the following month (§ 14a (1) UStG). */
export function monthDeadline(month: string, today: Day): { day: Day; daysLeft: number } {
  const day = `${addDay(monthRange(month).to, 1).slice(0, 7)}-15`;
  return { day, daysLeft: daysBetween(today, day) };
}

interface Possible {
  payoutCents: number;
  faults: readonly string[];
  warnings: readonly string[];
}

/** What needs a confirmation is no fault, but cannot be done for many at once. */
const toBeConfirmed = ['has-special-conditions', 'self-billing-not-agreed', 'reaches-nobody'];

/** It can be settled together with the others. */
export const isClean = ({ payoutCents, faults, warnings }: Possible): boolean =>
  payoutCents > 0 && faults.length === 0 && !warnings.some((one) => toBeConfirmed.includes(one));
