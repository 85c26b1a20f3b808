import type { Knex } from 'knex';
import { auditChanges, tenantRows, touchUpdatedAt } from '#api/core/database/table-policies.ts';

/** By what a company integrates the ads into its site: one manual a site, the last that was made. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table integration_manuals (
      id integer generated always as identity primary key,
      site_id integer not null unique references sites on delete cascade,
      file text not null references stored_files,
      -- Of all that it says: another one now means that the manual is outdated.
      content_hash text not null,
      made_at timestamptz(3) not null,
      made_by integer references users,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create index integration_manuals_file on integration_manuals (file);
  `);
  await tenantRows(knex, 'integration_manuals', 'site_id in (select id from sites)');
  // Who of the operator's staff made it is not the company's to know.
  await knex.raw(`
    revoke select on integration_manuals from platform_client;
    grant select (site_id, file, content_hash, made_at) on integration_manuals to platform_client;
  `);
  await touchUpdatedAt(knex, 'integration_manuals');
  await auditChanges(knex, 'integration_manuals', { entity: 'sites', idColumn: 'site_id' });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table integration_manuals');
}
