import type { Knex } from 'knex';
import { operatorOnly } from './table-policies.ts';

/** Marks a database whose data are made up, and the day around which they were made. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table demo (
      seeded_on date not null,
      -- Null while the history is still being made: the next start goes on.
      completed_at timestamptz(3),
      only_one boolean primary key default true check (only_one)
    );
    ${operatorOnly('demo')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table demo');
}
