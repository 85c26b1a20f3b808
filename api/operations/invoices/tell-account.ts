import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Services } from '#api/core/services.ts';
import type { InvoiceNews } from '#api/mails/invoice-mail.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { lockAccount } from '#api/operations/ledger/settle-account.ts';
import { mailReturned } from './mail-billing.ts';
import { mailInvoice } from './mail-invoice.ts';

/** Nobody is mailed of a demo's past. */
export type Tell = (...about: Parameters<typeof mailInvoice>) => Promise<unknown>;

interface Account {
  companyId: number;
  services: Pick<Services, 'publicUrl'>;
  now: Date;
  actorId: number | null;
  tell?: Tell;
  /** The bank's, of money that came back: `AC04`. */
  returnReason?: string | null;
}

/**
 * Does what pays documents of a company or takes payments back, and tells of each document what that
 * made of it: paid, paid in part, or open again.
 *
 * @returns those that are paid by it
 */
export async function tellAccount(
  db: Db,
  { companyId, services, now, actorId, tell = mailInvoice, returnReason: reason = null }: Account,
  change: () => Promise<unknown>,
): Promise<number[]> {
  await lockAccount(db, companyId);
  const before = new Map((await selectPaid(db, companyId)).map((one) => [one.invoiceId, one]));
  await change();
  const paid: number[] = [];
  for (const { invoiceId, paidCents, openCents } of await selectPaid(db, companyId)) {
    const moved = paidCents - (before.get(invoiceId)?.paidCents ?? 0);
    if (moved === 0) continue;
    const kind = moved < 0 ? 'returned' : openCents === 0 ? 'paid' : 'part-paid';
    if (kind === 'paid') paid.push(invoiceId);
    const cents = Math.abs(moved);
    await noteEvent(db, { invoiceId, companyId, kind, at: now, actorId, params: { cents } });
    const news: InvoiceNews =
      kind === 'returned' ? { news: kind, cents, reason } : { news: kind, cents };
    await tell(db, services, { ...news, invoiceId, now });
    if (kind === 'returned')
      await mailReturned(db, services, { invoiceId, cents, reason, actorId });
  }
  return paid;
}

const selectPaid = (db: Db, companyId: number) =>
  rows<{ invoiceId: number; paidCents: number; openCents: number }>(
    db,
    `select b.invoice_id as "invoiceId", b.paid_cents as "paidCents", b.open_cents as "openCents"
       from invoice_balances b join invoices i on i.id = b.invoice_id
      where b.company_id = ? and i.kind = 'SETTLEMENT' and i.status in ('SENT', 'PAID')
        and i.reversed_on is null
      order by b.invoice_id`,
    [companyId],
  );
