import type { Knex } from 'knex';
import { operatorOnly, tenantRows } from '#api/core/database/table-policies.ts';

/** How a contract was signed, what happened to it and when, and the seals of what was signed here. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contracts add column signed_how text check (signed_how in ('upload', 'browser'));
    update contracts set signed_how = 'upload' where signed_at is not null;
    alter table contracts
      add constraint contract_signed_how check ((signed_at is null) = (signed_how is null));
    grant update (signed_how) on contracts to platform_client;

    -- History outlives what it tells of: a deleted contract keeps its events.
    create table contract_events (
      id bigint generated always as identity primary key,
      contract_id integer not null,
      company_id integer not null,
      kind text not null check (kind in ('provided', 'replaced', 'downloaded', 'consented', 'signed',
        'sealed', 'uploaded', 'downloaded-signed', 'rejected', 'reopened', 'approved', 'removed')),
      at timestamptz(3) not null,
      actor_kind text not null check (actor_kind in ('admin', 'person', 'system')),
      actor_id integer,
      -- A person's, as they were then. Who of the operator's staff it was is not the client's affair.
      actor_name text,
      actor_email text,
      ip text,
      document_hash text, -- SHA-256 of the document it is about, in hex
      note text,
      constraint contract_event_actor check ((actor_kind = 'system') = (actor_id is null))
    );
    create index contract_events_contract on contract_events (contract_id, id);

    -- One row in all, unless its key can no longer be opened: then another one follows.
    create table sealing_keys (
      id integer primary key,
      private_key text not null check (private_key like 'v1.%'),
      certificate text not null, -- PEM
      created_at timestamptz(3) not null default now()
    );

    create table contract_seals (
      id integer generated always as identity primary key,
      contract_id integer not null,
      company_id integer not null,
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
  `);
  await tenantRows(knex, 'contract_events', 'company_id = current_company_id()', ['insert']);
  await knex.raw(`
    grant select (id, contract_id, company_id, kind, at, actor_kind, actor_name, actor_email,
      document_hash, note) on contract_events to platform_client`);
  await tenantRows(knex, 'contract_seals', 'company_id = current_company_id()', ['insert']);
  await operatorOnly(knex, 'sealing_keys');
  // What has happened is written once, by whomever: nobody changes it.
  await knex.raw('revoke update, delete on contract_events, contract_seals from platform_app');
  await knex.raw('revoke delete on sealing_keys from platform_app');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table contract_seals, sealing_keys, contract_events;
    alter table contracts drop column signed_how;
  `);
}
