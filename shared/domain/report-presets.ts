import { addDay, type Day, monthOf, monthRange } from '../dates.ts';
import type { Period } from './previous-period.ts';

/** The latest end of a range from there: at most three years at once. */
export function lastReportDay(from: Day): Day {
  const year = Number(from.slice(0, 4)) + 3;
  // Three years after a leap day there is none.
  const anniversary = from.endsWith('-02-29') ? `${year}-03-01` : `${year}${from.slice(4)}`;
  return addDay(anniversary, -1);
}

/** The whole days before today. */
export const lastDays = (today: Day, days: number): Period => ({
  from: addDay(today, -days),
  to: addDay(today, -1),
});

/** Frequently used ranges of days, as of that day; a month or year under way ends with it. */
const presets = {
  today: (today: Day) => ({ from: today, to: today }),
  yesterday: (today: Day) => lastDays(today, 1),
  last7Days: (today: Day) => lastDays(today, 7),
  last30Days: (today: Day) => lastDays(today, 30),
  thisMonth: (today: Day) => ({ from: `${monthOf(today)}-01`, to: today }),
  lastMonth: (today: Day) => monthRange(monthOf(addDay(`${monthOf(today)}-01`, -1))),
  thisYear: (today: Day) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
};
export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];

export const presetRange = (name: PresetName, today: Day): Period => presets[name](today);

export const presetOf = ({ from, to }: Period, today: Day): PresetName | undefined =>
  presetNames.find((name) => {
    const range = presetRange(name, today);
    return range.from === from && range.to === to;
  });
