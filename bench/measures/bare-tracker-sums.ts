import { addDay } from '#shared/dates.ts';
import { coverPeriod } from '#shared/domain/cover-period.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { thirdOf } from '#shared/domain/third-of-month.ts';
import { type Region, regions } from '#shared/schemas/calls/reports.ts';

interface TrackerSumsOf {
  columns: readonly string[];
  period: Period;
  siteIds: readonly number[];
  /** A row for each region; else one for both. */
  byRegion?: boolean;
  /** SQL: which trackers. */
  ofTrackers?: string;
}

/** What trackers of some sites counted and brought in, from the fewest rows, each part summed up first. */
export function bareTrackerSums({
  columns,
  period,
  siteIds,
  byRegion = false,
  ofTrackers = 'true',
}: TrackerSumsOf) {
  const { units, days, surplus } = coverPeriod(period, 'third');
  const before = thirdOf(addDay(units[0] ?? period.from, -1)).from;
  const key = byRegion ? 'tracker_id, region' : 'tracker_id';
  const part = (table: string, at: string, sign: '' | '-', region?: Region) => {
    const read = (name: string) =>
      region === undefined ? name : region === 'AT' ? `at_${name}` : `${name} - at_${name}`;
    const sums = columns.map((name) => `${sign}total(${read(name)}) as ${name}`);
    const keys = region ? `tracker_id, '${region}' as region` : key;
    return `select ${keys}, ${sums.join(', ')} from ${table}
             where ${at} and site_id = any($1) and ${ofTrackers} group by ${region ? 'tracker_id' : key}`;
  };
  const running = (at: string, sign: '' | '-') =>
    byRegion
      ? regions.map((region) => part('site_tracker_running', at, sign, region))
      : [part('site_tracker_running', at, sign)];
  const parts = [
    ...running('third = $2', ''),
    ...running('third = $3', '-'),
    part('metrics', 'date = any($4)', ''),
    part('metrics', 'date = any($5)', '-'),
  ];
  return {
    text: `select ${key}, ${columns.map((name) => `total(${name}) as ${name}`).join(', ')}
             from (${parts.join(' union all ')}) facts group by ${key}`,
    values: [siteIds, units.at(-1), before, days, surplus],
  };
}
