import type { Knex } from 'knex';
import {
  auditChanges,
  operatorOnly,
  tenantRows,
  touchUpdatedAt,
} from '#api/core/database/table-policies.ts';

/** Contracts, the files that they are, and which agreements a company has confirmed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Noted before a file is written, so that one that nothing came to refer to is found and removed.
    create table stored_files (
      key text primary key,
      size integer not null,
      stored_at timestamptz(3) not null default now()
    );
    create index stored_files_stored_at on stored_files (stored_at);

    create table contracts (
      id integer generated always as identity primary key,
      company_id integer not null references companies,
      -- Key of the file, which follows from its content, and the name it came with.
      initial_file text references stored_files,
      initial_document text,
      initial_at timestamptz(3),
      signed_file text references stored_files,
      signed_document text,
      signed_at timestamptz(3),
      signed_by integer references users,
      approved_at timestamptz(3),
      approved_by integer references users,
      rejected_at timestamptz(3),
      rejection_reason text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint contract_initial check (num_nulls(initial_file, initial_document, initial_at) in (0, 3)),
      constraint contract_signed check (num_nulls(signed_file, signed_document, signed_at) in (0, 3)),
      constraint contract_approved check (approved_at is null or signed_at is not null),
      constraint contract_rejected check ((rejected_at is null) = (rejection_reason is null))
    );
    create index contracts_company on contracts (company_id, id);
    create index contracts_initial_file on contracts (initial_file);
    create index contracts_signed_file on contracts (signed_file);

    create table agreement_confirmations (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboardings on delete cascade,
      site_id integer not null references sites on delete cascade,
      agreement_id integer references agreements on delete set null,
      -- The version that was shown, and what it said.
      agreement_updated_at timestamptz(3) not null,
      terms jsonb not null,
      confirmed_by integer references users,
      created_at timestamptz(3) not null default now()
    );
    create index agreement_confirmations_onboarding on agreement_confirmations (onboarding_id);
    create index agreement_confirmations_site on agreement_confirmations (site_id, id);
    create index agreement_confirmations_agreement on agreement_confirmations (agreement_id);
  `);
  await operatorOnly(knex, 'stored_files');
  await tenantRows(knex, 'contracts', 'company_id = current_company_id()');
  await tenantRows(
    knex,
    'agreement_confirmations',
    'onboarding_id in (select id from onboardings)',
    ['select', 'insert'],
  );
  // A client hands in the signed document, until it is approved. It cannot approve.
  await knex.raw(`
    grant update (signed_file, signed_document, signed_at, signed_by, rejected_at, rejection_reason)
      on contracts to platform_client;
    create policy not_approved on contracts as restrictive for update to platform_client
      using (approved_at is null) with check (approved_at is null);
  `);
  await touchUpdatedAt(knex, 'contracts');
  await auditChanges(knex, 'contracts');
  await auditChanges(knex, 'agreement_confirmations', {
    entity: 'onboardings',
    idColumn: 'onboarding_id',
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table agreement_confirmations, contracts, stored_files');
}
