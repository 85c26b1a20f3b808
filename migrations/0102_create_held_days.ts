import type { Knex } from 'knex';
import { auditChanges, operatorOnly, touchUpdatedAt } from '#api/core/database/table-policies.ts';

/**
 * Days of a site that kept their figures, because processing a feed would have taken more than half
 * of them away: what stood there, what would, and what an admin made of it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table held_days (
      id integer generated always as identity primary key,
      feed feed_name not null,
      site_id integer not null references sites on delete cascade,
      date date not null,
      -- OPEN: to be looked at. KEPT, ACCEPTED: decided by an admin. SETTLED: a later processing
      -- found nothing amiss any more.
      status text not null default 'OPEN' check (status in ('OPEN', 'KEPT', 'ACCEPTED', 'SETTLED')),
      count_before bigint not null,
      count_after bigint not null,
      revenue_micros_before bigint not null,
      revenue_micros_after bigint not null,
      payout_micros_before bigint not null,
      payout_micros_after bigint not null,
      job_run_id bigint references job_runs on delete set null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create unique index held_days_one on held_days (feed, site_id, date) where status in ('OPEN', 'KEPT');
    create index held_days_site on held_days (site_id);
    create index held_days_run on held_days (job_run_id);
  `);
  await touchUpdatedAt(knex, 'held_days');
  await auditChanges(knex, 'held_days');
  await operatorOnly(knex, 'held_days');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table held_days');
}
