import type { Knex } from 'knex';
import {
  auditChanges,
  operatorOnly,
  readableByAll,
  tenantPolicy,
  tenantRows,
  touchUpdatedAt,
} from './table-policies.ts';

/** Tax sets, and how and to whom companies are paid. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table tax_sets (
      code text primary key,
      label text not null unique,
      rate_percent integer not null check (rate_percent between 0 and 100),
      "order" integer not null unique
    );
    ${readableByAll('tax_sets')}
    insert into tax_sets (code, label, rate_percent, "order") values
      ('SMALL_BUSINESS', 'Privatperson/Kleinunternehmer gem. §19 Abs. 1 UStG', 0, 1),
      ('REVERSE_CHARGE_NON_EU', 'Reverse Charge NON-EU', 0, 2),
      ('REVERSE_CHARGE_EU', 'Reverse Charge EU', 0, 3),
      ('VAT_19', 'zzgl. Umsatzsteuer 19%', 19, 4);

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
    ${touchUpdatedAt('bankings')}
    ${auditChanges('bankings')}
    ${tenantPolicy('bankings', "entity_type = 'Company' and entity_id = current_company_id()")}
    -- Whose it is does not change: an account moved to another company would take its money along.
    grant select, delete on bankings to platform_client;
    grant insert (entity_type, entity_id, iban, account_holder, email, tax_type, tax_number, vat_number)
      on bankings to platform_client;
    grant update (iban, account_holder, email, tax_type, tax_number, vat_number)
      on bankings to platform_client;

    -- Whom a company was paid to before its own people changed that, while money does not follow the
    -- change yet. For how long is the rule's to say (shared/domain/payee.ts), so a row may outlive its
    -- time; the next change takes its place.
    create table held_payees (
      company_id integer primary key references companies on delete cascade,
      former jsonb, -- the account as it was; null: nobody was paid
      begun_at timestamptz(3) not null,
      changed_at timestamptz(3) not null,
      changed_by integer references users on delete set null
    );
    ${auditChanges('held_payees', { idColumn: 'company_id' })}
    ${tenantRows('held_payees', 'company_id = current_company_id()')}
    -- A client makes and prolongs a hold; only the operator, and a mailed link, end one.
    grant insert, update on held_payees to platform_client;

    -- Who is writing to a company's contact in the accounting tool, or has tried to without learning
    -- how it ended: two contacts for one company would be paid from two accounts.
    create table contact_writes (
      company_id integer primary key references companies on delete cascade,
      begun_at timestamptz(3) not null,
      -- When a call ended without an answer: what it asked for may still come about.
      unsettled_at timestamptz(3)
    );
    ${operatorOnly('contact_writes')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table contact_writes, held_payees, bankings, tax_sets');
}
