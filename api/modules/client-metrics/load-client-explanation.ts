import type { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { badRequest } from '#api/core/http/problem.ts';
import { mostDays, refuseRange, selectReportTrackers } from '#api/modules/reports/read.ts';
import type { Day } from '#shared/dates.ts';
import { paidCount, payoutMicros } from '#shared/domain/payout.ts';
import { isRecommendation } from '#shared/domain/recommendations.ts';
import { settleCells, siteMonth } from '#shared/domain/settlement.ts';
import { groupBy } from '#shared/group-by.ts';
import { centsFromMicros } from '#shared/money.ts';
import type {
  ClientExplanation,
  clientExplanationQuery,
} from '#shared/schemas/calls/reports/explanation.ts';
import { readOwnSites } from './own-sites.ts';
import type { CatalogueTracker } from './select-client-metrics.ts';
import { type ExplainedCell, selectExplainedCells } from './select-explained-cells.ts';

const longest = mostDays(366);

/**
 * The calculation of one's own payout; 400 for days that make no sense, 404 for a site that never
 * was one's own.
 */
export async function loadClientExplanation(
  db: Db,
  query: z.output<typeof clientExplanationQuery>,
  today: Day,
): Promise<ClientExplanation> {
  const { from, to, date, exclude } = query;
  refuseRange({ from, to }, longest);
  if (date && (date < from || date > to)) {
    throw badRequest('day-outside', {
      date: 'outside-range',
    });
  }
  const asked = { sites: query.sites, exclude, period: { from, to }, today };
  const sites = await readOwnSites(db, asked);
  const siteIds = sites.map(({ id }) => id);
  return presentClientExplanation({
    ...query,
    sites,
    catalogue: await selectReportTrackers(db),
    cells: await selectExplainedCells(db, { siteIds, from, to }),
  });
}

interface ClientExplanationInput {
  from: Day;
  to: Day;
  /** Only this day, or this position, of the range. */
  date?: Day | undefined;
  trackerId?: number | undefined;
  /** Of their report, in which positions have the cents that their days have. */
  trackers?: 'recommendations' | undefined;
  offset: number;
  limit: number;
  /** By url, the order of the rows. */
  sites: readonly { id: number; url: string }[];
  /** In the catalogue's order. */
  catalogue: readonly CatalogueTracker[];
  /** Of the whole range: cents are settled over it, whatever part is asked for. */
  cells: readonly ExplainedCell[];
}

type Row = ClientExplanation['rows'][number];

function presentClientExplanation(input: ClientExplanationInput): ClientExplanation {
  const { from, to, date, trackerId, trackers, offset, limit, sites, catalogue, cells } = input;
  const isOfPosition = trackerId !== undefined && !date && !trackers;
  const cents = settleCells(cells, siteMonth, (cell) => [
    isOfPosition ? cell.trackerId : cell.date,
  ]);
  const recommending = new Set(catalogue.filter(isRecommendation).map(({ id }) => id));
  const settled = cells
    .map((cell, index) => ({ ...cell, payoutCents: cents[index] ?? 0 }))
    .filter((cell) => !date || cell.date === date)
    .filter((cell) => trackerId === undefined || cell.trackerId === trackerId)
    .filter((cell) => !trackers || recommending.has(cell.trackerId));
  const cellsOf = groupBy(settled, ({ siteId }) => siteId);
  const rows = sites.flatMap(({ id, url }) => rowsOfSite(url, cellsOf.get(id) ?? [], input));
  return {
    from,
    to,
    total: {
      rows: rows.length,
      payoutMicros: settled.reduce((sum, { payoutMicros }) => sum + payoutMicros, 0),
      payoutCents: settled.reduce((sum, { payoutCents }) => sum + payoutCents, 0),
    },
    daysWithoutAgreement: rows.filter(({ hasAgreement }) => !hasAgreement).length,
    offset,
    rows: rows.slice(offset, offset + limit),
  };
}

/** By day, then in the catalogue's order; a day without an agreement is one row. */
function rowsOfSite(
  url: string,
  cells: readonly (ExplainedCell & { payoutCents: number })[],
  { catalogue }: ClientExplanationInput,
): Row[] {
  const days = [...groupBy(cells, ({ date }) => date)];
  return days.flatMap(([date, ofDay]) => {
    const paid = catalogue.flatMap(({ id, name, useCase }) => {
      const cell = ofDay.find((one) => one.trackerId === id);
      if (!cell || cell.agreementId === null || cell.rateCents === null) return [];
      const { siteId, agreementId, rateCents } = cell;
      const of = { siteId, url, date, trackerId: id, tracker: name, agreementId };
      return calculate(paidCount(useCase, cell), cell, rateCents).map((part) => ({
        ...of,
        hasAgreement: true,
        ...part,
      }));
    });
    const ungoverned = ofDay.filter(({ agreementId }) => agreementId === null);
    return ungoverned.length > 0 ? [...paid, dayWithoutAgreement(url, date, ungoverned)] : paid;
  });
}

/** By its count; a final day that was settled at another one has the rest in a row of its own. */
function calculate(
  count: number,
  settled: Pick<Row, 'payoutMicros' | 'payoutCents'>,
  rateCents: number,
): Pick<Row, 'count' | 'rateCents' | 'payoutMicros' | 'payoutCents'>[] {
  const micros = payoutMicros(count, rateCents);
  const rest = settled.payoutMicros - micros;
  if (rest === 0)
    return [{ count, rateCents, payoutMicros: micros, payoutCents: settled.payoutCents }];
  const cents = centsFromMicros(micros);
  const restCents = settled.payoutCents - cents;
  return [
    { count, rateCents, payoutMicros: micros, payoutCents: cents },
    { count: null, rateCents: null, payoutMicros: rest, payoutCents: restCents },
  ];
}

function dayWithoutAgreement(url: string, date: Day, cells: readonly ExplainedCell[]): Row {
  return {
    siteId: cells[0]?.siteId ?? 0,
    url,
    date,
    trackerId: null,
    tracker: null,
    agreementId: null,
    hasAgreement: false,
    rateCents: null,
    count: cells.reduce((sum, { pageImpressions }) => sum + pageImpressions, 0),
    payoutMicros: 0,
    payoutCents: 0,
  };
}
