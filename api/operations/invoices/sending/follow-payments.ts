import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import type { AccountingRecord } from '#api/integrations/sevdesk/records/record-types.ts';
import { accountingTool } from '#api/modules/accounting/accounting-tool.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { berlinDay } from '#shared/dates.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { mailInvoice } from '../mail-invoice.ts';
import type { Sending } from './send-invoice.ts';

type Following = Omit<Sending, 'signal'>;

/** Asks the tool what has been paid: an invoice is PAID only when all of it is. */
export const followPayments = defineJob({
  name: 'follow-payments',
  payload: z.object({}),
  queue: () => 'settlement',
  maxAttempts: 1,
  recorded: true,
  run: notePayments,
});

/** What the job does, at the moment of the clock. */
export async function notePayments({
  db,
  transaction,
  clock,
  services,
  tell = mailInvoice,
}: Following) {
  const sent = await db('invoices')
    .where({ status: 'SENT', kind: 'SETTLEMENT' })
    .select('id', 'company_id', 'number', 'gross_cents', 'paid_cents');
  if (sent.length === 0 || !services.config.sevdesk)
    return sayRun('payments-followed', { paid: 0 });
  const records = await accountingTool({ services, clock }).records.list();
  const byNumber = new Map(records.map((record) => [record.number, record]));
  let paid = 0;
  for (const row of sent) {
    const record = byNumber.get(row.number ?? '');
    if (record?.statusCode !== 1000) continue;
    await transaction(async (own) => {
      if (record.isPartiallyPaid) return notePart(own, row, record, clock());
      paid += 1;
      await own('invoices')
        .where({ id: row.id, status: 'SENT' })
        .update({
          status: 'PAID',
          paid_on: berlinDay(clock()),
          paid_cents: row.gross_cents,
        });
      await own('tool_records')
        .where({ invoice_id: row.id })
        .update({ status_code: 1000, is_partially_paid: false, checked_at: clock() });
      const event = { invoiceId: row.id, companyId: row.company_id, at: clock(), actorId: null };
      await noteEvent(own, { ...event, kind: 'paid' });
      await tell(own, services, { invoiceId: row.id, news: 'paid', now: clock() });
    });
  }
  return sayRun('payments-followed', { paid });
}

async function notePart(
  db: Db,
  row: { id: number; company_id: number; paid_cents: number },
  { paidCents }: AccountingRecord,
  now: Date,
): Promise<void> {
  const known = await db('tool_records').where({ invoice_id: row.id }).first('is_partially_paid');
  const cents = paidCents ?? row.paid_cents;
  if (known?.is_partially_paid && cents === row.paid_cents) return;
  await db('invoices').where({ id: row.id }).update({ paid_cents: cents });
  await db('tool_records')
    .where({ invoice_id: row.id })
    .update({ status_code: 1000, is_partially_paid: true, checked_at: now });
  const event = { invoiceId: row.id, companyId: row.company_id, at: now, actorId: null };
  await noteEvent(db, { ...event, kind: 'part-paid', params: { cents } });
}
