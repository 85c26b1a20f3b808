import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/**
 * Sums of site_daily by third of a month, by its first day: 1, 11 or 21. With months, thirds and
 * days thirty days of a site are a handful of rows, wherever they begin. No foreign key: every row
 * sums up rows of site_daily, whose keys hold its site already.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table site_thirds (
      third date not null check (extract(day from third) in (1, 11, 21)),
      site_id integer not null,
      region text collate "C" not null check (region in ('DE', 'AT')),
      page_impressions bigint not null,
      consent_page_impressions bigint not null,
      qmn_requests bigint not null,
      qmn_views bigint not null,
      wb_requests bigint not null,
      wb_views bigint not null,
      qmn_revenue_micros bigint not null,
      wb_revenue_micros bigint not null,
      payout_micros bigint not null,
      qmn_payout_micros bigint not null,
      wb_payout_micros bigint not null,
      days integer not null, -- how many rows it sums up; with the last one the row goes
      primary key (third, site_id, region)
    )
    -- The third under way is written every hour: room for the new version beside the old one.
    with (fillfactor = 80);

    insert into site_thirds
    select cast(date_trunc('month', date) as date)
             + 10 * least((cast(extract(day from date) as integer) - 1) / 10, 2),
           site_id, region, sum(page_impressions), sum(consent_page_impressions), sum(qmn_requests),
           sum(qmn_views), sum(wb_requests), sum(wb_views), sum(qmn_revenue_micros),
           sum(wb_revenue_micros), sum(payout_micros), sum(qmn_payout_micros), sum(wb_payout_micros),
           count(*)
      from site_daily group by 1, 2, 3 order by 1, 2, 3;
  `);
  await operatorOnly(knex, 'site_thirds');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table site_thirds');
}
