import type { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { CatalogueTracker } from '#api/modules/client-metrics/read.ts';
import { selectReportTrackers } from '#api/modules/reports/read.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay } from '#shared/dates.ts';
import { sourceOfOwner } from '#shared/feeds/source-of-owner.ts';
import { groupBy } from '#shared/group-by.ts';
import type {
  CorrectionCause,
  calculationQuery,
  InvoiceCalculation,
} from '#shared/schemas/calls/calculation.ts';
import type { CalculationCell } from './calculation-cell.ts';
import { cellsOf } from './cells-of.ts';
import { type PositionRow, selectPositions } from './select-positions.ts';

type Position = InvoiceCalculation['positions'][number];
type Part = Position['parts'][number];

/**
 * How positions of an invoice come about, by ad position, agreement and rate, each by day: to the
 * cent as on its document.
 *
 * @param statuses in which it is shown
 * @throws Problem 404 `missing-document`
 */
export async function loadCalculation(
  db: Db,
  invoiceId: number,
  { positionId, offset, limit }: z.output<typeof calculationQuery>,
  statuses: readonly Row<'invoices'>['status'][],
): Promise<InvoiceCalculation> {
  const invoice = await db('invoices')
    .where({ id: invoiceId })
    .whereIn('status', [...statuses])
    .first('label');
  if (!invoice) throw notFound('missing-document');
  const positions = await selectPositions(db, { invoiceId, positionId });
  if (positionId !== undefined && positions.length === 0) throw notFound('missing-document');
  const trackers = await selectReportTrackers(db);
  const shown: Position[] = [];
  for (const position of positions.slice(offset, offset + limit)) {
    shown.push(presentPosition(position, await cellsOf(db, position), trackers));
  }
  return {
    invoiceId,
    document: invoice.label ?? '',
    total: positions.length,
    offset,
    positions: shown,
  };
}

function presentPosition(
  { id, kind, title, description, siteId, amountCents, corrects }: PositionRow,
  cells: readonly CalculationCell[],
  trackers: readonly CatalogueTracker[],
): Position {
  return {
    id,
    kind,
    title,
    description,
    siteId,
    amountCents,
    corrects,
    causes: kind === 'CORRECTION' ? causesOf(cells, trackers) : [],
    parts: trackers.flatMap((tracker) =>
      [
        ...groupBy(
          cells.filter(({ trackerId }) => trackerId === tracker.id),
          ({ agreementId, rateCents }) => `${agreementId} ${rateCents}`,
        ).values(),
      ].map((own) => partOf(tracker, own)),
    ),
  };
}

/** What one tracker pays under one agreement at one rate. */
function partOf(tracker: CatalogueTracker, cells: readonly CalculationCell[]): Part {
  return {
    trackerId: tracker.id,
    slug: tracker.slug,
    tracker: tracker.name,
    unit: unitOf(tracker),
    agreementId: cells[0]?.agreementId ?? null,
    rateCents: cells[0]?.rateCents ?? null,
    count: sumOfCounts(cells),
    payoutCents: sumOf(cells),
    days: cells.map(({ date, count, payoutMicros, payoutCents }) => ({
      date,
      count,
      payoutMicros,
      payoutCents,
    })),
  };
}

const unitOf = ({ useCase }: CatalogueTracker): Part['unit'] =>
  useCase === 'PAGE_IMPRESSIONS' ? 'impressions' : 'views';

/** A sentence for each source and day of discovery. */
function causesOf(
  cells: readonly CalculationCell[],
  trackers: readonly CatalogueTracker[],
): CorrectionCause[] {
  const told = cells.flatMap((cell) => {
    const tracker = trackers.find(({ id }) => id === cell.trackerId);
    if (!tracker) return [];
    const { cause = 'EDIT', notedAt = null } = cell;
    const noted = notedAt && berlinDay(new Date(notedAt));
    const source = sourceOfOwner[tracker.owner];
    const unit = unitOf(tracker);
    return [{ cell, cause, source, unit, notedAt, key: [cause, source, unit, noted].join(' ') }];
  });
  return [...groupBy(told, ({ key }) => key).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { cause, source, unit, notedAt } = first;
    const own = group.map(({ cell }) => cell);
    const days = [...new Set(own.map(({ date }) => date))].sort();
    return {
      cause,
      source,
      unit,
      notedAt,
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
      days: days.length,
      difference: sumOfCounts(own),
      amountCents: sumOf(own),
    };
  });
}

const sumOf = (cells: readonly CalculationCell[]) =>
  cells.reduce((sum, { payoutCents }) => sum + payoutCents, 0);

const sumOfCounts = (cells: readonly CalculationCell[]) =>
  cells.reduce<number | null>(
    (sum, { count }) => (sum === null || count === null ? null : sum + count),
    0,
  );
