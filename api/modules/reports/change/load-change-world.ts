import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { daysBetween } from '#shared/dates.ts';
import type {
  ChangeCell,
  ChangeGroup,
  ChangeSide,
  ChangeWorld,
  DataDays,
} from '#shared/domain/explain-change/change-world.ts';
import { paidCount } from '#shared/domain/payout.ts';
import { groupBy } from '#shared/group-by.ts';
import { centsFromMicros } from '#shared/money.ts';
import type { ReportTracker } from '#shared/schemas/calls/reports/tracker-report.ts';
import { sumUp } from '#shared/sum-up.ts';
import { filterBindings, type ReportFilter } from '../report-filter.ts';
import { selectReportSites, selectReportTrackers } from '../select-catalogue.ts';
import type { SiteSums } from '../select-site-figures.ts';
import { selectTrackerFigures, type TrackerSums } from '../select-tracker-figures.ts';
import { type ApartSites, selectApartSites } from './select-apart-sites.ts';
import { selectDataDays } from './select-data-days.ts';
import { selectKeptPayouts, selectUngoverned } from './select-payout-causes.ts';

interface Asked {
  of: ChangeWorld['of'];
  before: ReportFilter;
  now: ReportFilter;
}

interface LoadedChange {
  world: ChangeWorld & { trackers: ReportTracker[] };
  sites: { id: number; url: string }[];
}

/** Up to so many sites each is told by itself, with its own days; of more all that stay as they are together. */
const mostSites = 25;

/** What both periods counted and came to, as finely as their effects are told. */
export async function loadChangeWorld(
  db: Db,
  asked: Asked,
  most = mostSites,
): Promise<LoadedChange> {
  const { of, before, now } = asked;
  const [catalogue, count] = await Promise.all([selectReportTrackers(db), countSites(db, now)]);
  const apart = count <= most ? null : await selectApartSites(db, asked);
  const [beforeSide, nowSide] = await Promise.all([
    loadSide(db, before, { side: 'before', of, catalogue, apart }),
    loadSide(db, now, { side: 'now', of, catalogue, apart }),
  ]);
  const ids = new Set([...beforeSide.sides.keys(), ...nowSide.sides.keys()]);
  const groups = [...ids].map(
    (siteId): ChangeGroup => ({
      siteId,
      before: beforeSide.sides.get(siteId) ?? { cells: [], dataDays: beforeSide.days(siteId) },
      now: nowSide.sides.get(siteId) ?? { cells: [], dataDays: nowSide.days(siteId) },
    }),
  );
  const siteIds = [...ids].flatMap((id) => id ?? []);
  const periodOf = ({ from, to }: ReportFilter, side: LoadedSide) => ({
    days: daysBetween(from, to) + 1,
    hasFigures: side.hasFigures,
    payoutCents: centsFromMicros(side.payoutMicros),
    revenueCents: centsFromMicros(side.revenueMicros),
  });
  return {
    world: {
      of,
      trackers: catalogue,
      groups,
      before: periodOf(before, beforeSide),
      now: periodOf(now, nowSide),
    },
    sites: await selectReportSites(db, siteIds),
  };
}

interface LoadedSide {
  /** By site; null: all others together. */
  sides: Map<number | null, ChangeSide>;
  days: (siteId: number | null) => DataDays;
  hasFigures: boolean;
  payoutMicros: number;
  revenueMicros: number;
}

interface SideOf {
  side: 'before' | 'now';
  of: ChangeWorld['of'];
  catalogue: readonly ReportTracker[];
  /** Sites that are told individually; null: all of them. */
  apart: ApartSites | null;
}

