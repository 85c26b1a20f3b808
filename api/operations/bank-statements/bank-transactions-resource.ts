import { defineResource } from '#api/core/resource/define-resource.ts';
import { shownSql } from '#api/core/secrets/masked-text.ts';
import {
  isReturnSql,
  restCentsSql,
  transactionStateSql,
} from '#shared/domain/bank/transaction-states.ts';
import { bankTransaction } from '#shared/schemas/entities/bank-transaction.ts';
import { allocate } from './allocate.ts';
import { lockBank } from './lock-bank.ts';
import { matchAnew } from './match-anew.ts';

const state = transactionStateSql('t');

export const bankTransactionsResource = defineResource(bankTransaction, {
  without: ['create', 'update', 'remove'],
  columns: {
    iban: shownSql('t.iban'),
    state,
    openReason: `case when (${state}) <> 'OPEN' then null
                      when t.matched_by is not null then 'TAKEN_BACK'
                      else coalesce(t.open_code, 'UNKNOWN') end`,
    restCents: `case when t.set_aside_at is null then ${restCentsSql('t')} else 0 end`,
    isReturn: isReturnSql('t'),
  },
  lockFirst: lockBank,
  actions: {
    allocate,
    async setAside({ db, id, actor, clock, input: { reason } }) {
      await db.raw(
        `update bank_transactions t
            set set_aside_reason = :reason, set_aside_by = :by, set_aside_at = :now, enters_payment = false,
                ${unlessEntered(['matched_by', 'transfer_id', 'run_id', 'company_id'])}
          where t.id = :id`,
        { id, reason, by: actor.id, now: clock() },
      );
      await matchAnew(db);
    },
    async takeUp({ db, id }) {
      await db('bank_transactions')
        .where({ id })
        .update({ set_aside_reason: null, set_aside_by: null, set_aside_at: null });
      await matchAnew(db);
    },
    async confirmAccount({ db, id, actor, clock }) {
      await db('bank_transactions')
        .where({ id })
        .update({ account_confirmed_by: actor.id, account_confirmed_at: clock() });
    },
  },
});

/** What was matched and never entered is forgotten; an entry that was taken back is not. */
const unlessEntered = (columns: readonly string[]) =>
  columns
    .map(
      (one) =>
        `${one} = case when exists (select from payments p where p.bank_transaction_id = t.id) then t.${one} end`,
    )
    .join(', ');
