import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { type Errors, unprocessable } from '#api/core/http/problem.ts';
import type { Day } from '#shared/dates.ts';
import type { PreparedPosition } from '#shared/domain/invoices/prepare-positions.ts';
import type { InvoicePosition, PositionKind } from '#shared/schemas/entities/invoice.ts';

interface StoredPosition {
  id: number;
  kind: PositionKind;
  siteId: number | null;
  amountCents: number;
  months: { month: Day; cents: number }[];
}

const listPositions = (db: Db, invoiceId: number): Promise<StoredPosition[]> =>
  rows<StoredPosition>(
    db,
    `select p.id, p.kind, p.site_id as "siteId", p.amount_cents as "amountCents",
            coalesce((select json_agg(json_build_object('month', m.month, 'cents', m.cents) order by m.month)
                        from invoice_months m where m.position_id = p.id), '[]') as months
       from invoice_positions p
      where p.invoice_id = ?
      order by p.place`,
    [invoiceId],
  );

/** Adds positions below those that are there. */
export async function addPositions(
  db: Db,
  { invoiceId, companyId }: { invoiceId: number; companyId: number },
  positions: readonly PreparedPosition[],
): Promise<void> {
  if (positions.length === 0) return;
  const [{ last = -1 } = {}] = await db('invoice_positions')
    .where({ invoice_id: invoiceId })
    .max<{ last: number | null }[]>('place as last');
  const inserted = await db('invoice_positions')
    .insert(
      positions.map(({ kind, siteId, title, description, amount, correctsId }, index) => ({
        invoice_id: invoiceId,
        place: (last ?? -1) + 1 + index,
        kind,
        site_id: siteId,
        title,
        description,
        amount_cents: amount,
        corrected_invoice_id: correctsId,
      })),
    )
    .returning('id');
  await db('invoice_months').insert(
    positions.flatMap(({ kind, siteId, months }, index) =>
      months.map(({ month, cents }) => ({
        position_id: inserted[index]?.id ?? 0,
        invoice_id: invoiceId,
        company_id: companyId,
        site_id: siteId,
        month,
        kind,
        cents,
      })),
    ),
  );
}

/**
 * Makes the positions match those that were sent: words and order of all, amounts of adjustments.
 * An omitted one is removed; its months then belong to nobody again.
 *
 * @throws Problem 422 for an amount that follows from the figures, or a document that an adjustment
 *   cannot correct
 */
export async function savePositions(
  db: Db,
  invoiceId: number,
  sent: readonly InvoicePosition[],
): Promise<void> {
  const stored = new Map((await listPositions(db, invoiceId)).map((one) => [one.id, one]));
  const errors: Errors = {};
  const documents = await listCorrectable(db, invoiceId);
  for (const [index, one] of sent.entries()) {
    const former = one.id === undefined ? undefined : stored.get(one.id);
    if (one.id !== undefined && !former) errors[`positions.${index}`] = 'unknown-record';
    const kind = former?.kind ?? one.kind ?? 'ADJUSTMENT';
    const isFree = kind === 'ADJUSTMENT';
    if (!isFree && one.amount !== former?.amountCents) {
      errors[`positions.${index}.amount`] = 'follows-from-figures';
    }
    if (isFree && one.corrects && !documents.has(one.corrects)) {
      errors[`positions.${index}.corrects`] = 'unknown-record';
    }
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  const kept = sent.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const removed = await db('invoice_positions')
    .where({ invoice_id: invoiceId })
    .whereNotIn('id', kept)
    .delete();
  if (removed > 0) await beginWithFirstMonth(db, invoiceId);
  // Moved out of the way first: no two have the same place.
  await db('invoice_positions').where({ invoice_id: invoiceId }).increment('place', 1_000_000);
  for (const [place, { id, title, description, amount, corrects }] of sent.entries()) {
    const isFree = id === undefined || stored.get(id)?.kind === 'ADJUSTMENT';
    const values = {
      ...{ place, title, description, amount_cents: amount },
      ...(isFree &&
        corrects !== undefined && { corrected_invoice_id: documents.get(corrects ?? '') ?? null }),
    };
    if (id !== undefined) await db('invoice_positions').where({ id }).update(values);
    else {
      await db('invoice_positions').insert({
        ...values,
        invoice_id: invoiceId,
        kind: 'ADJUSTMENT',
      });
    }
  }
}

/** Its period does not reach back to months that it leaves to the next one. */
export const beginWithFirstMonth = (db: Db, invoiceId: number): Promise<void> =>
  db.raw(
    `update invoices i set from_on = m.first
       from (select min(month) as first from invoice_months
              where invoice_id = :invoiceId and kind = 'SETTLEMENT') m
      where i.id = :invoiceId and m.first > i.from_on`,
    { invoiceId },
  );

/** Ids of the company's documents in force, by their numbers. */
async function listCorrectable(db: Db, invoiceId: number): Promise<Map<string, number>> {
  const found = await db('invoices as i')
    .join('invoices as o', 'o.company_id', 'i.company_id')
    .where({ 'i.id': invoiceId, 'o.kind': 'SETTLEMENT', 'o.reversed_on': null })
    .whereNotNull('o.number')
    .select('o.id', 'o.number');
  return new Map(found.map(({ id, number }) => [number ?? '', id]));
}
