import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict } from '#api/core/http/problem.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { forgetCalculations } from '#api/modules/invoices/calculation/keep-calculations.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { refuseCorrectedLater } from '#api/modules/invoices/refuse-corrected-later.ts';
import { releaseMonths } from '#api/modules/metrics/final-months.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';

/**
 * Takes an approval back: the invoice is a draft again, and its months pay what the figures say.
 * Under the lock of figures.
 *
 * @throws Problem 409 for one that was issued, for a cancellation, or whose months a later one corrects
 */
export async function revokeInvoice({
  db,
  id,
  clock,
  actor,
  input: { reason },
}: RecordAction<Invoice, { reason: string }>): Promise<void> {
  const now = clock();
  const row = mustExist(await db('invoices').where({ id }).first());
  if (row.kind === 'CANCELLATION') throw conflict('cancellation-closed');
  if (row.number_seq !== null) throw conflict('already-issued', { status: 'already-issued' });
  await refuseCorrectedLater(db, id);
  await db('invoices').where({ id }).update({
    status: 'DRAFT',
    approved_at: null,
    approved_by: null,
    manual_reference: null,
    manual_on: null,
    manual_paid_on: null,
    manual_paid_cents: null,
    operator: null,
    due_on: null,
    failure_code: null,
    failure_params: null,
  });
  await forgetCalculations(db, id);
  await releaseMonths(db, id, now);
  await noteEvent(db, {
    invoiceId: id,
    companyId: row.company_id,
    kind: 'revoked',
    at: now,
    actorId: actor.id,
    note: reason,
  });
}
