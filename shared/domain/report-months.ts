import { addDay, type Day, monthOf } from '../dates.ts';

/** `YYYY-MM`: the first month with figures. */
export const firstMonth = '2024-03';

/** Every month that may have figures, the current one first. */
export function listReportMonths(today: Day): string[] {
  const months: string[] = [];
  for (let month = monthOf(today); month >= firstMonth; ) {
    months.push(month);
    month = monthOf(addDay(`${month}-01`, -1));
  }
  return months;
}
