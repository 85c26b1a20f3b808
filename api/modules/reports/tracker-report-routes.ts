import type { Db } from '#api/core/database/db.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import { isRecommendation } from '#shared/domain/recommendations.ts';
import {
  adsReportQuery,
  metricsReportQuery,
  type ReportTracker,
  recommendationsReportQuery,
  type TrackerReport,
  type TrackerReportRows,
  trackerReport,
  trackersReportQuery,
} from '#shared/schemas/calls/reports/tracker-report.ts';
import { presentTrackerReport } from './present-tracker-report.ts';
import { readAdOwner } from './read-ad-owner.ts';
import { type ReportFilter, type ReportQuery, withReportFilter } from './report-filter.ts';
import {
  selectReportSites,
  selectReportTrackers,
  selectTrackerFigures,
  type TrackerDimension,
} from './select-tracker-figures.ts';

const permission = admin('reports');

const metricsRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/metrics',
  permission,
  summary: 'Counts, revenue and payout by site, tracker, day and region',
  query: metricsReportQuery,
  response: trackerReport,
  async handle({ db, query }) {
    const { owner } = query;
    return reportOn(db, query, owner && ((tracker) => tracker.owner === owner));
  },
});

const adsRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/ads',
  permission,
  summary: 'What the ads of one owner, QMN or WB, showed and earned',
  query: adsReportQuery,
  response: trackerReport,
  async handle({ db, query }) {
    const owner = readAdOwner(query.owner);
    return reportOn(db, query, (tracker) => tracker.owner === owner);
  },
});

const trackersRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/trackers',
  permission,
  summary: 'Counts, revenue and payout of each tracker over all chosen sites',
  query: trackersReportQuery,
  response: trackerReport,
  async handle({ db, query }) {
    return reportOn(db, { ...query, by: 'tracker' });
  },
});

const recommendationsRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/recommendations',
  permission,
  summary: 'What the content recommendations showed and earned',
  query: recommendationsReportQuery,
  response: trackerReport,
  async handle({ db, query }) {
    const { siteId, sites = siteId } = query;
    return reportOn(db, { ...query, sites }, isRecommendation);
  },
});

export const trackerReportRoutes = [metricsRoute, adsRoute, trackersRoute, recommendationsRoute];

interface Asked extends ReportQuery {
  by: TrackerReportRows;
  combined: boolean;
  compare?: 'previous' | undefined;
}

const reportOn = (
  db: Db,
  asked: Asked,
  isWanted?: (tracker: ReportTracker) => boolean,
): Promise<TrackerReport> =>
  withReportFilter(db, asked, (filter) => readReport(db, filter, asked, isWanted));

async function readReport(
  db: Db,
  filter: ReportFilter,
  { by, combined, compare }: Asked,
  isWanted?: (tracker: ReportTracker) => boolean,
): Promise<TrackerReport> {
  const catalogue = selectReportTrackers(db);
  const wanted = isWanted && (await catalogue).filter(isWanted);
  const dimensions = dimensionsOf(by, combined);
  const figuresIn = (period: ReportFilter) =>
    selectTrackerFigures(db, {
      filter: period,
      dimensions,
      trackerIds: wanted?.map(({ id }) => id),
    });
  const before = compare && precedingPeriod(filter);
  const [trackers, rows, previous, sites] = await Promise.all([
    wanted ?? catalogue,
    figuresIn(filter),
    before && figuresIn({ ...filter, ...before }),
    dimensions.includes('site') ? selectReportSites(db, filter.siteIds) : [],
  ]);
  return presentTrackerReport({
    current: { from: filter.from, to: filter.to, rows },
    previous: before && previous ? { ...before, rows: previous } : null,
    sites,
    trackers,
  });
}

function dimensionsOf(by: TrackerReportRows, combined: boolean): TrackerDimension[] {
  const dimensions = by.split(',') as TrackerDimension[];
  return combined ? dimensions : [...dimensions, 'region'];
}
