import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/**
 * Sums of metrics by site, month, tracker and region: a year by tracker over some of the sites reads
 * twelve rows where the metrics have 365. No foreign keys: every fact has its row in site_daily and
 * tracker_daily, whose keys hold its site and tracker already.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table site_tracker_monthly (
      month date not null check (extract(day from month) = 1),
      site_id integer not null,
      tracker_id integer not null,
      region text collate "C" not null check (region in ('DE', 'AT')),
      page_impressions bigint not null,
      requests bigint not null,
      views bigint not null,
      clicks bigint not null,
      fallbacks bigint not null,
      revenue_micros bigint not null,
      payout_micros bigint not null,
      facts integer not null, -- how many facts it sums up; with the last one the row goes
      primary key (month, site_id, tracker_id, region)
    )
    -- The month under way is written every hour: room for the new version beside the old one.
    with (fillfactor = 80);
    insert into site_tracker_monthly
    select cast(date_trunc('month', date) as date), site_id, tracker_id, region, total(page_impressions),
           total(requests), total(views), total(clicks), total(fallbacks), total(revenue_micros),
           total(payout_micros), count(*)
      from metrics group by 1, 2, 3, 4 order by 1, 2, 3, 4;
  `);
  await operatorOnly(knex, 'site_tracker_monthly');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table site_tracker_monthly');
}
