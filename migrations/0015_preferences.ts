import type { Knex } from 'knex';
import { adminTable, operatorOnly } from './table-policies.ts';

/** How admins set up the back office for themselves, and the views of lists that they save or share. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table preferences (
      user_id integer not null references users on delete cascade,
      key text not null check (length(key) <= 100),
      value jsonb not null,
      primary key (user_id, key)
    );
    ${operatorOnly('preferences')}

    ${adminTable(
      'list_views',
      `owner_id integer not null references users on delete cascade,
      resource text not null check (length(resource) <= 100),
      label text not null check (length(label) between 1 and 60),
      filter jsonb not null,
      sort jsonb not null,
      -- With all admins who may read the list.
      shared boolean not null default false,
      constraint list_views_label unique (owner_id, resource, label)`,
    )}
    create index list_views_resource on list_views (resource);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table list_views, preferences');
}
