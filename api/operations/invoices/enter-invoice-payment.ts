import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { enterPayment } from '#api/operations/ledger/record-payment.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { tellAccount } from './tell-account.ts';

interface Entered {
  valueOn: Day;
  amountCents: number;
  reference: string;
}

/** A payment of that document, by hand; what is more than its open amount is credit. */
export async function enterInvoicePayment({
  db,
  id,
  record: { companyId },
  actor,
  clock,
  services,
  input,
}: RecordAction<Invoice, Entered>): Promise<void> {
  const now = clock();
  const by = { actorId: actor.id, today: berlinDay(now) };
  await tellAccount(db, { companyId, services, now, actorId: actor.id }, () =>
    enterPayment(db, { companyId, invoiceId: id }, input, by),
  );
}
