import type { Knex } from 'knex';
import { operatorOnly } from './table-policies.ts';

/**
 * A payment run's number, as the bank repeats it; and what it was proposed without, and why: with
 * its transfers, all that is open.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payment_runs add column number text not null generated always as ('P' || id) stored;
    create table payment_run_left_out (
      run_id integer not null references payment_runs,
      company_id integer not null references companies,
      -- A code with its values.
      reason text not null,
      -- Negative: the company owes it.
      cents bigint not null,
      primary key (run_id, company_id, reason)
    );
    create index payment_run_left_out_company on payment_run_left_out (company_id);
    ${operatorOnly('payment_run_left_out')}
    -- Money that came back, to an account that nobody has confirmed since.
    create index bank_transactions_unconfirmed on bank_transactions (transfer_id)
      where cents > 0 and account_confirmed_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index bank_transactions_unconfirmed;
    drop table payment_run_left_out;
    alter table payment_runs drop column number;
  `);
}
