import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { lockAccount, settleAccount } from '#api/operations/ledger/settle-account.ts';
import { berlinDay } from '#shared/dates.ts';
import { takeBack } from '../issuing/take-back.ts';

/**
 * Enters what a worker of the release before this one wrote during an upgrade, which knows no
 * accounts: cancellations that were issued and payments. Credit that the upgrade made is set
 * against what is open. It goes with the next release.
 */
export async function catchUp(transaction: Db, now: Date): Promise<void> {
  const issued = await rows<{ id: number; companyId: number }>(
    transaction,
    `select o.id, o.company_id as "companyId"
       from invoices o join invoices c on c.id = o.cancelled_by_id and c.number_seq is not null
      where o.reversed_on is null order by o.id`,
  );
  if (issued.length > 0) await lockMetrics(transaction);
  const paid = await rows<{
    id: number;
    companyId: number;
    number: string;
    cents: number;
    on: string | null;
  }>(
    transaction,
    `select i.id, i.company_id as "companyId", i.number, i.paid_on as "on",
            case when i.status = 'PAID' then i.gross_cents else i.paid_cents end - b.paid_cents as cents
       from invoices i join invoice_balances b on b.invoice_id = i.id
      where i.kind = 'SETTLEMENT' and i.number is not null and i.reversed_on is null
        and case when i.status = 'PAID' then i.gross_cents else i.paid_cents end > b.paid_cents
      order by i.id`,
  );
  for (const { id, companyId, number, cents, on } of paid) {
    await recordPayment(transaction, {
      ...{ companyId, invoiceId: id, amountCents: cents, valueOn: on ?? berlinDay(now) },
      ...{ source: 'TOOL', reference: number, actorId: null },
    });
  }
  // What was paid of it is credit.
  for (const { id, companyId } of issued) {
    await lockAccount(transaction, companyId);
    await takeBack(transaction, id, now);
  }
  const unset = await rows<{ companyId: number }>(
    transaction,
    `select company_id as "companyId" from company_balances
      where credit_cents > 0 and open_cents > 0 order by company_id`,
  );
  for (const { companyId } of unset) await settleAccount(transaction, { companyId });
}
