import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/** Sums of site_daily over all sites: a report on the whole network reads a row for each day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table network_daily (
      date date not null,
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
      sites integer not null, -- how many rows it sums up; with the last one the row goes
      primary key (date, region)
    );
    insert into network_daily
    select date, region, sum(page_impressions), sum(consent_page_impressions), sum(qmn_requests), sum(qmn_views),
           sum(wb_requests), sum(wb_views), sum(qmn_revenue_micros), sum(wb_revenue_micros), sum(payout_micros),
           sum(qmn_payout_micros), sum(wb_payout_micros), count(*)
      from site_daily group by date, region;
  `);
  await operatorOnly(knex, 'network_daily');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table network_daily');
}
