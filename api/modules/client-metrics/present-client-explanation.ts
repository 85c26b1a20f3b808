import type { Day } from '#shared/dates.ts';
import { paidCount } from '#shared/domain/payout.ts';
import { isRecommendation } from '#shared/domain/recommendations.ts';
import { settleCells } from '#shared/domain/settlement.ts';
import { groupBy } from '#shared/group-by.ts';
import type { ClientExplanation } from '#shared/schemas/calls/reports/explanation.ts';
import type { CatalogueTracker } from './select-client-metrics.ts';
import type { ExplainedCell } from './select-explained-cells.ts';

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

export function presentClientExplanation(input: ClientExplanationInput): ClientExplanation {
  const { from, to, date, trackerId, trackers, offset, limit, sites, catalogue, cells } = input;
  const isOfPosition = trackerId !== undefined && !date && !trackers;
  const cents = settleCells(cells, isOfPosition ? 'tracker' : 'day');
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
      const { siteId, agreementId, rateCents, payoutMicros, payoutCents } = cell;
      return {
        siteId,
        url,
        date,
        trackerId: id,
        tracker: name,
        agreementId,
        hasAgreement: true,
        rateCents,
        count: paidCount(useCase, cell),
        payoutMicros,
        payoutCents,
      };
    });
    const ungoverned = ofDay.filter(({ agreementId }) => agreementId === null);
    return ungoverned.length > 0 ? [...paid, dayWithoutAgreement(url, date, ungoverned)] : paid;
  });
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
