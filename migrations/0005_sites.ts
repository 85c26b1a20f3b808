import type { Knex } from 'knex';
import {
  auditChanges,
  operatorOnly,
  readableByAll,
  tenantRows,
  touchUpdatedAt,
} from './table-policies.ts';

/** Sites with their categories and tags, and what was theirs over time: domains, an owner. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table categories (
      id integer generated always as identity primary key,
      name text not null unique check (length(name) >= 2),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    ${touchUpdatedAt('categories')}
    ${auditChanges('categories')}
    ${readableByAll('categories')}

    create table tags (
      id integer generated always as identity primary key,
      name text not null unique check (length(name) >= 2),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    ${touchUpdatedAt('tags')}
    ${auditChanges('tags')}
    ${operatorOnly('tags')}

    create table sites (
      id integer generated always as identity primary key,
      company_id integer not null references companies,
      url text not null unique check (url = lower(url) and url !~ '^(https?://|www[.])' and length(url) >= 3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create index sites_company on sites (company_id);
    ${touchUpdatedAt('sites')}
    ${auditChanges('sites')}
    ${tenantRows('sites', 'company_id = current_company_id()')}

    create table site_categories (
      site_id integer not null references sites on delete cascade,
      category_id integer not null references categories,
      type text not null check (type in ('PRIMARY', 'SECONDARY')),
      primary key (site_id, category_id)
    );
    create unique index site_categories_one_primary on site_categories (site_id) where type = 'PRIMARY';
    create index site_categories_category on site_categories (category_id);
    ${auditChanges('site_categories', { entity: 'sites', idColumn: 'site_id' })}
    ${tenantRows('site_categories', 'site_id in (select id from sites)')}

    create table site_tags (
      site_id integer not null references sites on delete cascade,
      tag_id integer not null references tags,
      primary key (site_id, tag_id)
    );
    create index site_tags_tag on site_tags (tag_id);
    ${auditChanges('site_tags', { entity: 'sites', idColumn: 'site_id' })}
    ${operatorOnly('site_tags')}

    -- Which domains a site had when: what rows of the consent manager are matched by. No bound means
    -- for all time before or after; a site may have several at once.
    create table site_domains (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      domain text collate "C" not null check (domain = lower(domain) and domain !~ '^www[.]'),
      -- Berlin days, both included.
      from_on date,
      to_on date,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (from_on is null or to_on is null or from_on <= to_on),
      constraint site_domains_one_holder exclude using gist
        (domain with =, daterange(from_on, to_on, '[]') with &&)
    );
    create index site_domains_site on site_domains (site_id);
    ${touchUpdatedAt('site_domains')}
    ${auditChanges('site_domains', { entity: 'sites', idColumn: 'site_id' })}
    ${operatorOnly('site_domains')}

    -- Whose a site was when. Exactly one company's on every day.
    create table site_ownerships (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      -- Deferred: of a company that is removed, its sites are named and not these rows, too.
      company_id integer not null references companies deferrable initially deferred,
      -- Berlin days, both included; null: for all time before or after.
      from_on date,
      to_on date,
      url text, -- what the site was called when these days ended; null while they have not
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (from_on is null or to_on is null or from_on <= to_on),
      constraint site_ownerships_one_owner exclude using gist
        (site_id with =, daterange(from_on, to_on, '[]') with &&)
    );
    create index site_ownerships_company on site_ownerships (company_id);
    ${touchUpdatedAt('site_ownerships')}
    ${auditChanges('site_ownerships', { entity: 'sites', idColumn: 'site_id' })}
    ${tenantRows('site_ownerships', 'company_id = current_company_id()')}

    create function own_new_site() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into site_ownerships (site_id, company_id) values (new.id, new.company_id);
      return null;
    end $$;
    create trigger own_new_site after insert on sites for each row execute function own_new_site();

    -- Sites that the company of the request owns, owned or will own, also those that "sites" does
    -- not show to it. With the rights of its owner: a former owner reads no row of "sites".
    create view own_sites with (security_barrier) as
    select o.site_id as id,
           coalesce((array_agg(o.url order by o.from_on desc nulls last))[1], min(s.url)) as url,
           nullif(min(coalesce(o.from_on, '-infinity')), '-infinity') as from_on,
           nullif(max(coalesce(o.to_on, 'infinity')), 'infinity') as to_on
      from site_ownerships o join sites s on s.id = o.site_id
     where o.company_id = current_company_id()
     group by o.site_id;
    grant select on own_sites to platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop view own_sites;
    drop table site_ownerships, site_domains, site_tags, site_categories, sites, tags, categories;
    drop function own_new_site();
  `);
}
