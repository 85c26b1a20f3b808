import { fillRate } from '#shared/domain/fill-rate.ts';
import { profitOfCents } from '#shared/domain/profit.ts';
import { allocateCents, centsFromMicros } from '#shared/money.ts';
import type {
  ReportTracker,
  TrackerFigures,
  TrackerReport,
} from '#shared/schemas/calls/reports/tracker-report.ts';
import { pairPeriods, type RowsOfPeriod } from './pair-periods.ts';
import type { TrackerSums } from './select-tracker-figures.ts';

interface TrackerReportInput {
  current: RowsOfPeriod<TrackerSums>;
  previous: RowsOfPeriod<TrackerSums> | null;
  /** By url, and in the catalogue's order: that is how rows are sorted. */
  sites: readonly { id: number; url: string }[];
  trackers: readonly ReportTracker[];
}

/** Rows of both periods side by side, each in cents that add up to the totals of its period. */
export function presentTrackerReport({
  current,
  previous,
  sites,
  trackers,
}: TrackerReportInput): TrackerReport {
  const pairs = pairPeriods(current, previous, { sites, trackers });
  const now = presentFigures(pairs.map((pair) => pair.now ?? noSums));
  const before = previous && presentFigures(pairs.map((pair) => pair.before ?? noSums));
  const namedSites = new Set(pairs.map(({ key }) => key.siteId));
  const namedTrackers = new Set(pairs.map(({ key }) => key.trackerId));
  return {
    from: current.from,
    to: current.to,
    totals: now.totals,
    previous: before && { from: previous.from, to: previous.to, totals: before.totals },
    sites: sites.filter(({ id }) => namedSites.has(id)),
    trackers: trackers.filter(({ id }) => namedTrackers.has(id)),
    rows: pairs.map(({ key: { siteId, date, trackerId = null, region } }, index) => ({
      siteId,
      date,
      trackerId,
      region,
      ...(now.rows[index] as TrackerFigures),
      previous: before?.rows[index] ?? null,
    })),
  };
}

type Figures = Omit<TrackerSums, 'siteId' | 'date' | 'trackerId' | 'region'>;

const noSums: Figures = {
  pageImpressions: 0,
  requests: 0,
  views: 0,
  clicks: 0,
  fallbacks: 0,
  revenueMicros: 0,
  payoutMicros: 0,
};
const figureNames = Object.keys(noSums) as (keyof Figures)[];

function presentFigures(rows: readonly Figures[]): {
  totals: TrackerFigures;
  rows: TrackerFigures[];
} {
  const sums = { ...noSums };
  for (const row of rows) {
    for (const name of figureNames) sums[name] += row[name];
  }
  const revenueCents = centsFromMicros(sums.revenueMicros);
  const payoutCents = centsFromMicros(sums.payoutMicros);
  const revenue = allocateCents(
    rows.map(({ revenueMicros }) => revenueMicros),
    revenueCents,
  );
  const payout = allocateCents(
    rows.map(({ payoutMicros }) => payoutMicros),
    payoutCents,
  );
  return {
    totals: figuresOf(sums, revenueCents, payoutCents),
    rows: rows.map((row, index) => figuresOf(row, revenue[index] ?? 0, payout[index] ?? 0)),
  };
}

const figuresOf = (
  { pageImpressions, requests, views, clicks, fallbacks }: Figures,
  revenueCents: number,
  payoutCents: number,
): TrackerFigures => ({
  pageImpressions,
  requests,
  views,
  clicks,
  fallbacks,
  fillRate: fillRate(views, requests),
  ...profitOfCents(revenueCents, payoutCents),
});
