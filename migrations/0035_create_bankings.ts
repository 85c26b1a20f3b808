import type { Knex } from 'knex';
import {
  auditChanges,
  readableByAll,
  tenantRows,
  touchUpdatedAt,
} from '#api/core/database/table-policies.ts';

/** Tax sets, and how and to whom companies are paid. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table tax_sets (
      code text primary key,
      label text not null unique,
      rate_percent integer not null check (rate_percent between 0 and 100),
      "order" integer not null unique
    );
    create table bankings (
      id integer generated always as identity primary key,
      entity_type text not null check (entity_type in ('Company')),
      entity_id integer not null references companies,
      iban text check (length(iban) <= 34),
      account_holder text,
      email text,
      tax_type text not null default 'SMALL_BUSINESS' references tax_sets (code),
      tax_number text,
      vat_number text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    -- The first record of a company is the one that counts.
    create index bankings_entity on bankings (entity_type, entity_id, id);
  `);
  await knex('tax_sets').insert(
    [
      ['SMALL_BUSINESS', 'Privatperson/Kleinunternehmer gem. §19 Abs. 1 UStG', 0],
      ['REVERSE_CHARGE_NON_EU', 'Reverse Charge NON-EU', 0],
      ['REVERSE_CHARGE_EU', 'Reverse Charge EU', 0],
      ['VAT_19', 'zzgl. Umsatzsteuer 19%', 19],
    ].map(([code, label, rate], index) => ({
      code,
      label,
      rate_percent: rate,
      order: index + 1,
    })),
  );
  await readableByAll(knex, 'tax_sets');
  await tenantRows(
    knex,
    'bankings',
    `entity_type = 'Company' and entity_id = current_company_id()`,
    ['select', 'insert', 'update', 'delete'],
  );
  await touchUpdatedAt(knex, 'bankings');
  await auditChanges(knex, 'bankings');
  // Whose it is does not change: an account moved to another company would take its money along.
  await knex.raw(`
    revoke insert, update on bankings from platform_client;
    grant insert (entity_type, entity_id, iban, account_holder, email, tax_type, tax_number, vat_number)
      on bankings to platform_client;
    grant update (iban, account_holder, email, tax_type, tax_number, vat_number)
      on bankings to platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table bankings, tax_sets');
}
