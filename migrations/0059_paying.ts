import type { Knex } from 'knex';
import {
  adminTable,
  auditChanges,
  operatorOnly,
  recordTable,
  tenantPolicy,
  touchUpdatedAt,
} from './table-policies.ts';

/**
 * Paying: runs to the bank, released by a second person, and what the bank answers. A transfer pays
 * open documents of one company; what the bank has booked becomes payments of the ledger (0054), so
 * that nothing here says itself what is paid.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into permissions (scope, name) values ('admin', 'payments');
    insert into roles (scope, name, built_in) values ('admin', 'PAYMENTS', true);
    insert into role_permissions (role_id, permission_id)
    select r.id, p.id from roles r, permissions p
     where r.scope = 'admin' and r.name in ('SUPER_ADMIN', 'FINANCE', 'PAYMENTS') and r.built_in
       and p.scope = 'admin' and p.name = 'payments';

    alter table operator_profiles
      add column payout_holder text,
      add column payout_iban text,
      add column payout_bic text,
      -- Whose word on payments is entered; the other one is compared.
      add column payment_source text not null default 'TOOL' check (payment_source in ('TOOL', 'BANK')),
      add column minimum_payout_cents bigint not null default 0 check (minimum_payout_cents >= 0);
    -- Empty: the operator's.
    alter table companies add column minimum_payout_cents bigint check (minimum_payout_cents >= 0);

    ${adminTable(
      'payment_runs',
      `run_state text not null default 'DRAFT'
        check (run_state in ('DRAFT', 'RELEASED', 'EXECUTED', 'CALLED_OFF', 'REFUSED')),
      -- Documents that are due by then.
      due_by date not null,
      -- Never a day on which banks rest.
      requested_on date not null,
      debtor_name text not null,
      debtor_iban text not null,
      debtor_bic text,
      prepared_by integer not null references users,
      changed_by integer not null references users,
      released_by integer references users,
      released_at timestamptz(3),
      -- As it was fetched first; the same bytes from then on.
      file_key text references stored_files,
      file_sha256 text,
      fetched_by integer references users,
      fetched_at timestamptz(3),
      -- Executed, called off or refused.
      ended_by integer references users,
      ended_at timestamptz(3),
      end_reason text,
      constraint payment_runs_four_eyes check (released_by is null or released_by not in (prepared_by, changed_by)),
      constraint payment_runs_released check (run_state not in ('RELEASED', 'EXECUTED', 'REFUSED') or released_by is not null),
      constraint payment_runs_file check (num_nulls(file_key, file_sha256, fetched_by, fetched_at) in (0, 4))`,
    )}
    create index payment_runs_prepared on payment_runs (prepared_by);
    create index payment_runs_changed on payment_runs (changed_by);
    create index payment_runs_released on payment_runs (released_by);
    create index payment_runs_fetched on payment_runs (fetched_by);
    create index payment_runs_ended on payment_runs (ended_by);
    create index payment_runs_file on payment_runs (file_key);

    create table payment_transfers (
      id integer generated always as identity primary key,
      run_id integer not null references payment_runs,
      company_id integer not null references companies,
      amount_cents bigint not null check (amount_cents > 0),
      -- As it was proposed: holder, address where banks ask for it, and the account's IBAN, sealed.
      payee jsonb not null,
      remittance text not null,
      end_to_end_id text not null unique generated always as ('P' || run_id || '-' || company_id) stored,
      -- Why it is not in the file, though it was released.
      stop_code text,
      unique (run_id, company_id)
    );
    create index payment_transfers_company on payment_transfers (company_id);
    ${auditChanges('payment_transfers', { entity: 'payment_runs', idColumn: 'run_id', secrets: ['payee'] })}

    create table payment_transfer_documents (
      transfer_id integer not null references payment_transfers on delete cascade,
      invoice_id integer not null references invoices,
      cents bigint not null check (cents > 0),
      -- While its run may still pay it: in one such run only.
      is_living boolean not null default true,
      primary key (transfer_id, invoice_id)
    );
    create unique index payment_transfer_documents_living on payment_transfer_documents (invoice_id) where is_living;
    create index payment_transfer_documents_invoice on payment_transfer_documents (invoice_id);

    -- A publisher reads that a document is on its way, and when; nothing of others, no account.
    create policy tenant on payment_runs for select to platform_client
      using (exists (select from payment_transfers t where t.run_id = payment_runs.id));
    grant select (id, run_state, requested_on) on payment_runs to platform_client;
    ${tenantPolicy('payment_transfers', 'company_id = current_company_id()')}
    grant select (id, run_id, company_id, stop_code) on payment_transfers to platform_client;
    ${tenantPolicy('payment_transfer_documents', 'invoice_id in (select id from invoices)')}
    grant select on payment_transfer_documents to platform_client;

    ${recordTable(
      'payout_blocks',
      `company_id integer not null references companies,
      -- Between those who settle.
      reason text not null,
      -- What the publisher reads.
      public_text text not null,
      from_on date not null,
      until_on date check (until_on >= from_on),
      blocked_by integer not null references users,
      lifted_at timestamptz(3),
      lifted_by integer references users,
      constraint payout_blocks_lifted check (num_nulls(lifted_at, lifted_by) in (0, 2))`,
    )}
    create index payout_blocks_company on payout_blocks (company_id);
    create index payout_blocks_blocked on payout_blocks (blocked_by);
    create index payout_blocks_lifted on payout_blocks (lifted_by);
    ${tenantPolicy('payout_blocks', 'company_id = current_company_id()')}
    grant select (id, company_id, public_text, from_on, until_on, lifted_at) on payout_blocks to platform_client;

    -- What the bank has said, file by file; the same file is taken once.
    create table bank_files (
      id integer generated always as identity primary key,
      name text not null,
      source text not null check (source in ('UPLOAD', 'FOLDER')),
      sha256 text not null unique,
      file_key text not null references stored_files,
      taken_by integer references users,
      taken_at timestamptz(3) not null,
      constraint bank_files_upload check (source = 'FOLDER' or taken_by is not null)
    );
    create index bank_files_taken on bank_files (taken_by);
    create index bank_files_key on bank_files (file_key);
    ${operatorOnly('bank_files')}

    ${adminTable(
      'bank_statements',
      `file_id integer not null references bank_files,
      account text not null,
      identity text not null,
      sequence integer,
      currency text not null,
      from_on date,
      to_on date not null,
      opening_cents bigint,
      closing_cents bigint,
      opening_on date,
      closing_on date,
      constraint bank_statements_once unique (account, identity)`,
    )}
    create index bank_statements_file on bank_statements (file_id);
    create index bank_statements_days on bank_statements (account, to_on);

    create table bank_transactions (
      id integer generated always as identity primary key,
      statement_id integer not null references bank_statements,
      account text not null,
      identity text not null,
      booked_on date not null,
      value_on date not null,
      -- Positive: it came in.
      cents bigint not null,
      currency text not null,
      is_reversal boolean not null,
      -- One of several that were booked as one sum.
      of_batch boolean not null,
      end_to_end_id text,
      batch_id text,
      name text,
      -- Sealed.
      iban text,
      remittance text not null,
      return_reason text,
      -- Whose transfer it carries out or returns.
      transfer_id integer references payment_transfers,
      matched_by text check (matched_by in ('END_TO_END', 'ACCOUNT', 'HAND')),
      -- It concerns no publisher.
      set_aside_reason text,
      set_aside_by integer references users,
      set_aside_at timestamptz(3),
      -- Of a return: the account is right, it may be paid again.
      account_confirmed_by integer references users,
      account_confirmed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint bank_transactions_once unique (account, identity)
    );
    create index bank_transactions_statement on bank_transactions (statement_id);
    create index bank_transactions_transfer on bank_transactions (transfer_id);
    create index bank_transactions_set_aside on bank_transactions (set_aside_by);
    create index bank_transactions_confirmed on bank_transactions (account_confirmed_by);
    ${touchUpdatedAt('bank_transactions')}
    ${operatorOnly('bank_transactions')}
    create trigger audit_changes after update on bank_transactions
      for each row execute function record_change('bank_transactions', 'id', 'iban');

    -- What the bank has booked is entered with its transaction.
    alter table payments add column bank_transaction_id integer references bank_transactions;
    create index payments_bank_transaction on payments (bank_transaction_id);
    alter table payments add constraint payments_bank check (source <> 'BANK' or bank_transaction_id is not null);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payments drop constraint payments_bank, drop column bank_transaction_id;
    drop table bank_transactions, bank_statements, bank_files, payout_blocks;
    drop policy tenant on payment_runs;
    drop table payment_transfer_documents, payment_transfers, payment_runs;
    alter table companies drop column minimum_payout_cents;
    alter table operator_profiles drop column minimum_payout_cents, drop column payment_source,
      drop column payout_bic, drop column payout_iban, drop column payout_holder;
    delete from user_roles where role_id in (select id from roles where name = 'PAYMENTS' and scope = 'admin');
    delete from role_permissions where permission_id in (select id from permissions where name = 'payments')
      or role_id in (select id from roles where name = 'PAYMENTS' and scope = 'admin');
    delete from roles where name = 'PAYMENTS' and scope = 'admin';
    delete from permissions where name = 'payments';
  `);
}
