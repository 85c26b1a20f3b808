import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import type { AccountingRecord } from '#api/integrations/sevdesk/records/record-types.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { loadPaymentSource } from '#api/modules/operator-profiles/read.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { lockAccount } from '#api/operations/ledger/settle-account.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay } from '#shared/dates.ts';
import { type Tell, tellAccount } from '../tell-account.ts';

type Noting = Pick<JobContext, 'clock' | 'services'> & { tell: Tell };

/** As it was when the tool was asked: one that was cancelled since is not followed. */
type FollowedRow = Row<
  'invoices',
  'id' | 'company_id' | 'number' | 'gross_cents' | 'cancelled_by_id'
>;

/**
 * Enters what the tool knows to be paid beyond our account: all of it, or a part if the tool says
 * how much. A part of unknown amount only marks the document as partly paid, until somebody enters
 * how much. While the bank's word counts, nothing is entered.
 *
 * @returns how many invoices are paid by it
 */
export async function notePayment(
  db: Db,
  { clock, services, tell }: Noting,
  row: FollowedRow,
  { isPartiallyPaid, paidCents }: AccountingRecord,
): Promise<number> {
  const { id: invoiceId, company_id: companyId } = row;
  const now = clock();
  const today = berlinDay(now);
  await lockAccount(db, companyId);
  if ((await loadPaymentSource(db)) === 'BANK') return 0;
  // What the tool told stays told, even if it came back; entries by hand, unless taken back.
  const [known] = await rows<{ cents: number; open: number; isPart: boolean }>(
    db,
    `select b.open_cents as open, r.is_partially_paid as "isPart",
            (select cast(coalesce(sum(p.amount_cents), 0) as bigint) from payments p
              where p.invoice_id = i.id and p.amount_cents > 0 and p.reverses_id is null
                and (p.source = 'TOOL' or not exists (select from payments o where o.reverses_id = p.id)))
            -- On the account, or for several documents; credit is from before the document, or of one taken back.
            + (select cast(coalesce(sum(a.cents), 0) as bigint)
                 from payment_allocations a join payments p on p.id = a.payment_id
                where a.invoice_id = i.id and a.cents > 0 and p.source <> 'TOOL' and p.reverses_id is null
                  and not exists (select from invoices n
                                   where n.id = p.invoice_id and (n.id = i.id or n.reversed_on is not null))
                  and (p.source = 'BANK' or not exists (select from payments o where o.reverses_id = p.id))
                  and p.value_on >= i.issued_on) as cents
       from invoices i join invoice_balances b on b.invoice_id = i.id
       join tool_records r on r.invoice_id = i.id
      where i.id = :invoiceId and i.status = 'SENT' and i.reversed_on is null
        and i.cancelled_by_id is not distinct from :cancelledById`,
    { invoiceId, cancelledById: row.cancelled_by_id },
  );
  if (!known) return 0;
  const told = isPartiallyPaid ? (paidCents ?? 0) : row.gross_cents;
  const cents = Math.min(told - known.cents, known.open);
  if (cents <= 0 && known.isPart === isPartiallyPaid) return 0;
  await db('tool_records')
    .where({ invoice_id: invoiceId })
    .update({ status_code: 1000, is_partially_paid: isPartiallyPaid, checked_at: now });
  const payment = {
    ...{ companyId, invoiceId, valueOn: today, amountCents: cents },
    ...{ source: 'TOOL' as const, reference: row.number ?? '', actorId: null },
  };
  const account = { companyId, services, now, actorId: null, tell };
  const paid = await tellAccount(db, account, async () => {
    if (cents > 0) await recordPayment(db, payment);
  });
  if (cents <= 0) {
    const amount = { cents: paidCents === null ? null : known.cents };
    const event = { invoiceId, companyId, at: now, actorId: null };
    await noteEvent(db, { ...event, kind: 'part-paid', params: amount });
    if (isPartiallyPaid && paidCents === null) {
      await tell(db, services, { invoiceId, news: 'part-paid', cents: null, now });
    }
  }
  return paid.length;
}
