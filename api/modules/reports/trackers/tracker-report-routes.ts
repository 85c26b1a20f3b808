import type { Db } from '#api/core/database/db.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
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
import { comparedPeriod } from '../compared-period.ts';
import { missingOfDay } from '../missing-of-day.ts';
import { readAdOwner } from '../read-ad-owner.ts';
import { type ReportFilter, type ReportQuery, withReportFilter } from '../report-filter.ts';
import { selectReportSites, selectReportTrackers } from '../select-catalogue.ts';
import { selectTrackerFigures, type TrackerDimension } from '../select-tracker-figures.ts';
import { type FiguresOfPeriod, presentTrackerReport } from './present-tracker-report.ts';
import { selectRates } from './select-rates.ts';

const permission = admin('reports');

const metricsRoute = defineRoute({
  url: '/api/admin/reports/metrics',
  permission,
  mayLag: 'shown',
  summary: 'Counts, revenue and payout by site, tracker, day and region',
  query: metricsReportQuery,
  response: trackerReport,
  async handle({ db, query }) {
    const { owner } = query;
    return reportOn(db, query, owner && ((tracker) => tracker.owner === owner));
  },
});

const adsRoute = defineRoute({
  url: '/api/admin/reports/ads',
  permission,
  mayLag: 'shown',
  summary: 'What the ads of one owner, QMN or WB, showed and earned',
  query: adsReportQuery,
  response: trackerReport,
  async handle({ db, query }) {
    const owner = readAdOwner(query.owner);
    return reportOn(db, query, (tracker) => tracker.owner === owner);
  },
});

const trackersRoute = defineRoute({
  url: '/api/admin/reports/trackers',
  permission,
  mayLag: 'shown',
  summary: 'Counts, revenue and payout of each tracker over all chosen sites',
  query: trackersReportQuery,
  response: trackerReport,
  async handle({ db, query }) {
    return reportOn(db, { ...query, by: 'tracker' });
  },
});

const recommendationsRoute = defineRoute({
  url: '/api/admin/reports/recommendations',
  permission,
  mayLag: 'shown',
  summary: 'What the content recommendations showed and earned',
  query: recommendationsReportQuery,
  response: trackerReport,
  async handle({ db, query }) {
    const { siteId, sites = siteId } = query;
    return reportOnRecommendations(db, { ...query, sites });
  },
});

export const trackerReportRoutes = [metricsRoute, adsRoute, trackersRoute, recommendationsRoute];

interface Asked extends ReportQuery {
  by: TrackerReportRows | 'site,day,tracker';
  combined: boolean;
  compare?: 'previous' | undefined;
}

const reportOn = (
  db: Db,
  asked: Asked,
  isWanted?: (tracker: ReportTracker) => boolean,
): Promise<TrackerReport> =>
  withReportFilter(db, asked, (filter) => readReport(db, filter, asked, isWanted));

export const reportOnRecommendations = (db: Db, asked: Asked) =>
  reportOn(db, asked, isRecommendation);

async function readReport(
  db: Db,
  filter: ReportFilter,
  { by, combined, compare }: Asked,
  isWanted: (tracker: ReportTracker) => boolean = () => true,
): Promise<TrackerReport> {
  const before = compare && (await comparedPeriod(db, filter));
  const catalogue = await selectReportTrackers(db);
  const trackerIds = catalogue.filter(isWanted).map(({ id }) => id);
  const dimensions = dimensionsOf(by, combined);
  const bySite = dimensions.includes('site');
  const figuresIn = async <Asked extends ReportFilter>(period: Asked) => {
    const isOfTrackers = !bySite && !dimensions.includes('day');
    const [trackers, rows, ratesOf, missing] = await Promise.all([
      // All of them: the cents of some are a part of those of all.
      selectTrackerFigures(db, {
        filter: period,
        dimensions: isOfTrackers ? dimensions : ['tracker'],
      }),
      isOfTrackers ? null : selectTrackerFigures(db, { filter: period, dimensions, trackerIds }),
      dimensions.includes('tracker') ? selectRates(db, period, bySite) : () => [],
      missingOfDay(db, period),
    ]);
    return { ...period, trackers, rows, ratesOf, missing } satisfies FiguresOfPeriod;
  };
  const [current, previous, sites] = await Promise.all([
    figuresIn(filter),
    before ? figuresIn({ ...filter, ...before }) : null,
    bySite ? selectReportSites(db, filter.siteIds) : [],
  ]);
  return presentTrackerReport({ current, previous, sites, catalogue, isWanted });
}

function dimensionsOf(by: Asked['by'], combined: boolean): TrackerDimension[] {
  const dimensions = by.split(',') as TrackerDimension[];
  return combined ? dimensions : [...dimensions, 'region'];
}
