import type { Knex } from 'knex';

/** The months of a demo are settled after its first start, when it already answers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table demo add settled_at timestamptz(3)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table demo drop settled_at');
}
