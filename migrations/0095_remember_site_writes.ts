import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

const tables = ['sites', 'companies'];

/**
 * One row with the last transaction that wrote sites or companies: lists of them that were read
 * while it was the same one are still right. Apart from figure_writes, which whoever processes a day
 * holds for a second. It is written when a transaction is about to commit, after all else: nobody
 * waits for a lock while holding this one. As the owner, since a company's people write their
 * company, too.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table site_writes (
      is_only_row boolean primary key default true check (is_only_row),
      latest xid8 not null default pg_current_xact_id()
    );
    insert into site_writes default values;

    create function remember_site_write() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update site_writes set latest = pg_current_xact_id() where latest <> pg_current_xact_id();
      return null;
    end $$;
  `);
  await operatorOnly(knex, 'site_writes');
  for (const table of tables) {
    await knex.raw(`
      create constraint trigger remember_site_write after insert or update or delete on ${table}
        deferrable initially deferred for each row execute function remember_site_write();
      create trigger remember_truncation after truncate on ${table}
        for each statement execute function remember_site_write()`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) {
    await knex.raw(`
      drop trigger remember_site_write on ${table}; drop trigger remember_truncation on ${table}`);
  }
  await knex.raw('drop function remember_site_write(); drop table site_writes');
}
