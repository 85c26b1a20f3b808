import type { Db } from '#api/core/database/db.ts';
import { readPortions } from '#api/core/resource/read-portions.ts';
import { paidCount, payoutMicros } from '#shared/domain/payout.ts';
import type { Region } from '#shared/domain/regions.ts';
import { spreadCents } from '#shared/domain/spread-cents.ts';
import { groupBy } from '#shared/group-by.ts';
import { centsFromMicros } from '#shared/money.ts';
import { sumUp } from '#shared/sum-up.ts';
import { dayKey, type EarnedDay } from './earned-days.ts';
import type { CatalogueTracker, MetricCell, OwnSite, SiteDays } from './select-client-metrics.ts';

/** What a position of a site counted and earned on a day in a region. */
export interface EarnedPosition extends Pick<EarnedDay, 'url' | 'date' | 'state'> {
  tracker: CatalogueTracker;
  region: Region;
  pageImpressions: number;
  views: number;
  /** null where no rate was agreed. */
  payoutCents: number | null;
  /** What the count comes to by its rate, where something else was settled for it. */
  countedCents: number | null;
}

interface Cell extends MetricCell {
  region: Region;
}

interface PositionsInput {
  asked: SiteDays;
  /** Whose rows; null: of whoever owned the sites. */
  companyId: number | null;
  sites: readonly OwnSite[];
  /** In the order of the rows of a site. */
  trackers: readonly CatalogueTracker[];
  /** Whose cents the positions share. */
  days: readonly EarnedDay[];
}

/**
 * By day, site, position and region: a day at a time, so that a file of any length needs the memory
 * of one.
 *
 * @param db sees all companies' rows: it outlives the caller's transaction
 */
export async function* readEarnedPositions(
  db: Db,
  { asked, companyId, sites, trackers, days }: PositionsInput,
): AsyncGenerator<EarnedPosition[]> {
  const daysOf = new Map(days.map((day) => [dayKey(day), day]));
  const { siteIds, from, to } = asked;
  const portions = await readPortions<Cell>(db, {
    text: `
      select m.date, m.site_id as "siteId", m.tracker_id as "trackerId", m.region,
             m.page_impressions as "pageImpressions", m.requests, m.views,
             m.rate_cents as "rateCents", m.payout_micros as "payoutMicros"
        from metrics m
       where m.date between $1 and $2 and m.site_id = any($3)
         and (cast($4 as integer) is null or m.company_id = $4)
       order by m.date, m.site_id, m.tracker_id, m.region`,
    values: [from, to, siteIds, companyId],
  });
  for await (const ofDate of byDate(portions)) {
    const bySite = groupBy(ofDate, ({ siteId }) => siteId);
    yield sites.flatMap(({ id }) => {
      const own = bySite.get(id);
      const day = own && daysOf.get(dayKey(own[0] as Cell));
      return day ? positionsOf(day, own, trackers) : [];
    });
  }
}

/** Whole days, however they were cut into portions. */
async function* byDate(portions: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  let ofDate: Cell[] = [];
  for await (const portion of portions) {
    for (const cell of portion) {
      if (ofDate[0] && ofDate[0].date !== cell.date) {
        yield ofDate;
        ofDate = [];
      }
      ofDate.push(cell);
    }
  }
  if (ofDate.length > 0) yield ofDate;
}

/**
 * A day's cents go to its positions, as on the screens, and a position's to its regions. Were
 * figures written while the file is read, they would still add up to the day.
 */
function positionsOf(
  { url, date, state, payoutCents }: EarnedDay,
  cells: readonly Cell[],
  trackers: readonly CatalogueTracker[],
): EarnedPosition[] {
  const ofTracker = groupBy(cells, ({ trackerId }) => trackerId);
  const micros = [...ofTracker.values()].map((own) => sumUp(own.map(microsOf)));
  const cents = spreadCents(micros, payoutCents);
  const centsOf = new Map([...ofTracker.keys()].map((id, place) => [id, cents[place] ?? 0]));
  return trackers.flatMap((tracker) => {
    const own = ofTracker.get(tracker.id) ?? [];
    const ofRegions = spreadCents(own.map(microsOf), centsOf.get(tracker.id) ?? 0);
    return own.flatMap((cell, place) => {
      const { region, pageImpressions, requests, views, rateCents } = cell;
      const count = paidCount(tracker.useCase, cell);
      if (count === 0 && requests === 0 && cell.payoutMicros === 0) return [];
      const counted = payoutMicros(count, rateCents);
      const isUnpaid = rateCents === null && cell.payoutMicros === 0;
      return {
        ...{ url, date, state, tracker, region, pageImpressions, views },
        payoutCents: isUnpaid ? null : (ofRegions[place] ?? 0),
        countedCents: counted === cell.payoutMicros ? null : centsFromMicros(counted),
      };
    });
  });
}

const microsOf = (cell: Cell) => cell.payoutMicros;
