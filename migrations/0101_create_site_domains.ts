import type { Knex } from 'knex';
import { auditChanges, operatorOnly, touchUpdatedAt } from '#api/core/database/table-policies.ts';

/**
 * Which domains a site had when: what rows of the consent manager are matched by. No bound means
 * for all time before or after; a site may have several at once. What its url is today was its
 * domain ever since, as far as anyone knows.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
    insert into site_domains (site_id, domain) select id, url from sites order by id;
  `);
  await touchUpdatedAt(knex, 'site_domains');
  await auditChanges(knex, 'site_domains', { entity: 'sites', idColumn: 'site_id' });
  await operatorOnly(knex, 'site_domains');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table site_domains');
}
