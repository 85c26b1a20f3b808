import type { Day } from '../dates.ts';

/**
 * A claim is barred three years after the end of the year it arose in (§§ 195, 199 BGB): for four
 * years figures can be recalculated from what the feeds said. After that they are fixed.
 */
export const rawRowsKeptMonths = 48;

export function firstDayWithRawRows(today: Day): Day {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - rawRowsKeptMonths)).toISOString().slice(0, 10);
}
