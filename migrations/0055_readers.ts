import type { Knex } from 'knex';

/**
 * Who reads a company's documents: its Owners, and Members whom an Owner has let. What an Owner has
 * let ends with what it was said of: the company, or a mailbox that never took up its account.
 *
 * And why a payment was taken back is between those who settle: not granted to its company.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column reads_documents boolean not null default false;
    grant select (reads_documents), update (reads_documents) on users to platform_client;
    create function end_reading() returns trigger language plpgsql as $$
    begin
      if new.company_id is distinct from old.company_id
         or old.password_hash is null and lower(new.email) <> lower(old.email) then
        new.reads_documents := false;
      end if;
      return new;
    end $$;
    create trigger end_reading before update of company_id, email on users for each row
      when (old.reads_documents) execute function end_reading();

    -- A 261 takes its document back with its number; the tool may take a while to know it.
    alter policy tenant on invoices
      using (company_id = current_company_id() and (status in ('SENT', 'PAID', 'MANUAL')
             or kind = 'CANCELLATION' and number_seq is not null))
      with check (company_id = current_company_id() and status in ('SENT', 'PAID', 'MANUAL'));
    alter table payments add column reason text check (reason is null or reverses_id is not null);
    -- On its statement, a payment that is taken back is not money that came back.
    grant select (reverses_id) on payments to platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    revoke select (reverses_id) on payments from platform_client;
    alter table payments drop column reason;
    alter policy tenant on invoices
      using (company_id = current_company_id() and status in ('SENT', 'PAID', 'MANUAL'));
    drop trigger end_reading on users;
    drop function end_reading();
    alter table users drop column reads_documents;
  `);
}
