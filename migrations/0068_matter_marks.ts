import type { Knex } from 'knex';
import { adminTable, operatorOnly } from './table-policies.ts';

/**
 * Who takes care of an open matter of the overview, who has seen it, and until which day it waits.
 * What a matter is, is computed: it has no row of its own.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${adminTable(
      'matter_marks',
      `kind text not null,
      key text not null,
      assignee_id integer references users on delete set null,
      acknowledged_by integer references users on delete set null,
      acknowledged_at timestamptz(3),
      snoozed_by integer references users on delete set null,
      -- The day on which it is back.
      snoozed_until date,
      -- How many there were: one more, and it is neither seen nor put off.
      seen_count integer not null default 1,
      unique (kind, key)`,
    )}
    create index on matter_marks (assignee_id) where assignee_id is not null;
    create index on matter_marks (acknowledged_by) where acknowledged_by is not null;
    create index on matter_marks (snoozed_by) where snoozed_by is not null;
    -- Berlin's day of an admin's last daily mail: however often its job runs, there is one.
    create table operator_digests (
      user_id integer primary key references users on delete cascade,
      mailed_on date not null
    );
    ${operatorOnly('operator_digests')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table operator_digests, matter_marks');
}
