import type { Knex } from 'knex';
import { operatorOnly, tenantRows } from './table-policies.ts';

/**
 * From when each tax type of an account is valid, and what the Union's service said of VAT ids.
 *
 * `bankings.tax_type` stays what is valid now. The trigger keeps both together whoever writes, also
 * the release before: a new account's type is valid since always, a changed one from the day that
 * the transaction names, or today.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    -- Rows outlive their account, which an undone deletion brings back.
    create table banking_tax_types (
      banking_id integer not null,
      tax_type text not null references tax_sets (code),
      from_on date not null,
      primary key (banking_id, from_on)
    );
    ${tenantRows('banking_tax_types', 'banking_id in (select id from bankings)')}

    create function keep_tax_types() returns trigger
      language plpgsql security definer set search_path = public as $$
    declare
      today date := coalesce(cast(nullif(current_setting('app.today', true), '') as date),
                             cast(now() at time zone 'Europe/Berlin' as date));
      latest text := (select tax_type from banking_tax_types
                       where banking_id = new.id order by from_on desc limit 1);
    begin
      if latest is null then
        insert into banking_tax_types values (new.id, new.tax_type, '0001-01-01');
      elsif latest <> new.tax_type then
        delete from banking_tax_types where banking_id = new.id and from_on >= today;
        insert into banking_tax_types
          select new.id, new.tax_type, today
           where new.tax_type is distinct from (
             select tax_type from banking_tax_types
              where banking_id = new.id order by from_on desc limit 1);
      end if;
      return null;
    end $$;
    create trigger keep_tax_types after insert or update of tax_type on bankings
      for each row execute function keep_tax_types();
    insert into banking_tax_types select id, tax_type, '0001-01-01' from bankings;

    alter table bankings add column small_business_abroad boolean not null default false;
    grant insert (small_business_abroad), update (small_business_abroad) on bankings to platform_client;

    create table vat_id_checks (
      id integer generated always as identity primary key,
      company_id integer not null references companies on delete cascade,
      vat_number text not null,
      asked_at timestamptz(3) not null,
      answer text not null check (answer in ('VALID', 'INVALID', 'UNAVAILABLE')),
      -- The consultation number: the proof.
      request_identifier text,
      name text,
      address text,
      error text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint vat_id_checks_error check ((answer = 'UNAVAILABLE') = (error is not null))
    );
    create index vat_id_checks_latest on vat_id_checks (company_id, vat_number, asked_at);
    ${operatorOnly('vat_id_checks')}
    -- They go with their company alone.
    revoke update, delete on vat_id_checks from platform_app;
    create trigger written_once before update or truncate on vat_id_checks
      for each statement execute function refuse_change();
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table vat_id_checks;
    alter table bankings drop column small_business_abroad;
    drop trigger keep_tax_types on bankings;
    drop function keep_tax_types();
    drop table banking_tax_types;
  `);
