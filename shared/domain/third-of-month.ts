import { type Day, monthOf, monthRange } from '../dates.ts';
import type { Period } from './previous-period.ts';

/** The third of a month that a day lies in: its days 1 to 10, 11 to 20, or 21 to the end. */
export function thirdOf(day: Day): Period {
  const month = monthOf(day);
  const date = Number(day.slice(8));
  if (date <= 10) return { from: `${month}-01`, to: `${month}-10` };
  if (date <= 20) return { from: `${month}-11`, to: `${month}-20` };
  return { from: `${month}-21`, to: monthRange(month).to };
}
