import type { Knex } from 'knex';
import {
  auditChanges,
  operatorOnly,
  ownedDuring,
  tenantPolicy,
  tenantRows,
  touchUpdatedAt,
} from './table-policies.ts';

const madeOn = `cast(made_at at time zone 'Europe/Berlin' as date)`;

/**
 * Contracts with their files and dated events, the seals of what was signed here, which agreements
 * a company has confirmed, and the manuals by which it integrates the ads.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Noted before a file is written, so that one that nothing came to refer to is found and removed.
    create table stored_files (
      key text primary key,
      size integer not null,
      stored_at timestamptz(3) not null default now()
    );
    create index stored_files_stored_at on stored_files (stored_at);
    ${operatorOnly('stored_files')}

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
      signed_how text check (signed_how in ('upload', 'browser')),
      approved_at timestamptz(3),
      approved_by integer references users,
      rejected_at timestamptz(3),
      rejection_reason text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint contract_initial check (num_nulls(initial_file, initial_document, initial_at) in (0, 3)),
      constraint contract_signed check (num_nulls(signed_file, signed_document, signed_at) in (0, 3)),
      constraint contract_signed_how check ((signed_at is null) = (signed_how is null)),
      constraint contract_approved check (approved_at is null or signed_at is not null),
      constraint contract_rejected check ((rejected_at is null) = (rejection_reason is null))
    );
    create index contracts_company on contracts (company_id, id);
    create index contracts_initial_file on contracts (initial_file);
    create index contracts_signed_file on contracts (signed_file);
    ${touchUpdatedAt('contracts')}
    ${auditChanges('contracts')}
    ${tenantRows('contracts', 'company_id = current_company_id()')}
    -- A client hands in the signed document, until it is approved. It cannot approve.
    grant update (signed_file, signed_document, signed_at, signed_by, signed_how, rejected_at, rejection_reason)
      on contracts to platform_client;
    create policy not_approved on contracts as restrictive for update to platform_client
      using (approved_at is null) with check (approved_at is null);

    -- History outlives what it tells of: a deleted contract keeps its events.
    create table contract_events (
      id bigint generated always as identity primary key,
      contract_id integer not null,
      company_id integer not null,
      kind text not null check (kind in ('provided', 'replaced', 'downloaded', 'consented', 'signed',
        'sealed', 'uploaded', 'superseded', 'downloaded-signed', 'rejected', 'reopened', 'approved',
        'removed')),
      at timestamptz(3) not null,
      actor_kind text not null check (actor_kind in ('admin', 'person', 'system')),
      actor_id integer,
      -- A person's, as they were then. Who of the operator's staff it was is not the client's affair.
      actor_name text,
      actor_email text,
      ip text,
      document_hash text, -- SHA-256 of the document it is about, in hex
      file text references stored_files, -- what it tells of stays stored
      note text,
      constraint contract_event_actor check ((actor_kind = 'system') = (actor_id is null))
    );
    create index contract_events_contract on contract_events (contract_id, id);
    create index contract_events_file on contract_events (file);
    create index contract_events_company on contract_events (company_id, id);
    ${tenantPolicy('contract_events', 'company_id = current_company_id()')}
    grant select (id, contract_id, company_id, kind, at, actor_kind, actor_name, actor_email,
      document_hash, file, note), insert on contract_events to platform_client;

    -- One row in all, unless its key can no longer be opened: then another one follows.
    create table sealing_keys (
      id integer primary key,
      private_key text not null check (private_key like 'v1.%'),
      certificate text not null, -- PEM
      created_at timestamptz(3) not null default now()
    );
    ${operatorOnly('sealing_keys')}
    revoke delete on sealing_keys from platform_app;

    create table contract_seals (
      id integer generated always as identity primary key,
      contract_id integer not null,
      company_id integer not null,
      file text references stored_files,
      file_hash text not null unique, -- of the sealed file, all of it
      document_hash text not null, -- of the document that was signed
      sealing_key_id integer not null references sealing_keys,
      signer_name text not null,
      signer_email text not null,
      method text not null check (method in ('typed', 'drawn')),
      sealed_at timestamptz(3) not null
    );
    create index contract_seals_contract on contract_seals (contract_id);
    create index contract_seals_key on contract_seals (sealing_key_id);
    create index contract_seals_file on contract_seals (file);
    ${tenantPolicy('contract_seals', 'company_id = current_company_id()')}
    grant insert on contract_seals to platform_client;
    -- What has happened is written once, by whomever: nobody changes it.
    revoke update, delete on contract_events, contract_seals from platform_app;

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
    ${auditChanges('agreement_confirmations', { entity: 'onboardings', idColumn: 'onboarding_id' })}
    ${tenantRows(
      'agreement_confirmations',
      `onboarding_id in (select id from onboardings) and agreement_id in (select id from agreements)`,
    )}
    grant insert on agreement_confirmations to platform_client;

    -- One manual a site, the last that was made.
    create table integration_manuals (
      id integer generated always as identity primary key,
      site_id integer not null unique references sites on delete cascade,
      file text not null references stored_files,
      -- Of all that it says: another one now means that the manual is outdated.
      content_hash text not null,
      made_at timestamptz(3) not null,
      made_by integer references users,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create index integration_manuals_file on integration_manuals (file);
    ${touchUpdatedAt('integration_manuals')}
    ${auditChanges('integration_manuals', { entity: 'sites', idColumn: 'site_id' })}
    ${tenantPolicy(
      'integration_manuals',
      `site_id in (select id from sites)
      and ${ownedDuring('integration_manuals', `daterange(${madeOn}, ${madeOn}, '[]')`)}`,
    )}
    -- Who of the operator's staff made it is not the company's to know.
    grant select (site_id, file, content_hash, made_at) on integration_manuals to platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table integration_manuals, agreement_confirmations, contract_seals, sealing_keys,
      contract_events, contracts, stored_files;
  `);
}
