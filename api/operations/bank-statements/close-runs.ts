import type { Db } from '#api/core/database/db.ts';
import { statementChainSql } from '#api/modules/bank-transactions/read.ts';
import { isCarriedOutSql } from '#shared/domain/bank/is-carried-out-sql.ts';
import { isToAllocateSql } from '#shared/domain/bank/is-to-allocate-sql.ts';

/**
 * What statements say of runs. A transfer that they show is paid, and cannot be paid again; a run
 * with all of its transfers paid is executed. The documents of a refused run are free once a
 * statement covers its day and nothing of the run is to be allocated, except those of transfers that
 * were carried out all the same.
 */
export async function closeRuns(db: Db, now: Date): Promise<void> {
  // If payments are told from elsewhere, a transfer keeps its documents until they are paid.
  await db.raw(
    `update payment_transfer_documents d set is_living = false
       from payment_transfers tr, payment_runs r, invoice_balances b
      where tr.id = d.transfer_id and r.id = tr.run_id and b.invoice_id = d.invoice_id
        and d.is_living and r.run_state in ('RELEASED', 'REFUSED', 'CALLED_OFF')
        and ${isCarriedOutSql('tr.id', 'r.id')}
        and (b.open_cents = 0 or exists (
              select from payments p join bank_transactions t on t.id = p.bank_transaction_id
               where p.company_id = tr.company_id and t.cents < 0 and (t.transfer_id = tr.id or t.run_id = r.id)))`,
  );
  await db.raw(
    `update payment_runs r set run_state = 'EXECUTED', ended_at = :now
      where r.run_state = 'RELEASED'
        and exists (select from payment_transfers tr where tr.run_id = r.id and tr.stop_code is null)
        and not exists (
          select from payment_transfers tr
           where tr.run_id = r.id and tr.stop_code is null
             and (not ${isCarriedOutSql('tr.id', 'r.id')}
                  or exists (select from payment_transfer_documents d where d.transfer_id = tr.id and d.is_living)))`,
    { now },
  );
  await db.raw(
    `update payment_transfer_documents d set is_living = false
       from payment_transfers tr, payment_runs r
      where tr.id = d.transfer_id and r.id = tr.run_id and d.is_living
        and (r.run_state = 'EXECUTED'
             or r.run_state = 'REFUSED' and not ${isCarriedOutSql('tr.id', 'r.id')}
                and ${isCoveredSql('r')} and not exists (
                  select from payment_transfers m where m.run_id = r.id and ${isToAllocateSql('m', 'r')}))`,
  );
}

/**
 * Does a statement cover the day on which the run was to be executed: by the days that it states,
 * or without a gap before it?
 */
const isCoveredSql = (r: string) => `exists (
  select from (${statementChainSql}) s
   where s.account = ${r}.debtor_iban and s.to_on >= ${r}.requested_on
     and (coalesce(s.stated_from, s.to_on) <= ${r}.requested_on
          or s.former_to_on < ${r}.requested_on and s.former_cents = s.opening_cents))`;
