import type { Knex } from 'knex';

/** What a transaction of the bank is, beyond what the bank says of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table bank_transactions
      -- All of whose transfers it carries out, booked as one sum.
      add column run_id integer references payment_runs,
      -- Whom it was matched with; of several companies, none.
      add column company_id integer references companies,
      -- Matched while the bank led: its payment is entered by itself.
      add column enters_payment boolean not null default false,
      -- Why it was not matched by itself.
      add column open_code text;
    create index bank_transactions_run on bank_transactions (run_id);
    create index bank_transactions_company on bank_transactions (company_id);
    create index bank_transactions_end_to_end on bank_transactions (end_to_end_id);
    create index bank_transactions_entering on bank_transactions (id) where enters_payment;
    create index bank_transactions_open on bank_transactions (account) where matched_by is null and set_aside_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index bank_transactions_entering, bank_transactions_open, bank_transactions_end_to_end;
    alter table bank_transactions drop column open_code, drop column enters_payment, drop column company_id, drop column run_id;
  `);
}
