import type { Db } from '#api/core/database/db.ts';
import { isCarriedOutSql } from '#shared/domain/bank/is-carried-out-sql.ts';
import { isLooseSql, isReturnSql } from '#shared/domain/bank/transaction-states.ts';
import { isEnteredSinceSql } from './is-entered-since-sql.ts';
import { matchByAccount } from './match-by-account.ts';

/** Why a transfer of that run cannot have been meant. */
const ofRunSql = (r: string) => `
  when ${r}.run_state = 'DRAFT' then 'RUN_NOT_RELEASED'
  when ${r}.run_state = 'CALLED_OFF' then 'RUN_CALLED_OFF'
  when ${r}.run_state = 'REFUSED' then 'RUN_REFUSED'`;

/** With a reason it stays open, without one it is matched; the same is not written again. */
const judge = (judged: string, sets: string) => `
  with judged as (${judged})
  update bank_transactions t
     set open_code = j.code,
         matched_by = case when j.code is null then 'END_TO_END' end,
         enters_payment = j.code is null and :enters,
         ${sets}
    from judged j
   where j.id = t.id and (j.code is null or t.open_code is distinct from j.code)`;

const transfersSql = judge(
  `select t.id, tr.id as transfer_id, tr.company_id,
          case when t.is_reversal then 'REVERSAL'
               when t.currency <> 'EUR' then 'OTHER_CURRENCY'
               ${ofRunSql('r')}
               when tr.stop_code is not null then 'TRANSFER_STOPPED'
               when t.account <> r.debtor_iban then 'OTHER_ACCOUNT'
               when -t.cents <> tr.amount_cents then 'OTHER_AMOUNT'
               when count(*) over (partition by tr.id) > 1 or ${isCarriedOutSql('tr.id', 'r.id')} then 'REFERENCE_TWICE'
               when :enters and ${isEnteredSinceSql('paid.id = tr.id')} then 'ALREADY_PAID'
          end as code
     from bank_transactions t
     join payment_transfers tr on tr.end_to_end_id = t.end_to_end_id
     join payment_runs r on r.id = tr.run_id
    where ${isLooseSql('t')} and t.cents < 0`,
  `transfer_id = case when j.code is null then j.transfer_id end,
   company_id = case when j.code is null then j.company_id end`,
);

/** Booked as one sum, without its transfers: by the message's id, else by the sum and the day. */
const batchesSql = judge(
  `with loose as (
     select t.id, t.cents, t.currency, t.account, t.booked_on, t.value_on, t.is_reversal, named.id as named_id
       from bank_transactions t
       left join payment_runs named on t.batch_id = named.number
      where ${isLooseSql('t')} and t.cents < 0 and not t.of_batch and t.end_to_end_id is null
        and (named.id is not null or t.iban is null and t.return_reason is null and not t.is_reversal)
   ),
   sums as (
     select r.id, r.run_state, r.debtor_iban, r.requested_on, sum(tr.amount_cents) as cents,
            bool_or(${isCarriedOutSql('tr.id', 'r.id')}) as is_carried_out
       from payment_runs r join payment_transfers tr on tr.run_id = r.id and tr.stop_code is null
      where r.run_state = 'RELEASED' or r.id in (select named_id from loose)
      group by r.id
   ),
   candidates as (
     select l.*, r.id as meant_id, r.run_state, r.debtor_iban, r.cents as sum_cents, r.is_carried_out,
            count(*) over (partition by l.id) as runs, count(*) over (partition by r.id) as times
       from loose l
       join sums r on case when l.named_id is not null then r.id = l.named_id
                           else r.run_state = 'RELEASED' and not r.is_carried_out and r.cents = -l.cents
                            and r.debtor_iban = l.account and l.currency = 'EUR'
                            and r.requested_on in (l.booked_on, l.value_on) end
   )
   select c.id, c.meant_id,
          case when c.is_reversal then 'REVERSAL'
               when c.currency <> 'EUR' then 'OTHER_CURRENCY'
               ${ofRunSql('c')}
               when c.account <> c.debtor_iban then 'OTHER_ACCOUNT'
               when -c.cents <> c.sum_cents then 'OTHER_AMOUNT'
               when c.runs > 1 or c.times > 1 or c.is_carried_out then 'REFERENCE_TWICE'
               when :enters and ${isEnteredSinceSql('paid.run_id = c.meant_id')} then 'ALREADY_PAID'
          end as code
     from candidates c`,
  'run_id = case when j.code is null then j.meant_id end',
);

const returnsSql = judge(
  `select t.id, tr.id as transfer_id, tr.company_id,
          case when t.currency <> 'EUR' then 'OTHER_CURRENCY'
               when t.account <> r.debtor_iban then 'OTHER_ACCOUNT'
               when not ${isCarriedOutSql('tr.id', 'r.id')} then 'NOT_PAID_YET'
               when t.cents > tr.amount_cents then 'OTHER_AMOUNT'
               when sum(t.cents) over (partition by tr.id) + coalesce((
                 select sum(o.cents) from bank_transactions o
                  where o.transfer_id = tr.id and o.cents > 0 and o.matched_by is not null), 0)
                 > tr.amount_cents then 'REFERENCE_TWICE'
          end as code
     from bank_transactions t
     join payment_transfers tr on tr.end_to_end_id = t.end_to_end_id
     join payment_runs r on r.id = tr.run_id
    where ${isLooseSql('t')} and ${isReturnSql('t')}`,
  `transfer_id = case when j.code is null then j.transfer_id end,
   company_id = case when j.code is null then j.company_id end`,
);

/** Neither a payment nor a return of ours is no fault; these two are worth a word. */
const remarksSql = `
  update bank_transactions t
     set open_code = case when t.currency <> 'EUR' then 'OTHER_CURRENCY' else 'REVERSAL' end
   where ${isLooseSql('t')} and t.open_code is null and (t.currency <> 'EUR' or t.is_reversal)`;

/**
 * Finds whose each transaction is that nobody has placed yet. Those of earlier files are included:
 * a new file may explain them. Under the bank's lock.
 *
 * @param afterId transactions with higher ids are new
 */
export async function matchTransactions(
  db: Db,
  { enters, afterId }: { enters: boolean; afterId: number },
): Promise<void> {
  for (const sql of [transfersSql, batchesSql, returnsSql]) await db.raw(sql, { enters });
  await matchByAccount(db, { enters, afterId });
  await db.raw(remarksSql);
}
