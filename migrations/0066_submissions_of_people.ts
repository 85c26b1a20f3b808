import type { Knex } from 'knex';

/** A form of a company's people, sent twice, makes one record, too; each has their own keys. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create policy own on submissions to platform_client
      using (user_id = (nullif(current_setting('app.actor', true), '')::jsonb ->> 'id')::integer);
    grant select, insert on submissions to platform_client;
    grant update (record_id) on submissions to platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    revoke select, insert, update (record_id) on submissions from platform_client;
    drop policy own on submissions;
  `);
}
