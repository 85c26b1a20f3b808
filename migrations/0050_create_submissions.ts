import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/** Forms that were sent: one that is sent twice, by a double click or after a lost answer, makes one record. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table submissions (
      user_id integer not null references users on delete cascade,
      key text not null,
      body_hash text not null,
      record_id integer,
      created_at timestamptz(3) not null default now(),
      primary key (user_id, key)
    );
    create index submissions_created_at on submissions (created_at);
  `);
  await operatorOnly(knex, 'submissions');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table submissions');
}
