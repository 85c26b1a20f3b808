import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict } from '#api/core/http/problem.ts';
import { openAccount } from '#api/modules/bankings/read.ts';
import { lockAccounts } from '#api/operations/ledger/settle-account.ts';
import { type Said, say } from '#shared/saying/say.ts';
import { both } from '#shared/saying/tell.ts';
import { decidePayout } from './decide-payout.ts';
import type { TransferPayee } from './payee-of.ts';
import { type Payable, selectPayables } from './select-payables.ts';

/** A transfer as it was proposed. */
export interface Transfer {
  id: number;
  companyId: number;
  companyName: string;
  cents: number;
  payee: TransferPayee;
  remittance: string;
  endToEndId: string;
  documents: { invoiceId: number; cents: number }[];
}

/**
 * Compares payees, amounts and what holds payouts back with what was proposed: whatever differs is
 * stopped, and its documents can be in another run.
 *
 * @returns what is left
 * @throws Problem 409 if that is nothing
 */
export async function stopWhatDiffers(
  db: Db,
  { runId, now }: { runId: number; now: Date },
): Promise<Transfer[]> {
  const transfers = await selectTransfers(db, runId);
  const companyIds = transfers.map(({ companyId }) => companyId);
  // Nothing is paid or taken back between the comparison and what follows from it.
  await lockAccounts(db, companyIds);
  const leftOutByHand = new Set<number>();
  const payables = await selectPayables(db, { runId, now, companyIds, leftOutByHand });
  const payableOf = new Map(payables.map((one) => [one.companyId, one]));
  const judged = transfers.map((transfer) => ({
    transfer,
    why: differenceOf(transfer, payableOf.get(transfer.companyId)),
  }));
  const [first] = judged;
  if (judged.every(({ why }) => why !== null)) {
    const why = both(first?.why ?? 'run-not-a-draft');
    throw conflict(say('run-nothing-left', { company: first?.transfer.companyName ?? '', why }));
  }
  for (const { transfer, why } of judged) {
    if (why === null) continue;
    await db('payment_transfers').where({ id: transfer.id }).update({ stop_code: why });
    await db('payment_transfer_documents')
      .where({ transfer_id: transfer.id })
      .update({ is_living: false });
  }
  return judged.filter(({ why }) => why === null).map(({ transfer }) => transfer);
}

/** The run's transfers that nothing has stopped. */
async function selectTransfers(db: Db, runId: number): Promise<Transfer[]> {
  const found = await rows<Transfer>(
    db,
    `select t.id, t.company_id as "companyId", c.name as "companyName", t.amount_cents as cents,
            t.payee, t.remittance, t.end_to_end_id as "endToEndId",
            (select json_agg(json_build_object('invoiceId', d.invoice_id, 'cents', d.cents))
               from payment_transfer_documents d where d.transfer_id = t.id) as documents
       from payment_transfers t join companies c on c.id = t.company_id
      where t.run_id = ? and t.stop_code is null
      order by c.name, c.id`,
    [runId],
  );
  return found.map((one) => ({ ...one, payee: openAccount(db, one.companyId, one.payee) }));
}

function differenceOf(transfer: Transfer, payable: Payable | undefined): Said | null {
  const { cents: was, documents, payee } = transfer;
  const changed = (now: number) => say('payout-amount-changed', { was, now });
  if (!payable) return changed(0);
  const proposed = new Map(documents.map(({ invoiceId, cents }) => [invoiceId, cents]));
  const decision = decidePayout(payable, ({ invoiceId }) => proposed.has(invoiceId));
  const held = decision.leftOut.find(
    ({ invoiceId, why }) =>
      // What is set off lessens the amount, which is compared.
      why !== 'payout-set-off' && (invoiceId === undefined || proposed.has(invoiceId)),
  );
  if (held) return held.why;
  const isSame =
    decision.cents === was &&
    decision.documents.length === proposed.size &&
    decision.documents.every(({ invoiceId, cents }) => proposed.get(invoiceId) === cents);
  if (!isSame) return changed(decision.cents);
  return isSamePayee(payee, payable.payee) ? null : 'payout-payee-changed';
}

const isSamePayee = (one: TransferPayee, other: TransferPayee | null): boolean =>
  other !== null &&
  one.iban === other.iban &&
  one.accountHolder === other.accountHolder &&
  (['street', 'zip', 'city', 'country'] as const).every(
    (part) => one.address?.[part] === other.address?.[part],
  );
