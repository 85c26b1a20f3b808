import type { Knex } from 'knex';
import { operatorOnly } from './table-policies.ts';

/** Mismatches between documents, archive and accounting tool, until a later run finds them gone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table settlement_matters (
      id integer generated always as identity primary key,
      found_by text not null check (found_by in ('reconcile-accounting', 'verify-archive')),
      said text not null,
      found_at timestamptz(3) not null,
      unique (found_by, said)
    );
    ${operatorOnly('settlement_matters')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table settlement_matters');
}
