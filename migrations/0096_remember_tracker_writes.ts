import type { Knex } from 'knex';

/**
 * What notes writes of sites and companies notes those of trackers, too, and is called after all of
 * them: the catalogue of a report changes as rarely as its sites.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table site_writes rename to record_writes');
  await knex.raw('alter function remember_site_write() rename to remember_record_write');
  await writeInto(knex, { name: 'remember_record_write', table: 'record_writes' });
  await renameTriggers(knex, 'remember_site_write', 'remember_record_write');
  await knex.raw(`
    create constraint trigger remember_record_write after insert or update or delete on trackers
      deferrable initially deferred for each row execute function remember_record_write();
    create trigger remember_truncation after truncate on trackers
      for each statement execute function remember_record_write()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger remember_record_write on trackers; drop trigger remember_truncation on trackers`);
  await renameTriggers(knex, 'remember_record_write', 'remember_site_write');
  await knex.raw('alter function remember_record_write() rename to remember_site_write');
  await knex.raw('alter table record_writes rename to site_writes');
  await writeInto(knex, { name: 'remember_site_write', table: 'site_writes' });
}

/** A function's text names its table, whatever that is called by then. */
const writeInto = (knex: Knex, { name, table }: { name: string; table: string }) =>
  knex.raw(`
    create or replace function ${name}() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update ${table} set latest = pg_current_xact_id() where latest <> pg_current_xact_id();
      return null;
    end $$`);

async function renameTriggers(knex: Knex, from: string, to: string): Promise<void> {
  for (const table of ['sites', 'companies']) {
    await knex.raw(`alter trigger ${from} on ${table} rename to ${to}`);
  }
}
