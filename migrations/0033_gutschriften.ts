import type { Knex } from 'knex';
import {
  auditChanges,
  operatorOnly,
  recordTable,
  tenantPolicy,
  tenantRows,
} from './table-policies.ts';

const ownInvoice = 'invoice_id in (select id from invoices)';

/**
 * Documents of invoices: their gapless numbers, the append-only archive, what the accounting tool
 * has of them, attachments, and objections of publishers.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The last number of a year; whoever takes the next one holds the row until its document stands.
    create table document_series (
      year integer primary key,
      last_seq integer not null default 0
    );
    ${operatorOnly('document_series')}

    -- Each row names the one before by its hash, so that one that is missing or changed is found.
    create table invoice_documents (
      id integer generated always as identity primary key,
      invoice_id integer not null unique references invoices,
      number text not null unique,
      issued_at timestamptz(3) not null,
      pdf_file text not null references stored_files,
      pdf_sha256 text not null,
      xml_sha256 text not null,
      payload jsonb not null, -- shared/domain/invoices/invoice-document.ts
      sealing_key_id integer not null references sealing_keys,
      previous_hash text not null unique,
      hash text not null unique
    );
    create index invoice_documents_file on invoice_documents (pdf_file);
    create index invoice_documents_key on invoice_documents (sealing_key_id);
    ${tenantRows('invoice_documents', ownInvoice)}
    create trigger written_once before update or delete or truncate on invoice_documents
      for each statement execute function refuse_change();

    -- How far sending has come. Who has claimed it holds it for a while.
    create table tool_records (
      invoice_id integer primary key references invoices on delete cascade,
      begun_at timestamptz(3),
      -- When a call ended without an answer: what it asked for may still come about.
      unsettled_at timestamptz(3),
      attempts integer not null default 0,
      tool_id text unique,
      status_code integer,
      is_partially_paid boolean not null default false,
      checked_at timestamptz(3)
    );
    ${operatorOnly('tool_records')}

    create table invoice_attachments (
      id integer generated always as identity primary key,
      invoice_id integer not null references invoices on delete cascade,
      file text not null references stored_files,
      name text not null,
      size integer not null,
      created_at timestamptz(3) not null default now()
    );
    create index invoice_attachments_invoice on invoice_attachments (invoice_id);
    create index invoice_attachments_file on invoice_attachments (file);
    ${auditChanges('invoice_attachments', { entity: 'invoices', idColumn: 'invoice_id' })}
    ${tenantRows('invoice_attachments', ownInvoice)}

    ${recordTable(
      'objections',
      `invoice_id integer not null references invoices,
      company_id integer not null references companies,
      user_id integer references users on delete set null,
      reason text not null check (length(reason) >= 10),
      state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
      answer text,
      answered_by integer references users on delete set null,
      answered_at timestamptz(3),
      constraint objection_answered check ((state in ('ACCEPTED', 'REJECTED')) = (answered_at is not null))`,
    )}
    create unique index objections_one_open on objections (invoice_id) where state = 'OPEN';
    create index objections_invoice on objections (invoice_id);
    create index objections_company on objections (company_id);
    create index objections_user on objections (user_id);
    create index objections_answered_by on objections (answered_by);
    ${tenantPolicy('objections', 'company_id = current_company_id()')}
    grant select (id, invoice_id, company_id, reason, state, answer, answered_at, created_at, updated_at)
      on objections to platform_client;
    grant insert (invoice_id, company_id, user_id, reason) on objections to platform_client;
    grant update (state, updated_at) on objections to platform_client;
    -- A client objects to what it was sent, and takes it back: no more.
    create policy own_document on objections as restrictive for insert to platform_client
      with check (${ownInvoice} and state = 'OPEN');
    create policy withdrawal on objections as restrictive for update to platform_client
      using (state = 'OPEN') with check (state = 'WITHDRAWN');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table objections, invoice_attachments, tool_records, invoice_documents, document_series;
  `);
}
