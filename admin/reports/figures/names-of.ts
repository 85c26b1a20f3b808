import type { TrackerReport } from '#shared/schemas/calls/reports/tracker-report.ts';

type Names = Pick<TrackerReport, 'sites'> & Partial<Pick<TrackerReport, 'trackers'>>;

/** The names of a report's rows. */
export function namesOf({ sites, trackers = [] }: Names) {
  const urls = new Map(sites.map(({ id, url }) => [id, url]));
  const names = new Map(trackers.map(({ id, name }) => [id, name]));
  return {
    site: ({ siteId }: { siteId: number | null }) => urls.get(siteId ?? 0) ?? '',
    tracker: ({ trackerId }: { trackerId: number | null }) => names.get(trackerId ?? 0) ?? '',
  };
}
