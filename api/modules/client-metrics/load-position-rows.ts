import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { badRequest } from '#api/core/http/problem.ts';
import { type Completeness, completenessOf, selectCompleteness } from '#api/modules/feeds/read.ts';
import { selectReportTrackers } from '#api/modules/reports/read.ts';
import { type Day, listDays, monthOf } from '#shared/dates.ts';
import { type EarningsState, earningsStateOf } from '#shared/domain/ledger/earnings-state.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Region } from '#shared/domain/regions.ts';
import { type PayoutCell, settleCells } from '#shared/domain/settlement.ts';
import { groupBy } from '#shared/group-by.ts';
import { say } from '#shared/saying/say.ts';
import type { CatalogueTracker, OwnSite } from './select-client-metrics.ts';
import { selectSettlements } from './select-settlements.ts';

/** What one position of a site counted and earned in one region, on a day or in a month. */
export interface PositionRow {
  /** As `2026-10-31` or `2026-10`. */
  period: string;
  site: OwnSite;
  tracker: CatalogueTracker;
  region: Region;
  /** Of positions that are paid by these; null: not known yet. */
  pageImpressions: number | null;
  views: number | null;
  /** null: not known yet, or nothing was agreed. */
  payoutCents: number | null;
  state: EarningsState;
  document: string | null;
  completeness: Completeness;
}

interface Asked extends Period {
  by: 'day' | 'month';
  sites: readonly OwnSite[];
  today: Day;
  /** More rows are refused. */
  most: number;
}

/**
 * By period, site, position and region. The cents of each day and position, or of each month and
 * position, are those of the publisher's own pages; regions share them by largest remainder.
 *
 * @throws Problem 400 for more rows than that
 */
export async function loadPositionRows(
  db: Db,
  { from, to, by, sites, today, most }: Asked,
): Promise<PositionRow[]> {
  const days = listDays(from, to);
  const siteIds = sites.map(({ id }) => id);
  const cells = await selectRegionCells(db, { siteIds, from, to, by, limit: most + 1 });
  if (cells.length > most) throw badRequest(say('too-many-rows', { max: most }));
  const trackers = new Map((await selectReportTrackers(db)).map((one) => [one.id, one]));
  const settlements = await selectSettlements(db, { siteIds, from, to });
  const settled = new Map(settlements.map((one) => [`${one.siteId} ${one.month}`, one]));
  const known = completenessBy(await selectCompleteness(db, days), { days, by, today });
  const cents = settleRegions(cells, by);
  const siteOf = new Map(sites.map((one) => [one.id, one]));
  return cells.flatMap((cell) => {
    const { period, pageImpressions, views, rateCents } = cell;
    const [site, tracker] = [siteOf.get(cell.siteId), trackers.get(cell.trackerId)];
    if (!site || !tracker) return [];
    const isPage = tracker.useCase === 'PAGE_IMPRESSIONS';
    const completeness = known.get(period) ?? 'missing';
    const count = isPage ? pageImpressions : views;
    const payoutCents = cents.get(cell) ?? 0;
    // A 0 of days that are not complete is no figure, as on the publisher's pages.
    const isKnown = completeness === 'complete' || count > 0;
    const settlement = settled.get(`${cell.siteId} ${period.slice(0, 7)}`);
    return {
      ...{ period, site, tracker, region: cell.region, completeness },
      pageImpressions: isPage && isKnown ? pageImpressions : null,
      views: !isPage && isKnown ? views : null,
      payoutCents: payoutCents > 0 || (isKnown && rateCents !== null) ? payoutCents : null,
      state: settlement ? earningsStateOf(settlement.state) : 'estimated',
      document: settlement?.document ?? null,
    };
  });
}

interface RegionCell extends Omit<PayoutCell, 'date'> {
  period: string;
  /** Its first day with anything: parts of a month are in the order of these, then by tracker. */
  first: Day;
  region: Region;
  pageImpressions: number;
  views: number;
  rateCents: number | null;
}

const selectRegionCells = (
  db: Db,
  {
    siteIds,
    from,
    to,
    by,
    limit,
  }: Pick<Asked, 'from' | 'to' | 'by'> & {
    siteIds: readonly number[];
    limit: number;
  },
): Promise<RegionCell[]> =>
  queryPrepared(db, {
    name: `client region cells by ${by}`,
    text: `
      select to_char(m.date, '${by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}') as period, min(m.date) as first,
             m.site_id as "siteId", m.tracker_id as "trackerId", m.region,
             total(m.page_impressions) as "pageImpressions", total(m.views) as views,
             total(m.payout_micros) as "payoutMicros", max(m.rate_cents) as "rateCents"
        from metrics m
       where m.date between $1 and $2 and m.site_id = any($3)
       group by 1, m.site_id, m.tracker_id, m.region
       order by 1, m.site_id, m.tracker_id, m.region
       limit $4`,
    values: [from, to, siteIds, limit],
  });

/** A site's month is rounded once, and its days or positions share its cents. */
function settleRegions(cells: readonly RegionCell[], by: 'day' | 'month'): Map<RegionCell, number> {
  // Ties of cents go to what comes first in `metrics`: as on the publisher's own pages.
  const ordered = by === 'day' ? cells : byFirst(cells);
  const cents = settleCells(
    ordered,
    ({ siteId, period }) => `${siteId} ${period.slice(0, 7)}`,
    ({ period, trackerId }) => [period, trackerId],
  );
  return new Map(ordered.map((cell, place) => [cell, cents[place] ?? 0]));
}

/** Whole positions, each with its regions in their order. */
const byFirst = (cells: readonly RegionCell[]): RegionCell[] =>
  [
    ...groupBy(
      cells,
      ({ period, siteId, trackerId }) => `${period} ${siteId} ${trackerId}`,
    ).values(),
  ]
    .map((regions) => ({ regions, first: regions.map(({ first }) => first).toSorted()[0] ?? '' }))
    .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
    .flatMap(({ regions }) => regions);

/** Of each day, or of each month's days that have begun. */
function completenessBy(
  ofDays: ReadonlyMap<Day, Completeness>,
  { days, by, today }: { days: readonly Day[]; by: 'day' | 'month'; today: Day },
): Map<string, Completeness> {
  const begun = days.filter((day) => by === 'day' || day <= today);
  const periods = groupBy(begun, (day) => (by === 'day' ? day : monthOf(day)));
  return new Map([...periods].map(([period, own]) => [period, completenessOf(own, ofDays)]));
}
