import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/** Metrics, and all that sums them up. */
const tables = [
  'metrics',
  'site_daily',
  'site_monthly',
  'site_daily_combined',
  'site_thirds_combined',
  'site_monthly_combined',
  'network_daily',
  'tracker_daily',
  'site_tracker_running',
];

/**
 * One row with the last transaction that wrote figures, whoever wrote them: sums that were read
 * while it was the same one are still right. It changes with the figures, when the transaction
 * commits, so that nobody sees one without the other.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table figure_writes (
      is_only_row boolean primary key default true check (is_only_row),
      latest xid8 not null default pg_current_xact_id()
    );
    insert into figure_writes default values;

    create function remember_figure_write() returns trigger language plpgsql as $$
    begin
      update figure_writes set latest = pg_current_xact_id() where latest <> pg_current_xact_id();
      return null;
    end $$;
  `);
  await operatorOnly(knex, 'figure_writes');
  for (const table of tables) {
    await knex.raw(`
      create trigger remember_figure_write after insert or update or delete or truncate on ${table}
        for each statement execute function remember_figure_write()`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) {
    await knex.raw(`drop trigger remember_figure_write on ${table}`);
  }
  await knex.raw('drop function remember_figure_write(); drop table figure_writes');
}
