import { addDay, type Day, daysBetween, monthRange } from '../../dates.ts';

/** Companies abroad are settled by the 15th of the following month (§ 14a (1) UStG). */
export function monthDeadline(month: string, today: Day): { day: Day; daysLeft: number } {
  const day = `${addDay(monthRange(month).to, 1).slice(0, 7)}-15`;
  return { day, daysLeft: daysBetween(today, day) };
}

interface Possible {
  /** With a position. */
  sites: number;
  faults: readonly string[];
  warnings: readonly string[];
}

/** It can be settled together with the others: there is nothing that somebody must look at first. */
export const isClean = ({ sites, faults, warnings }: Possible): boolean =>
  sites > 0 && faults.length + warnings.length === 0;
