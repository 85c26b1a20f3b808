import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/**
 * Running totals of metrics by site, tracker and region at the end of each month: what several months
 * brought in is the difference of two rows, a year costs no more than a quarter. From the month of
 * its first fact a site's tracker has a row in every month up to the last one in the table. No
 * foreign keys: every fact has its row in site_daily and tracker_daily, whose keys hold its site
 * and tracker already.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table site_tracker_running (
      month date not null check (extract(day from month) = 1),
      site_id integer not null,
      tracker_id integer not null,
      region text collate "C" not null check (region in ('DE', 'AT')),
      -- From the beginning to the end of the month
      page_impressions bigint not null,
      requests bigint not null,
      views bigint not null,
      clicks bigint not null,
      fallbacks bigint not null,
      revenue_micros bigint not null,
      payout_micros bigint not null,
      facts bigint not null, -- how many facts that are; before the first one there is no row
      primary key (month, site_id, tracker_id, region)
    )
    -- The month under way is written every hour: room for the new version beside the old one.
    with (fillfactor = 80);

    insert into site_tracker_running
    with sums as materialized (
      select cast(date_trunc('month', date) as date) as month, site_id, tracker_id, region,
             total(page_impressions) as page_impressions, total(requests) as requests, total(views) as views,
             total(clicks) as clicks, total(fallbacks) as fallbacks, total(revenue_micros) as revenue_micros,
             total(payout_micros) as payout_micros, count(*) as facts
        from metrics group by 1, 2, 3, 4
    ), months as (
      select cast(month as date) as month
        from (select min(month) as first, max(month) as last from sums) ends,
             generate_series(ends.first, ends.last, '1 month') month
    )
    select m.month, s.site_id, s.tracker_id, s.region, total(s.page_impressions), total(s.requests),
           total(s.views), total(s.clicks), total(s.fallbacks), total(s.revenue_micros),
           total(s.payout_micros), total(s.facts)
      from months m join sums s on s.month <= m.month
     group by 1, 2, 3, 4 order by 1, 2, 3, 4;
  `);
  await operatorOnly(knex, 'site_tracker_running');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table site_tracker_running');
}
