import type { Knex } from 'knex';

const tables = [
  'feed_keys',
  'feed_rows',
  'feed_set_aside',
  'feed_days',
  'feed_imports',
  'held_days',
];

const toType = (type: string, collation = '') =>
  tables
    .map(
      (table) =>
        `alter table ${table} alter column feed type ${type} ${collation} using cast(feed as ${type});`,
    )
    .join('\n');

/** Which feeds and sources there are, `shared/feeds` says: a new one needs no migration. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${toType('text', 'collate "C"')}
    drop type feed_name;
    alter table trackers drop constraint trackers_source_check,
      add constraint trackers_source_check check (source ~ '^[A-Z0-9]+$');
    alter table placements drop constraint placements_source_check,
      add constraint placements_source_check check (source ~ '^[A-Z0-9]+$');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create type feed_name as enum ('cm', 'f11-de', 'f11-at', 'qmn');
    ${toType('feed_name')}
    alter table trackers drop constraint trackers_source_check,
      add constraint trackers_source_check check (source in ('CM', 'F11', 'QMN'));
    alter table placements drop constraint placements_source_check,
      add constraint placements_source_check check (source in ('F11', 'QMN'));
  `);
}
