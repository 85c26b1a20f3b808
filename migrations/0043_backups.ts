import type { Knex } from 'knex';
import { operatorOnly } from './table-policies.ts';

/** Which backups were taken, and which one this database was restored from. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table backups (
      id integer generated always as identity primary key,
      taken_at timestamptz(3) not null,
      bytes bigint not null,
      -- Whether a server started from it held what it should.
      verified boolean not null,
      -- Where it lies, as the machine that took it calls the folder.
      place text not null,
      -- Set where the database is what this backup was restored to.
      restored_at timestamptz(3)
    );
    create index backups_taken on backups (taken_at);
    ${operatorOnly('backups')}
  `);

export const down = (knex: Knex) => knex.raw('drop table backups');
