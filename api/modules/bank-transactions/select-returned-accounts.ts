import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { findPayees, openedIban } from '#api/modules/bankings/read.ts';
import { isReturnSql } from '#shared/domain/bank/transaction-states.ts';
import { compactIban } from '#shared/domain/iban.ts';

/** An account to which a payment came back. */
export interface ReturnedAccount {
  companyId: number;
  companyName: string;
  /** Of the account. */
  returnedIban: string;
  /** Of the return. */
  transactionId: number;
  /** The bank's reason, `AC04`. */
  reason: string | null;
  since: Date;
}

interface Found extends Omit<ReturnedAccount, 'returnedIban'> {
  isConfirmed: boolean;
  /** Sealed: of the transfer, and as the bank says it. */
  payeeIban: string | null;
  iban: string | null;
  statementId: number;
}

/**
 * Whose account gave the last payment back, and is still the one that would be paid: until it is
 * changed or confirmed nothing is paid to it. Of these companies, or of all.
 */
export async function selectReturnedAccounts(
  db: Db,
  now: Date,
  companyIds: readonly number[] | null = null,
): Promise<ReturnedAccount[]> {
  const found = await rows<Found>(
    db,
    `select distinct on (r.company_id) r.company_id as "companyId", c.name as "companyName",
            t.id as "transactionId", t.return_reason as reason, t.created_at as since,
            t.account_confirmed_at is not null as "isConfirmed", t.iban, t.statement_id as "statementId", tr.payee ->> 'iban' as "payeeIban"
       from bank_transactions t
       join lateral (
         select t.company_id where t.company_id is not null
         union select p.company_id from payments p where p.bank_transaction_id = t.id and p.amount_cents < 0) r on true
       join companies c on c.id = r.company_id
       left join payment_transfers tr on tr.id = t.transfer_id
      where ${isReturnSql('t')} and t.matched_by is not null and t.set_aside_at is null
        and (cast(:companyIds as integer[]) is null or r.company_id = any(:companyIds))
      order by r.company_id, t.booked_on desc, t.id desc`,
    { companyIds: companyIds as number[] | null },
  );
  const open = found.filter(({ isConfirmed }) => !isConfirmed);
  const payees = await findPayees(
    db,
    open.map(({ companyId }) => companyId),
    now,
  );
  return open.flatMap(({ payeeIban, iban, statementId, isConfirmed: _, ...one }) => {
    const present = compactIban(payees.get(one.companyId)?.paid?.iban ?? '');
    const returned = payeeIban
      ? openedIban(db, one.companyId, payeeIban)
      : openedIban(db, statementId, iban);
    // Of an account that nobody names, the present one has to be confirmed.
    const returnedIban = returned || present;
    return returnedIban === present ? { ...one, returnedIban } : [];
  });
}