async function loadSide(
  db: Db,
  filter: ReportFilter,
  { side, of, catalogue, apart }: SideOf,
): Promise<LoadedSide> {
  const isPaid = of !== 'revenue';
  const bySite = apart ? { ...filter, siteIds: apart.changed } : filter;
  const readsSites = !apart || apart.changed.length > 0;
  const trackerIds =
    apart && readsSites && of === 'payout' ? await selectPaidTrackers(db) : undefined;
  const [totals, figures, days, delivered, kept, ungoverned, came] = await Promise.all([
    apart ? selectTrackerFigures(db, { filter, dimensions: ['tracker'] }) : [],
    readsSites
      ? selectTrackerFigures(db, {
          filter: bySite,
          dimensions: ['site', 'tracker'],
          trackerIds,
        })
      : [],
    selectDataDays(db, filter, !apart),
    hasFigures(db, filter),
    isPaid ? selectKeptPayouts(db, filter) : [],
    isPaid && readsSites ? selectUngoverned(db, bySite) : [],
    apart?.hasOthers ? selectCame(db, filter, apart, side) : [],
  ]);
  const useCases = new Map(catalogue.map(({ id, useCase }) => [id, useCase]));
  const keptOf = new Map(kept.map((one) => [keyOf(one), one.keptMicros]));
  const ungovernedOf = new Map(
    ungoverned.map((one) => [
      keyOf(one),
      paidCount(useCases.get(one.trackerId) ?? 'AD_TRACKING', one),
    ]),
  );
  const cells = figures.map((row) => ({
    siteId: row.siteId,
    ...cellOf(row),
    keptMicros: keptOf.get(keyOf(row)) ?? 0,
    ungoverned: ungovernedOf.get(keyOf(row)) ?? 0,
  }));
  const daysOf = (siteId: number | null) => days.get(apart ? null : siteId) ?? noDays;
  const sides = new Map<number | null, ChangeSide>(
    [...groupBy(cells, ({ siteId }) => siteId)].map(([siteId, own]) => [
      siteId,
      { cells: own, dataDays: daysOf(siteId) },
    ]),
  );
  if (apart) {
    const trackerId = catalogue.find(({ owner }) => owner !== 'GM')?.id ?? 0;
    for (const [siteId, { [side]: sums }] of apart.coming) {
      if (sums) sides.set(siteId, { cells: [wholeOf(sums, trackerId)], dataDays: daysOf(siteId) });
    }
    const told = new Set([...apart.changed, ...apart.coming.keys()]);
    const keptOfOthers = groupBy(
      kept.filter(({ siteId }) => !told.has(siteId)),
      ({ trackerId: id }) => id,
    );
    const own = groupBy([...cells, ...came.map(cellOf)], ({ trackerId: id }) => id);
    const others = totals.map((row) => {
      const cell = without(cellOf(row), own.get(row.trackerId ?? 0) ?? []);
      const ofTracker = keptOfOthers.get(cell.trackerId) ?? [];
      return { ...cell, keptMicros: sumUp(ofTracker.map((one) => one.keptMicros)) };
    });
    if (apart.hasOthers) sides.set(null, { cells: others, dataDays: daysOf(null) });
  }
  const counted = apart ? totals : figures;
  const owned = new Set(catalogue.filter(({ owner }) => owner !== 'GM').map(({ id }) => id));
  return {
    sides,
    days: daysOf,
    hasFigures: delivered,
    payoutMicros: sumUp(counted.map((row) => row.payoutMicros)),
    revenueMicros: sumUp(
      counted.filter((row) => owned.has(row.trackerId ?? 0)).map((row) => row.revenueMicros),
    ),
  };
}

/** By tracker, what sites that came or went counted: it is no part of what the others did. */
async function selectCame(
  db: Db,
  filter: ReportFilter,
  { coming }: ApartSites,
  side: 'before' | 'now',
): Promise<TrackerSums[]> {
  const siteIds = [...coming].flatMap(([id, sums]) => (sums[side] ? [id] : []));
  if (siteIds.length === 0) return [];
  return selectTrackerFigures(db, { filter: { ...filter, siteIds }, dimensions: ['tracker'] });
}

/** All that a site counted and came to: a site that came or went is not asked for by tracker. */
const wholeOf = (sums: SiteSums, trackerId: number): ChangeCell => ({
  trackerId,
  pageImpressions: sums.pageImpressions,
  requests: sums.qmnRequests + sums.wbRequests,
  views: sums.qmnViews + sums.wbViews,
  revenueMicros: sums.qmnRevenueMicros + sums.wbRevenueMicros,
  payoutMicros: sums.qmnPayoutMicros + sums.wbPayoutMicros,
});

const noDays: DataDays = { GM: 0, QMN: 0, WB: 0 };
const keyOf = ({ siteId, trackerId }: { siteId: number | null; trackerId: number | null }) =>
  `${siteId} ${trackerId}`;

const cellOf = (row: TrackerSums): ChangeCell => ({
  trackerId: row.trackerId ?? 0,
  pageImpressions: row.pageImpressions,
  requests: row.requests,
  views: row.views,
  revenueMicros: row.revenueMicros,
  payoutMicros: row.payoutMicros,
});

/** Never below zero, even if figures are written while these are read. */
function without(cell: ChangeCell, own: readonly ChangeCell[]): ChangeCell {
  const less = (
    name: 'pageImpressions' | 'requests' | 'views' | 'revenueMicros' | 'payoutMicros',
  ) => Math.max(0, cell[name] - sumUp(own.map((one) => one[name])));
  return {
    trackerId: cell.trackerId,
    pageImpressions: less('pageImpressions'),
    requests: less('requests'),
    views: less('views'),
    revenueMicros: less('revenueMicros'),
    payoutMicros: less('payoutMicros'),
  };
}

async function countSites(db: Db, { siteIds, companyId }: ReportFilter): Promise<number> {
  if (siteIds) return siteIds.length;
  const { count } = await oneRow<{ count: number }>(
    db,
    `select count(distinct site_id) as count from site_ownerships
      where cast(:companyId as integer) is null or company_id = :companyId`,
    { companyId: companyId ?? null },
  );
  return count;
}

/** Of agreements that changed only readers tell, and ads that are paid by their views. */
async function selectPaidTrackers(db: Db): Promise<number[]> {
  const found = await rows<Row<'trackers', 'id'>>(
    db,
    `select id from trackers
      where use_case <> 'AD_TRACKING' or id in (select tracker_id from agreement_trackers)`,
  );
  return found.map(({ id }) => id);
}

/** Did anybody deliver anything for these days? */
async function hasFigures(db: Db, filter: ReportFilter): Promise<boolean> {
  const found = await rows<{ one: number }>(
    db,
    'select 1 as one from network_daily where date between :from and :to limit 1',
    filterBindings(filter),
  );
  return found.length > 0;
}
