import type { Knex } from 'knex';
import {
  auditChanges,
  operatorOnly,
  readableByAll,
  tenantRows,
  touchUpdatedAt,
} from '#api/core/database/table-policies.ts';

/** Sites with their categories and tags, and the state of a company's or a site's onboarding. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table categories (
      id integer generated always as identity primary key,
      name text not null unique check (length(name) >= 2),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create table tags (
      id integer generated always as identity primary key,
      name text not null unique check (length(name) >= 2),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create table sites (
      id integer generated always as identity primary key,
      company_id integer not null references companies,
      url text not null unique check (url = lower(url) and url !~ '^(https?://|www[.])' and length(url) >= 3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create index sites_company on sites (company_id);
    create table site_categories (
      site_id integer not null references sites on delete cascade,
      category_id integer not null references categories,
      type text not null check (type in ('PRIMARY', 'SECONDARY')),
      primary key (site_id, category_id)
    );
    create unique index site_categories_one_primary on site_categories (site_id) where type = 'PRIMARY';
    create index site_categories_category on site_categories (category_id);
    create table site_tags (
      site_id integer not null references sites on delete cascade,
      tag_id integer not null references tags,
      primary key (site_id, tag_id)
    );
    create index site_tags_tag on site_tags (tag_id);

    create table onboardings (
      id integer generated always as identity primary key,
      company_id integer references companies on delete cascade,
      site_id integer references sites on delete cascade,
      status text not null default 'OPEN' check (status in ('OPEN', 'COMPLETED')),
      completed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint onboarding_of_one check (num_nonnulls(company_id, site_id) = 1)
    );
    create unique index onboardings_company on onboardings (company_id) where company_id is not null;
    create unique index onboardings_site on onboardings (site_id) where site_id is not null;
  `);
  for (const table of ['categories', 'tags', 'sites', 'onboardings']) {
    await touchUpdatedAt(knex, table);
    await auditChanges(knex, table);
  }
  await auditChanges(knex, 'site_categories', { entity: 'sites', idColumn: 'site_id' });
  await auditChanges(knex, 'site_tags', { entity: 'sites', idColumn: 'site_id' });
  await readableByAll(knex, 'categories');
  await operatorOnly(knex, 'tags', 'site_tags');
  await tenantRows(knex, 'sites', 'company_id = current_company_id()');
  await tenantRows(knex, 'site_categories', 'site_id in (select id from sites)');
  await tenantRows(
    knex,
    'onboardings',
    'company_id = current_company_id() or site_id in (select id from sites)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table onboardings, site_tags, site_categories, sites, tags, categories');
}
