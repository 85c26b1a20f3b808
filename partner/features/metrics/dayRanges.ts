import { addDay, type Day } from '#shared/dates.ts';

/** Neighbouring days as ranges, both ends included; the days come in order. */
export function dayRanges(days: readonly Day[]): { from: Day; to: Day }[] {
  const ranges: { from: Day; to: Day }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && addDay(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}
