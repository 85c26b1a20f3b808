import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
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
import { selectTrackerFigures, type TrackerSums } from '../select-tracker-figures.ts';
import { selectApartSites } from './select-apart-sites.ts';
import { selectDataDays } from './select-data-days.ts';
import { selectKeptPayouts, selectUngoverned } from './select-payout-causes.ts';

interface Asked {
  of: ChangeWorld['of'];
  before: ReportFilter;
  now: ReportFilter;
}

export interface LoadedChange {
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
    loadSide(db, before, { of, catalogue, apart }),
    loadSide(db, now, { of, catalogue, apart }),
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
  const periodOf = ({ from, to }: ReportFilter, { hasFigures, micros }: LoadedSide) => ({
    days: daysBetween(from, to) + 1,
    hasFigures,
    cents: centsFromMicros(micros),
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
  micros: number;
}

interface SideOf {
  of: ChangeWorld['of'];
  catalogue: readonly ReportTracker[];
  /** Sites that are told by themselves; null: all of them. */
  apart: readonly number[] | null;
}

async function loadSide(
  db: Db,
  filter: ReportFilter,
  { of, catalogue, apart }: SideOf,
): Promise<LoadedSide> {
  const ofApart = apart ? { ...filter, siteIds: [...apart] } : filter;
  const isAsked = !apart || apart.length > 0;
  const isPayout = of === 'payout';
  const totals = apart ? await selectTrackerFigures(db, { filter, dimensions: ['tracker'] }) : [];
  const trackerIds = apart ? trackersThatCount(of, catalogue, totals) : undefined;
  const [figures, days, delivered, kept, ungoverned] = await Promise.all([
    isAsked
      ? selectTrackerFigures(db, { filter: ofApart, dimensions: ['site', 'tracker'], trackerIds })
      : [],
    selectDataDays(db, filter, !apart),
    hasFigures(db, filter),
    isPayout ? selectKeptPayouts(db, filter) : [],
    isPayout && isAsked ? selectUngoverned(db, ofApart) : [],
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
    const known = new Set(apart);
    const keptOfRest = groupBy(
      kept.filter(({ siteId }) => !known.has(siteId)),
      ({ trackerId }) => trackerId,
    );
    const own = groupBy(cells, ({ trackerId }) => trackerId);
    const rest = totals
      .filter(({ trackerId }) => trackerIds?.includes(trackerId ?? 0))
      .map((row) => {
        const cell = without(cellOf(row), own.get(row.trackerId ?? 0) ?? []);
        const keptMicros = sumUp(
          (keptOfRest.get(cell.trackerId) ?? []).map((one) => one.keptMicros),
        );
        return { ...cell, keptMicros };
      });
    sides.set(null, { cells: rest, dataDays: daysOf(null) });
  }
  const counted = apart ? totals : figures;
  const owned = new Set(catalogue.filter(({ owner }) => owner !== 'GM').map(({ id }) => id));
  return {
    sides,
    days: daysOf,
    hasFigures: delivered,
    micros: sumUp(
      isPayout
        ? counted.map(({ payoutMicros }) => payoutMicros)
        : counted
            .filter(({ trackerId }) => owned.has(trackerId ?? 0))
            .map(({ revenueMicros }) => revenueMicros),
    ),
  };
}

const noDays: DataDays = { GM: 0, QMN: 0, WB: 0 };
const keyOf = ({ siteId, trackerId }: { siteId: number | null; trackerId: number | null }) =>
  `${siteId} ${trackerId}`;

/** Of a payout readers, and ads that are paid by their views; of a revenue the ads. */
function trackersThatCount(
  of: ChangeWorld['of'],
  catalogue: readonly ReportTracker[],
  totals: readonly TrackerSums[],
): number[] {
  const paid = new Set(
    totals.flatMap(({ trackerId, payoutMicros }) => (payoutMicros > 0 ? trackerId : [])),
  );
  return catalogue
    .filter(({ id, owner, useCase }) =>
      of === 'payout' ? useCase !== 'AD_TRACKING' || paid.has(id) : owner !== 'GM',
    )
    .map(({ id }) => id);
}

const cellOf = (row: TrackerSums): ChangeCell => ({
  trackerId: row.trackerId ?? 0,
  pageImpressions: row.pageImpressions,
  requests: row.requests,
  views: row.views,
  revenueMicros: row.revenueMicros,
  payoutMicros: row.payoutMicros,
});

/** Never below nothing, though figures be written while these are read. */
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

/** Did anybody deliver anything in these days? */
async function hasFigures(db: Db, filter: ReportFilter): Promise<boolean> {
  const found = await rows<{ one: number }>(
    db,
    'select 1 as one from network_daily where date between :from and :to limit 1',
    filterBindings(filter),
  );
  return found.length > 0;
}
