import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/**
 * Who is writing to a company's contact in the accounting tool, or has tried to without learning
 * how it ended: two contacts for one company would be paid from two accounts.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table contact_writes (
      company_id integer primary key references companies on delete cascade,
      begun_at timestamptz(3) not null,
      -- When a call ended without an answer: what it asked for may still come about.
      unsettled_at timestamptz(3)
    );
    alter table companies add constraint companies_sev_desk_contact_id_key unique (sev_desk_contact_id);
  `);
  await operatorOnly(knex, 'contact_writes');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table companies drop constraint companies_sev_desk_contact_id_key;
    drop table contact_writes;
  `);
}
