import { coverRange } from '#shared/domain/cover-range.ts';
import type { Period } from '#shared/domain/previous-period.ts';

interface TrackerSumsOf {
  columns: readonly string[];
  period: Period;
  siteIds: readonly number[];
  /** One row per region; else one for both. */
  byRegion?: boolean;
  /** SQL that selects the trackers. */
  ofTrackers?: string;
}

/** Counts and revenue of trackers of some sites: whole months plus the metrics of days. */
export function bareTrackerSums({
  columns,
  period,
  siteIds,
  byRegion = false,
  ofTrackers = 'true',
}: TrackerSumsOf) {
  const { months, days } = coverRange(period);
  const key = byRegion ? 'tracker_id, region' : 'tracker_id';
  const part = (table: string, at: string) =>
    `select ${key}, ${columns.join(', ')} from ${table} where ${at} and site_id = any($1) and ${ofTrackers}`;
  return {
    text: `select ${key}, ${columns.map((name) => `total(${name}) as ${name}`).join(', ')}
             from (${part('site_tracker_monthly', 'month = any($2)')}
                   union all ${part('metrics', 'date = any($3)')}) facts
            group by ${key}`,
    values: [siteIds, months, days] as unknown[],
  };
}
