import type { Knex } from 'knex';
import { operatorOnly } from './table-policies.ts';

/** Companies' actions that the operator waits for, and which of its staff hear of them when. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column news_mails text not null default 'AT_ONCE'
      check (news_mails in ('AT_ONCE', 'DAILY', 'NONE'));

    create table operator_news (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('contract-signed', 'credentials-given', 'integration-confirmed')),
      company_id integer not null references companies on delete cascade,
      -- Null for what is the company's own.
      site_id integer references sites on delete cascade,
      -- An admin who did it in the company's place knows of it.
      caused_by integer references users on delete set null,
      happened_at timestamptz(3) not null,
      -- Since when it is decided who hears of it.
      told_at timestamptz(3)
    );
    create index on operator_news (company_id);
    create index on operator_news (site_id);
    create index on operator_news (caused_by);
    ${operatorOnly('operator_news')}

    -- What waits for an admin's daily mail.
    create table operator_digest_items (
      user_id integer not null references users on delete cascade,
      news_id integer not null references operator_news on delete cascade,
      primary key (user_id, news_id)
    );
    create index on operator_digest_items (news_id);
    ${operatorOnly('operator_digest_items')}

    -- A client's request may cause news of its own company, but neither see nor change any.
    create function note_operator_news(
      p_kind text, p_company_id integer, p_site_id integer, p_caused_by integer, p_happened_at timestamptz
    ) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      noted integer;
    begin
      if current_setting('role') = 'platform_client' and (
        p_company_id is distinct from current_company_id()
        or p_site_id is not null and not exists (
          select from sites s where s.id = p_site_id and s.company_id = p_company_id)
      ) then
        raise insufficient_privilege using message = 'clients tell of their own company alone';
      end if;
      insert into operator_news (kind, company_id, site_id, caused_by, happened_at)
      values (p_kind, p_company_id, p_site_id, p_caused_by, p_happened_at)
      returning id into noted;
      return noted;
    end $$;
    revoke execute on function note_operator_news from public;
    grant execute on function note_operator_news to platform_app, platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function note_operator_news(text, integer, integer, integer, timestamptz);
    drop table operator_digest_items, operator_news;
    alter table users drop column news_mails;
  `);
}
