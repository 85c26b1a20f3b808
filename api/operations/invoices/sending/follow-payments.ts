import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import type { AccountingRecord } from '#api/integrations/sevdesk/records/record-types.ts';
import { accountingTool } from '#api/modules/accounting/accounting-tool.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { lockAccount } from '#api/operations/ledger/settle-account.ts';
import { berlinDay } from '#shared/dates.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { mailInvoice } from '../mail-invoice.ts';
import { tellAccount } from '../tell-account.ts';
import { catchUp } from './catch-up.ts';
import type { Sending } from './send-invoice.ts';

type Following = Omit<Sending, 'signal'>;

/** Asks the tool what has been paid: an invoice is PAID only when all of it is. */
export const followPayments = defineJob({
  name: 'follow-payments',
  payload: z.object({}),
  queue: () => 'settlement',
  maxAttempts: 1,
  recorded: true,
  async run(context) {
    await context.transaction((own) => catchUp(own, context.clock()));
    return notePayments(context);
  },
});

/** What the job does, at the moment of the clock. */
export async function notePayments({
  db,
  transaction,
  clock,
  services,
  tell = mailInvoice,
}: Following) {
  const open = await db('invoices')
    .where({ status: 'SENT', kind: 'SETTLEMENT', cancelled_by_id: null })
    .select('id', 'company_id', 'number', 'gross_cents');
  if (open.length === 0 || !services.config.sevdesk)
    return sayRun('payments-followed', { paid: 0 });
  const records = await accountingTool({ services, clock }).records.list();
  const byNumber = new Map(records.map((record) => [record.number, record]));
  let paid = 0;
  for (const row of open) {
    const record = byNumber.get(row.number ?? '');
    if (record?.statusCode !== 1000) continue;
    paid += await transaction((own) => notePayment(own, { clock, services, tell }, row, record));
  }
  return sayRun('payments-followed', { paid });
}

/**
 * Enters what the tool knows beyond our account: all of it, or a part by its amount. Without one the
 * document is marked as partly paid, and waits for somebody who knows how much.
 *
 * @returns how many invoices are paid by it
 */
async function notePayment(
  db: Db,
  { clock, services, tell }: Required<Pick<Following, 'clock' | 'services' | 'tell'>>,
  row: { id: number; company_id: number; number: string | null; gross_cents: number },
  { isPartiallyPaid, paidCents }: AccountingRecord,
): Promise<number> {
  const { id: invoiceId, company_id: companyId } = row;
  const now = clock();
  const today = berlinDay(now);
  await lockAccount(db, companyId);
  // What the tool told stays told, also once it came back; what was entered by hand, unless taken back.
  const [known] = await rows<{ cents: number; open: number; isPart: boolean }>(
    db,
    `select b.open_cents as open, r.is_partially_paid as "isPart",
            (select cast(coalesce(sum(p.amount_cents), 0) as bigint) from payments p
              where p.invoice_id = i.id and p.amount_cents > 0 and p.reverses_id is null
                and (p.source = 'TOOL' or not exists (select from payments o where o.reverses_id = p.id))) as cents
       from invoices i join invoice_balances b on b.invoice_id = i.id
       join tool_records r on r.invoice_id = i.id
      where i.id = ? and i.status = 'SENT' and i.cancelled_by_id is null`,
    [invoiceId],
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
