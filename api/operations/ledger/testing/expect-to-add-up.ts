import { expect } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { selectStatement } from '#api/modules/invoices/read.ts';
import { type InvoiceState, invoiceStateSql } from '#shared/domain/ledger/invoice-state.ts';

interface DocumentRow {
  status: string;
  kind: 'SETTLEMENT' | 'CANCELLATION';
  gross: number;
  allocated: number;
  paid: number;
  open: number;
  isNumbered: boolean;
  isReversed: boolean;
  state: InvoiceState;
}

/** A company's balance is what its documents and payments say, and each state follows from it. */
export async function expectToAddUp(db: Db, companyId: number): Promise<void> {
  const invoices = await rows<DocumentRow>(
    db,
    `select i.status, i.kind, i.gross_cents as gross, b.paid_cents as paid, b.open_cents as open,
            (select cast(coalesce(sum(a.cents), 0) as bigint) from payment_allocations a
              where a.invoice_id = i.id) as allocated,
            i.number is not null as "isNumbered", i.reversed_on is not null as "isReversed",
            ${invoiceStateSql('i', 'b')} as state
       from invoices i join invoice_balances b on b.invoice_id = i.id where i.company_id = ?`,
    [companyId],
  );
  const { open, credit, balance, paid } = await oneRow<
    Record<'open' | 'credit' | 'balance' | 'paid', number>
  >(
    db,
    `select open_cents as open, credit_cents as credit, balance_cents as balance,
            (select cast(coalesce(sum(amount_cents), 0) as bigint) from payments where company_id = c.company_id) as paid
       from company_balances c where company_id = ?`,
    [companyId],
  );
  const documents = invoices.filter(({ isNumbered }) => isNumbered);
  const signed = documents.map(({ kind, gross }) => (kind === 'CANCELLATION' ? -gross : gross));
  expect(balance).toBe(signed.reduce((sum, one) => sum + one, 0) - paid);
  expect(balance).toBe(open - credit);
  expect((await selectStatement(db, companyId)).at(-1)?.balanceCents ?? 0).toBe(balance);
  // Credit is never left beside a debt.
  if (credit > 0) expect(open).toBe(0);
  // More came back than was left: nothing counts as paid.
  if (credit < 0) for (const one of documents) expect(one.paid).toBe(0);
  for (const one of invoices) {
    const isOwed = one.isNumbered && one.kind === 'SETTLEMENT' && !one.isReversed;
    expect(one.paid).toBe(one.allocated);
    expect(one.paid).toBeGreaterThanOrEqual(0);
    expect(one.open).toBe(isOwed ? one.gross - one.allocated : 0);
    if (!isOwed) expect(one.paid).toBe(0);
    const { gross: grossCents, open: openCents, paid: paidCents, state, ...rest } = one;
    expect(stateOf({ ...rest, grossCents, openCents, paidCents })).toBe(state);
    // Until the tool has it, it is being sent.
    if (isOwed && (one.status === 'SENT' || one.status === 'PAID')) {
      expect(one.status).toBe(one.open === 0 && one.paid > 0 ? 'PAID' : 'SENT');
    }
  }
}

interface AccountedInvoice extends Pick<DocumentRow, 'status' | 'kind' | 'isReversed'> {
  grossCents: number;
  openCents: number;
  paidCents: number;
}

/** The same as `invoiceStateSql`, told once more. */
function stateOf(invoice: AccountedInvoice): InvoiceState {
  const { status, kind, isReversed, grossCents, openCents, paidCents } = invoice;
  if (status === 'MANUAL') return grossCents === 0 ? 'OFFSET' : 'OUTSIDE';
  if (status !== 'SENT' && status !== 'PAID') return status as InvoiceState;
  if (kind === 'CANCELLATION') return 'OFFSET';
  if (isReversed) return 'CANCELLED';
  if (openCents > 0) return paidCents > 0 ? 'PART_PAID' : 'OPEN';
  return paidCents > 0 ? 'PAID' : 'OFFSET';
}
