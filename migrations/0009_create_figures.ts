import type { Knex } from 'knex';
import {
  auditChanges,
  operatorOnly,
  tenantRows,
  touchUpdatedAt,
} from '#api/core/database/table-policies.ts';

const region = `region text collate "C" not null check (region in ('DE', 'AT'))`;

const siteSums = `
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
  wb_payout_micros bigint not null`;

const trackerSums = `
  page_impressions bigint not null,
  requests bigint not null,
  views bigint not null,
  clicks bigint not null,
  fallbacks bigint not null,
  revenue_micros bigint not null,
  payout_micros bigint not null`;

/**
 * The store of figures: facts by site, day, tracker and region, with the payout in micro-euros, and
 * what sums them up. A processed day deletes and inserts what it touched, rollups in the same
 * transaction. Each row by site names the company that owned the site on the day, so that a policy
 * compares one column. No triggers, and no foreign keys to sites: these tables can be spread over
 * machines by site.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Whose a site was when. Exactly one company's on every day.
    create table site_ownerships (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      -- Deferred: of a company that is removed, its sites are named and not these rows, too.
      company_id integer not null references companies deferrable initially deferred,
      -- Berlin days, both included; null: for all time before or after.
      from_on date,
      to_on date,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (from_on is null or to_on is null or from_on <= to_on),
      constraint site_ownerships_one_owner exclude using gist
        (site_id with =, daterange(from_on, to_on, '[]') with &&)
    );
    create index site_ownerships_company on site_ownerships (company_id);
    insert into site_ownerships (site_id, company_id) select id, company_id from sites order by id;

    create function own_new_site() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into site_ownerships (site_id, company_id) values (new.id, new.company_id);
      return null;
    end $$;
    create trigger own_new_site after insert on sites for each row execute function own_new_site();

    create table metrics (
      date date not null,
      site_id integer not null,
      company_id integer not null,
      tracker_id integer not null,
      ${region},
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

    -- The hours of a day side by side, as many in each array: a row for each hour cost more to
    -- write than everything else about the day.
    create table metrics_hourly (
      date date not null,
      site_id integer not null,
      company_id integer not null,
      tracker_id integer not null,
      ${region},
      hours timestamptz(0)[] not null,
      page_impressions bigint[] not null,
      requests bigint[] not null,
      views bigint[] not null,
      clicks bigint[] not null,
      fallbacks bigint[] not null,
      revenue_micros bigint[] not null,
      primary key (date, site_id, tracker_id, region)
    );

    create table site_daily (
      date date not null,
      site_id integer not null,
      company_id integer not null,
      ${region},
      ${siteSums},
      has_agreement boolean not null,
      primary key (date, site_id, region)
    );
    create index site_daily_site on site_daily (site_id, date);
    create index site_daily_without_agreement on site_daily (date, site_id) where not has_agreement;

    -- A month of two owners is two rows.
    create table site_monthly (
      month date not null check (extract(day from month) = 1),
      site_id integer not null,
      company_id integer not null,
      ${region},
      ${siteSums},
      primary key (site_id, month, company_id, region)
    );

    create table site_tracker_monthly (
      month date not null check (extract(day from month) = 1),
      site_id integer not null,
      tracker_id integer not null,
      company_id integer not null,
      ${region},
      ${trackerSums},
      primary key (site_id, month, tracker_id, company_id, region)
    );

    -- All sites together. Every fact has its row here, whose foreign key keeps the tracker.
    create table tracker_daily (
      date date not null,
      tracker_id integer not null references trackers,
      ${region},
      ${trackerSums},
      primary key (date, tracker_id, region)
    );

    create table network_daily (
      date date not null,
      ${region},
      ${siteSums},
      primary key (date, region)
    );
  `);
  await touchUpdatedAt(knex, 'site_ownerships');
  await auditChanges(knex, 'site_ownerships', { entity: 'sites', idColumn: 'site_id' });
  await operatorOnly(
    knex,
    ...[
      'site_ownerships',
      'site_monthly',
      'site_tracker_monthly',
      'tracker_daily',
      'network_daily',
    ],
  );
  for (const table of ['metrics', 'metrics_hourly', 'site_daily']) {
    await tenantRows(knex, table, 'company_id = current_company_id()');
  }
  // What the ads earned is the operator's business; a client reads counts and payouts.
  await knex.raw(`
    revoke select on metrics, metrics_hourly, site_daily from platform_client;
    grant select (date, site_id, company_id, tracker_id, region, page_impressions, requests, views,
      clicks, fallbacks, agreement_id, rate_cents, payout_micros) on metrics to platform_client;
    grant select (date, site_id, company_id, tracker_id, region, hours, page_impressions, requests,
      views, clicks, fallbacks) on metrics_hourly to platform_client;
    grant select (date, site_id, company_id, region, page_impressions, consent_page_impressions,
      qmn_requests, qmn_views, wb_requests, wb_views, payout_micros, has_agreement)
      on site_daily to platform_client;
    grant select (feed, date, rows, last_hour, received_at, processed_at) on feed_days to platform_client;
    create policy tenant on feed_days for select to platform_client using (true);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop policy tenant on feed_days;
    revoke select (feed, date, rows, last_hour, received_at, processed_at) on feed_days from platform_client;
    drop table network_daily, tracker_daily, site_tracker_monthly, site_monthly, site_daily,
      metrics_hourly, metrics;
    drop trigger own_new_site on sites;
    drop function own_new_site();
    drop table site_ownerships;
  `);
}
