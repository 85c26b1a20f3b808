import type { Knex } from 'knex';
import { operatorOnly, tenantRows } from '#api/core/database/table-policies.ts';

/**
 * What was counted and what it pays. Facts by site, day, tracker and region, with the payout in
 * micro-euros worked out when the row is written; rollups written in the same transaction. Every
 * fact has its row in both daily rollups, and their foreign keys keep its site and tracker alive:
 * keys of its own would cost two look-ups for each of the many facts.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table metrics (
      date date not null,
      site_id integer not null,
      tracker_id integer not null,
      region text collate "C" not null check (region in ('DE', 'AT')),
      page_impressions bigint not null,
      requests bigint not null,
      views bigint not null,
      clicks bigint not null,
      fallbacks bigint not null,
      revenue_micros bigint not null,
      -- The agreement in force and its rate on that day, null where none pays.
      agreement_id integer,
      rate_cents integer,
      payout_micros bigint not null,
      primary key (date, site_id, tracker_id, region)
    ) partition by range (date);

    create table metrics_hourly (
      date date not null,
      site_id integer not null,
      hour timestamptz(0) not null,
      tracker_id integer not null,
      region text collate "C" not null check (region in ('DE', 'AT')),
      page_impressions bigint not null,
      requests bigint not null,
      views bigint not null,
      clicks bigint not null,
      fallbacks bigint not null,
      revenue_micros bigint not null,
      primary key (date, site_id, hour, tracker_id, region)
    );

    create table site_daily (
      site_id integer not null references sites,
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
      -- The payout allocated to the ad owners by their share of the ad views; the two add up to it.
      qmn_payout_micros bigint not null,
      wb_payout_micros bigint not null,
      has_agreement boolean not null,
      primary key (date, site_id, region)
    );
    create index site_daily_site on site_daily (site_id, date);
    create index site_daily_without_agreement on site_daily (date, site_id) where not has_agreement;

    -- Sums of site_daily, for reports over many months.
    create table site_monthly (
      month date not null check (extract(day from month) = 1),
      site_id integer not null references sites,
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
      primary key (month, site_id, region)
    );

    create table tracker_daily (
      date date not null,
      tracker_id integer not null references trackers,
      region text collate "C" not null check (region in ('DE', 'AT')),
      page_impressions bigint not null,
      requests bigint not null,
      views bigint not null,
      clicks bigint not null,
      fallbacks bigint not null,
      revenue_micros bigint not null,
      payout_micros bigint not null,
      facts integer not null, -- how many facts it sums up; with the last one the row goes
      primary key (date, tracker_id, region)
    );
  `);
  for (const table of ['metrics', 'metrics_hourly']) {
    await tenantRows(knex, table, 'site_id in (select id from sites)');
  }
  // What the ads earned is the operator's business; a client reads counts and payouts.
  await knex.raw(`
    revoke select on metrics from platform_client;
    grant select (site_id, date, tracker_id, region, page_impressions, requests, views, clicks, fallbacks,
      agreement_id, rate_cents, payout_micros) on metrics to platform_client;
    revoke select on metrics_hourly from platform_client;
    grant select (site_id, hour, tracker_id, region, date, page_impressions, requests, views, clicks, fallbacks)
      on metrics_hourly to platform_client;
    grant select (feed, date, rows, last_hour, received_at, processed_at) on feed_days to platform_client;
    create policy tenant on feed_days for select to platform_client using (true);
  `);
  await operatorOnly(knex, 'site_monthly', 'tracker_daily');
  await tenantRows(knex, 'site_daily', 'site_id in (select id from sites)');
  await knex.raw(`
    revoke select on site_daily from platform_client;
    grant select (site_id, date, region, page_impressions, consent_page_impressions, qmn_requests, qmn_views,
      wb_requests, wb_views, payout_micros, has_agreement) on site_daily to platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop policy tenant on feed_days;
    drop table tracker_daily, site_monthly, site_daily, metrics_hourly, metrics;
  `);
}
