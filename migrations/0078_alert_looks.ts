import type { Knex } from 'knex';

/**
 * An alert is told once a second look has found it, too. Those of many sites that have one cause
 * belong to an alert of their own.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table alerts
      -- The first look that found it, since it was raised or reopened.
      add column seen_at timestamptz(3) not null default now(),
      -- The second one. Alerts from before are known to all.
      add column confirmed_at timestamptz(3) default now(),
      add column group_id integer references alerts on delete cascade;
    alter table alerts alter column confirmed_at drop default;
    create index alerts_group on alerts (group_id);
  `);

export const down = (knex: Knex) =>
  knex.raw(
    'alter table alerts drop column group_id, drop column confirmed_at, drop column seen_at',
  );
