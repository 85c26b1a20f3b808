import { allocateTree } from '#shared/domain/allocate-tree.ts';
import { fillRate } from '#shared/domain/fill-rate.ts';
import { hideMissingTrackers } from '#shared/domain/hide-missing.ts';
import { paidCount, payoutMicros } from '#shared/domain/payout.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { profitOfCents } from '#shared/domain/profit.ts';
import type { FeedSource } from '#shared/feeds/feeds.ts';
import { centsFromMicros } from '#shared/money.ts';
import type {
  ReportTracker,
  TrackerFigures,
  TrackerReport,
} from '#shared/schemas/calls/reports/tracker-report.ts';
import type { ComparedPeriod } from '#shared/schemas/calls/reports.ts';
import { sumUp } from '#shared/sum-up.ts';
import { pairPeriods } from '../pair-periods.ts';
import { isRoundingOf } from '../refuse-outdated.ts';
import type { TrackerSums } from '../select-tracker-figures.ts';
import { settleTrackers, type TrackerCents } from '../settle-trackers.ts';
import type { RatesOfRow } from './select-rates.ts';

export interface FiguresOfPeriod extends Period {
  /** Of every tracker, by tracker; also by region if the rows are. */
  trackers: readonly TrackerSums[];
  /** By site or day; null: the rows are those of the wanted trackers. */
  rows: readonly TrackerSums[] | null;
  /** Which rates were agreed for a row. */
  ratesOf: RatesOfRow;
  /** What a single day lacks. */
  missing: ReadonlySet<FeedSource> | undefined;
}

interface TrackerReportInput {
  current: FiguresOfPeriod;
  previous: (FiguresOfPeriod & ComparedPeriod) | null;
  /** By url, and in the catalogue's order: that is how rows are sorted. */
  sites: readonly { id: number; url: string }[];
  catalogue: readonly ReportTracker[];
  isWanted: (tracker: ReportTracker) => boolean;
}

type Row = TrackerReport['rows'][number];

/** Rows of both periods side by side, each in cents that add up to the totals of its period. */
export function presentTrackerReport({
  current,
  previous,
  sites,
  catalogue,
  isWanted,
}: TrackerReportInput): TrackerReport {
  const now = settle(current, catalogue, isWanted);
  const before = previous && settle(previous, catalogue, isWanted);
  const pairs = pairPeriods(now, before, { sites, trackers: catalogue });
  const namedSites = new Set(pairs.map(({ key }) => key.siteId));
  const namedTrackers = new Set(pairs.map(({ key }) => key.trackerId));
  const trackers = new Map(catalogue.map((tracker) => [tracker.id, tracker]));
  const wanted = catalogue.filter(isWanted);
  const ownersOf = (trackerId: number | null) =>
    wanted.flatMap(({ id, owner }) => (trackerId === null || trackerId === id ? owner : []));
  const totalsOf = (totals: Settled, { missing }: FiguresOfPeriod) =>
    hideMissingTrackers(figuresOf(totals), ownersOf(null), missing);
  const figuresOfRow = (
    trackerId: number | null,
    row: SettledSums | undefined,
    { ratesOf, missing }: FiguresOfPeriod,
  ) => {
    const rateCents = row ? rateOf(row, trackers.get(trackerId ?? 0), ratesOf(row)) : null;
    const figures = { ...figuresOf(row ?? noSums), rateCents };
    return hideMissingTrackers(figures, ownersOf(trackerId), missing);
  };
  return {
    from: now.from,
    to: now.to,
    totals: totalsOf(now.totals, current),
    previous: previous &&
      before && {
        ...{ from: before.from, to: before.to, isComparable: previous.isComparable },
        totals: totalsOf(before.totals, previous),
      },
    sites: sites.filter(({ id }) => namedSites.has(id)),
    trackers: catalogue.filter(({ id }) => namedTrackers.has(id)),
    rows: pairs.map(
      ({ key: { siteId, date, trackerId = null, region }, ...pair }): Row => ({
        siteId,
        date,
        trackerId,
        region,
        ...figuresOfRow(trackerId, pair.now, current),
        previous: previous && figuresOfRow(trackerId, pair.before, previous),
      }),
    ),
  };
}

type Sums = Omit<TrackerSums, 'siteId' | 'date' | 'trackerId' | 'region'>;
type Settled = Sums & TrackerCents;
type SettledSums = TrackerSums & TrackerCents;

const noSums: Settled = {
  pageImpressions: 0,
  requests: 0,
  views: 0,
  clicks: 0,
  fallbacks: 0,
  adViews: 0,
  revenueMicros: 0,
  payoutMicros: 0,
  revenueCents: 0,
  payoutCents: 0,
};
const names = Object.keys(noSums) as (keyof Settled)[];

/** The wanted rows with their cents, and what they come to. */
function settle(
  { from, to, trackers, rows }: FiguresOfPeriod,
  catalogue: readonly ReportTracker[],
  isWanted: (tracker: ReportTracker) => boolean,
): Period & { rows: SettledSums[]; totals: Settled } {
  const wanted = new Set(catalogue.filter(isWanted).map(({ id }) => id));
  const ofTrackers = [...settleTrackers(trackers, catalogue)].flatMap(([row, cents]) =>
    wanted.has(row.trackerId ?? 0) ? { ...row, ...cents } : [],
  );
  const totals = { ...noSums };
  for (const row of ofTrackers) for (const name of names) totals[name] += row[name];
  return { from, to, totals, rows: rows ? shareOut(rows, totals) : ofTrackers };
}

/** Sites or days, and what they are made of, under the totals. */
function shareOut(rows: readonly TrackerSums[], totals: TrackerCents): SettledSums[] {
  const paths = rows.map(({ siteId, date, trackerId, region }) => [
    siteId,
    date,
    trackerId,
    region,
  ]);
  const centsOf = (micros: number[], totalCents: number) => {
    const sum = sumUp(micros);
    // Unless figures were written while these were read.
    const isTotal = isRoundingOf(totalCents, sum);
    return allocateTree(micros, paths, isTotal ? totalCents : centsFromMicros(sum));
  };
  const revenue = centsOf(
    rows.map(({ revenueMicros }) => revenueMicros),
    totals.revenueCents,
  );
  const payout = centsOf(
    rows.map(({ payoutMicros: micros }) => micros),
    totals.payoutCents,
  );
  return rows.map((row, place) => ({
    ...row,
    revenueCents: revenue[place] ?? 0,
    payoutCents: payout[place] ?? 0,
  }));
}

const figuresOf = ({
  pageImpressions,
  requests,
  views,
  clicks,
  fallbacks,
  adViews,
  revenueCents,
  payoutCents,
}: Settled): TrackerFigures => ({
  pageImpressions,
  requests,
  views,
  clicks,
  fallbacks,
  fillRate: fillRate(adViews, requests),
  ...profitOfCents(revenueCents, payoutCents),
});

/** The agreed rate by which all of the count was paid. */
function rateOf(
  row: TrackerSums,
  tracker: ReportTracker | undefined,
  rates: readonly number[],
): number | null {
  if (!tracker) return null;
  const count = paidCount(tracker.useCase, row);
  if (count === 0) return null;
  return rates.find((rate) => payoutMicros(count, rate) === row.payoutMicros) ?? null;
}
