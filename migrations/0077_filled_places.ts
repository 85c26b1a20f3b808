import type { Knex } from 'knex';

/** Places are filled: with those that are alike enough, the next ones, then the freshest. */
export const up = (knex: Knex) =>
  knex.raw(`
    -- How many of the recommended, from the first, are alike enough; null: all, computed before.
    alter table recommendation_articles add column alike integer;
    -- As a news sitemap says it.
    alter table recommendation_pages add column published text;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    alter table recommendation_pages drop column published;
    alter table recommendation_articles drop column alike;
  `);
