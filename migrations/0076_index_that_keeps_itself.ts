import type { Knex } from 'knex';
import { operatorOnly } from './table-policies.ts';

/** Indexes are renewed by themselves: what tells that a website has news, and what a run led to. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Beside the settings, whose every change is in their history.
    create table recommendation_looks (
      config_id integer primary key references recommendation_configs on delete cascade,
      -- Of each sitemap that the last run read, in that order, its address and what tells whether it
      -- is still the same; null: it could not be read.
      marks jsonb not null,
      looked_at timestamptz(3) not null,
      changed_at timestamptz(3)
    );
    ${operatorOnly('recommendation_looks')}
    alter table recommendation_runs
      add column articles integer,
      -- Share of the places on the articles' pages that are filled, from 0 to 1.
      add column coverage double precision;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table recommendation_runs drop column articles, drop column coverage;
    drop table recommendation_looks;
  `);
}
