import { addDay, type Day, monthOf, monthRange } from '../dates.ts';

/** The latest end of a range from there: at most three years at once. */
export function lastReportDay(from: Day): Day {
  const year = Number(from.slice(0, 4)) + 3;
  // Three years after a leap day there is none.
  const anniversary = from.endsWith('-02-29') ? `${year}-03-01` : `${year}${from.slice(4)}`;
  return addDay(anniversary, -1);
}

export const presetNames = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const;
export type PresetName = (typeof presetNames)[number];

interface Range {
  from: Day;
  to: Day;
}

/** Frequently used ranges of days, as of that day. Both ends included. */
export function presetRange(name: PresetName, today: Day): Range {
  const yesterday = addDay(today, -1);
  const thisMonth = monthRange(monthOf(today));
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'last7Days':
      return { from: addDay(today, -7), to: yesterday };
    case 'last30Days':
      return { from: addDay(today, -30), to: yesterday };
    case 'thisMonth':
      return { from: thisMonth.from, to: today };
    case 'lastMonth':
      return monthRange(monthOf(addDay(thisMonth.from, -1)));
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

export const presetOf = ({ from, to }: Range, today: Day): PresetName | undefined =>
  presetNames.find((name) => {
    const range = presetRange(name, today);
    return range.from === from && range.to === to;
  });
