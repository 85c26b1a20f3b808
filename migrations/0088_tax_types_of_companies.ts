import type { Knex } from 'knex';

/**
 * Tax types are a company's: another account goes on where the one before it ended, so that months
 * before it keep theirs. The account of lowest id counts; `banking_id` names it, or the last one.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table banking_tax_types
      add column company_id integer references companies on delete cascade;

    -- Each account's types, for the time in which it was its company's first one.
    create table told as
    with accounts as (
      select id, entity_id as company_id, created_at, cast(null as timestamptz) as gone_at from bankings
      union all (
        select distinct on (a.entity_id) a.entity_id::integer, c.id,
               (a.before ->> 'created_at')::timestamptz, a.at
          from audit_log a
          join companies c on c.id = (a.before ->> 'entity_id')::integer
         where a.entity = 'bankings' and a.action = 'delete'
           and not exists (select from bankings b where b.id = a.entity_id::integer)
         order by a.entity_id, a.id desc)
    ), known as (
      select * from accounts
       where exists (select from banking_tax_types y where y.banking_id = accounts.id)
    ), counted as (
      select k.id, k.company_id, b.began_at, k.gone_at
        from known k
       cross join lateral (
         select greatest(k.created_at, max(f.gone_at)) as began_at,
                coalesce(bool_or(f.gone_at is null), false) as is_later
           from known f where f.company_id = k.company_id and f.id < k.id) b
       where not b.is_later and coalesce(k.gone_at > b.began_at, true)
    ), spans as (
      select id, company_id, max(id) over company as last_id,
             case when row_number() over account = 1 then date '0001-01-01'
                  else cast(began_at at time zone 'Europe/Berlin' as date) end as from_on,
             coalesce(cast(lead(began_at) over account at time zone 'Europe/Berlin' as date),
                      'infinity') as until_on
        from counted
      window company as (partition by company_id),
             account as (partition by company_id order by id)
    ), types as (
      select y.*, coalesce(lead(from_on) over (partition by banking_id order by from_on),
                           'infinity') as until_on
        from banking_tax_types y
    )
    select s.last_id, s.company_id, y.tax_type, greatest(s.from_on, y.from_on) as from_on
      from spans s
      join types y on y.banking_id = s.id
       and greatest(s.from_on, y.from_on) < least(s.until_on, y.until_on);
    delete from banking_tax_types;
    insert into banking_tax_types (banking_id, company_id, tax_type, from_on)
    select last_id, company_id, tax_type, from_on
      from (select told.*, lag(tax_type) over (partition by company_id order by from_on) as former
              from told) t
     where tax_type is distinct from former;
    drop table told;

    alter table banking_tax_types alter column company_id set not null,
      add unique (company_id, from_on);
    alter policy tenant on banking_tax_types
      using (company_id = current_company_id()) with check (company_id = current_company_id());

    -- Whoever writes accounts, also the release before. Without any, the last type stays.
    create or replace function keep_tax_types() returns trigger
      language plpgsql security definer set search_path = public as $$
    declare
      company integer := coalesce(new.entity_id, old.entity_id);
      today date := coalesce(cast(nullif(current_setting('app.today', true), '') as date),
                             cast(now() at time zone 'Europe/Berlin' as date));
      account bankings := (select b from bankings b where entity_id = company order by id limit 1);
      latest text := (select tax_type from banking_tax_types
                       where company_id = company order by from_on desc limit 1);
    begin
      if account.id is null then return null; end if;
      update banking_tax_types set banking_id = account.id
       where company_id = company and banking_id <> account.id;
      if latest is null then
        insert into banking_tax_types (banking_id, company_id, tax_type, from_on)
        values (account.id, company, account.tax_type, '0001-01-01');
      elsif latest <> account.tax_type then
        delete from banking_tax_types where company_id = company and from_on >= today;
        insert into banking_tax_types (banking_id, company_id, tax_type, from_on)
          select account.id, company, account.tax_type, today
           where account.tax_type is distinct from (
             select tax_type from banking_tax_types
              where company_id = company order by from_on desc limit 1);
      end if;
      return null;
    end $$;
    drop trigger keep_tax_types on bankings;
    create trigger keep_tax_types after insert or delete or update of tax_type on bankings
      for each row execute function keep_tax_types();

    -- The release before names no company where it corrects the past; gone a release later.
    create function name_company() returns trigger
      language plpgsql security definer set search_path = public as $$
    begin
      new.company_id := (select entity_id from bankings where id = new.banking_id);
      return new;
    end $$;
    create trigger name_company before insert on banking_tax_types for each row
      when (new.company_id is null) execute function name_company();
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger name_company on banking_tax_types;
    drop function name_company();
    create or replace function keep_tax_types() returns trigger
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
    drop trigger keep_tax_types on bankings;
    create trigger keep_tax_types after insert or update of tax_type on bankings
      for each row execute function keep_tax_types();
    alter policy tenant on banking_tax_types
      using (banking_id in (select id from bankings))
      with check (banking_id in (select id from bankings));
    alter table banking_tax_types drop column company_id;
    insert into banking_tax_types
      select id, tax_type, '0001-01-01' from bankings b
       where not exists (select from banking_tax_types where banking_id = b.id);
  `);
