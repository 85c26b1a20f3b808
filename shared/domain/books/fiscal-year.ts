import { addDay, type Day } from '../../dates.ts';

/** The fiscal year of a day, whose first month is this one (1 to 12). */
export function fiscalYearOf(day: Day, firstMonth: number): { from: Day; to: Day } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month < firstMonth ? year - 1 : year;
  const start = (of: number) => `${of}-${String(firstMonth).padStart(2, '0')}-01`;
  return { from: start(first), to: addDay(start(first + 1), -1) };
}
