import type { Knex } from 'knex';

/** Whether a company gets its documents with the mail that announces them: it chooses. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table companies add documents_by_mail boolean not null default false;
    grant select (documents_by_mail), update (documents_by_mail) on companies to platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table companies drop documents_by_mail');
}
