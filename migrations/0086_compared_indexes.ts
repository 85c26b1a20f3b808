import type { Knex } from 'knex';

/** An index whose articles are as they were is not compared again every night. */
export const up = (knex: Knex) =>
  knex.raw(`
    -- Of articles, recommendations and settings as the last comparison left them.
    alter table recommendation_looks add column compared text`);
export const down = (knex: Knex) =>
  knex.raw('alter table recommendation_looks drop column compared');
