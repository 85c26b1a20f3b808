import type { Knex } from 'knex';

/** A tracker shows the placements that are held today, of all sites. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index placements_tracker on placements (tracker_id, placement_id) where to_on is null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index placements_tracker');
}
