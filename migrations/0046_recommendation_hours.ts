import type { Knex } from 'knex';

/** Made while others write: counts come with every page that is read. */
export const config = { transaction: false };

/** What is still by the hour: the days before it are not read over each night. */
export const up = (knex: Knex) =>
  knex.raw(`
    create index concurrently recommendation_counts_hours on recommendation_counts (hour)
      where cast(hour at time zone 'Europe/Berlin' as time) <> '00:00'
  `);

export const down = (knex: Knex) => knex.raw('drop index concurrently recommendation_counts_hours');
