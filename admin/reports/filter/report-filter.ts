import { type Day, daysInMonth, monthOf } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { regions as allRegions, type Region } from '#shared/domain/regions.ts';
import { lastReportDay } from '#shared/domain/report-presets.ts';

/** What a report shows. Both days included; no sites means all of them. */
export interface ReportFilter {
  from: Day;
  to: Day;
  siteIds: number[];
  regions: Region[];
  /** Compared with the same number of days directly before. */
  compares: boolean;
}

export type FilterFault = 'noRegion' | 'wrongOrder' | 'tooLong';

export const defaultFilter = (today: Day): ReportFilter => ({
  from: today,
  to: today,
  siteIds: [],
  regions: [...allRegions],
  compares: false,
});

/** Why nothing can be shown; the API would give the same reason. */
export function faultOf({ from, to, regions }: ReportFilter): FilterFault | undefined {
  if (regions.length === 0) return 'noRegion';
  if (to < from) return 'wrongOrder';
  return to > lastReportDay(from) ? 'tooLong' : undefined;
}

const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** A day that exists: not the 31st of February. */
export const isDay = (text: string | null): text is Day =>
  text !== null && dayPattern.test(text) && Number(text.slice(8)) <= daysInMonth(monthOf(text));

/** An address's filter; missing or invalid parts take their defaults. */
export function readFilter(
  parameters: URLSearchParams,
  today: Day,
  days: Period = { from: today, to: today },
): ReportFilter {
  const standard = { ...defaultFilter(today), ...days };
  const from = parameters.get('from');
  const to = parameters.get('to');
  const sites = parameters.get('sites') ?? '';
  const regions = parameters.get('regions');
  return {
    ...(isDay(from) && isDay(to) ? { from, to } : { from: standard.from, to: standard.to }),
    siteIds: /^\d{1,9}(,\d{1,9})*$/.test(sites) ? sites.split(',').map(Number) : [],
    regions:
      regions === null
        ? standard.regions
        : allRegions.filter((region) => regions.split(',').includes(region)),
    compares: parameters.get('compare') === 'previous',
  };
}

/** For addresses and for the API, which takes the same parameters. */
export function writeFilter(filter: ReportFilter): URLSearchParams {
  const { from, to, siteIds, regions, compares } = filter;
  return new URLSearchParams({
    from,
    to,
    ...(siteIds.length > 0 && { sites: siteIds.join(',') }),
    ...(regions.length < allRegions.length && { regions: regions.join(',') }),
    ...(compares && { compare: 'previous' }),
  });
}
