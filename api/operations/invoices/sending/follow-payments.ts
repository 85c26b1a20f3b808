import type { Db } from '#api/core/database/db.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import type { AccountingRecord } from '#api/integrations/sevdesk/records/record-types.ts';
import { accountingTool } from '#api/modules/accounting/accounting-tool.ts';
import { loadPaymentSource } from '#api/modules/operator-profiles/read.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { mailInvoice } from '../mail-invoice.ts';
import { notePayment } from './note-payment.ts';
import type { Sending } from './send-invoice.ts';

type Following = Omit<Sending, 'signal'>;

/** Asks the tool what has been paid: an invoice is PAID only when all of it is. */
export const followPayments = defineJob({
  name: 'follow-payments',
  queue: () => 'settlement',
  maxAttempts: 1,
  run: (context) => notePayments(context),
});

/** What the job does, at the moment of the clock. */
export async function notePayments({
  db,
  transaction,
  clock,
  services,
  tell = mailInvoice,
}: Following) {
  const sent = await db('tool_records').first('invoice_id');
  if (!services.config.sevdesk || !sent) return sayRun('payments-followed', { paid: 0 });
  const records = await accountingTool({ services, clock }).records.list();
  await keepTold(db, records, clock());
  if ((await loadPaymentSource(db)) === 'BANK') return sayRun('payments-followed', { paid: 0 });
  const open = await db('invoices')
    .where({ status: 'SENT', kind: 'SETTLEMENT', cancelled_by_id: null })
    .select('id', 'company_id', 'number', 'gross_cents', 'cancelled_by_id');
  const byNumber = new Map(records.map((record) => [record.number, record]));
  let paid = 0;
  for (const row of open) {
    const record = byNumber.get(row.number ?? '');
    if (record?.statusCode !== 1000) continue;
    paid += await transaction((own) => notePayment(own, { clock, services, tell }, row, record));
  }
  return sayRun('payments-followed', { paid });
}

/** What the tool says is paid is shown beside our state, and compared while the bank's word counts. */
async function keepTold(db: Db, records: readonly AccountingRecord[], now: Date): Promise<void> {
  const told = records.map(({ number, statusCode, isPartiallyPaid, paidCents, sums }) => ({
    number,
    cents: statusCode !== 1000 ? 0 : isPartiallyPaid ? paidCents : sums.grossCents,
  }));
  await db.raw(
    `update tool_records r set told_cents = t.cents, told_at = :now
       from json_to_recordset(:told) t (number text, cents bigint)
       join invoices i on i.number = t.number
      where r.invoice_id = i.id and (r.told_at is null or r.told_cents is distinct from t.cents)`,
    { now, told: JSON.stringify(told) },
  );
}
