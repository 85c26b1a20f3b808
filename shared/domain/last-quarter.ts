import { addDay, type Day, monthOf } from '../dates.ts';

/** The first and the last month of the quarter before today's. */
export function lastQuarter(today: Day): [string, string] {
  const [year = '', month = ''] = today.split('-');
  const first = String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0');
  const last = monthOf(addDay(`${year}-${first}-01`, -1));
  return [`${last.slice(0, 5)}${String(Number(last.slice(5)) - 2).padStart(2, '0')}`, last];
}
