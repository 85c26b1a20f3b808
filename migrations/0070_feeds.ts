import type { Knex } from 'knex';
import { adminTable } from './table-policies.ts';

/** What people do to a feed; which feeds there are is the product's to say, and each start adds them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${adminTable(
      'feeds',
      `name text collate "C" not null unique,
      paused_at timestamptz(3),
      paused_by integer references users,
      pause_reason text,
      constraint feeds_paused check (num_nulls(paused_at, paused_by, pause_reason) in (0, 3))`,
    )}
    create index feeds_paused_by on feeds (paused_by);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table feeds');
}
