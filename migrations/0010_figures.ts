import type { Knex } from 'knex';
import { auditChanges, operatorOnly, tenantPolicy, touchUpdatedAt } from './table-policies.ts';

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
 * machines by site. What the ads earned is the operator's business; a client reads counts and payouts.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
    ${tenantPolicy('metrics', 'company_id = current_company_id()')}
    grant select (date, site_id, company_id, tracker_id, region, page_impressions, requests, views,
      clicks, fallbacks, agreement_id, rate_cents, payout_micros) on metrics to platform_client;

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
    ${tenantPolicy('metrics_hourly', 'company_id = current_company_id()')}
    grant select (date, site_id, company_id, tracker_id, region, hours, page_impressions, requests,
      views, clicks, fallbacks) on metrics_hourly to platform_client;

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
    ${tenantPolicy('site_daily', 'company_id = current_company_id()')}
    grant select (date, site_id, company_id, region, page_impressions, consent_page_impressions,
      qmn_requests, qmn_views, wb_requests, wb_views, payout_micros, has_agreement)
      on site_daily to platform_client;

    -- A month of two owners is two rows.
    create table site_monthly (
      month date not null check (extract(day from month) = 1),
      site_id integer not null,
      company_id integer not null,
      ${region},
      ${siteSums},
      primary key (site_id, month, company_id, region)
    );
    ${operatorOnly('site_monthly')}

    create table site_tracker_monthly (
      month date not null check (extract(day from month) = 1),
      site_id integer not null,
      tracker_id integer not null,
      company_id integer not null,
      ${region},
      ${trackerSums},
      primary key (site_id, month, tracker_id, company_id, region)
    );
    ${operatorOnly('site_tracker_monthly')}

    -- All sites together. Every fact has its row here, whose foreign key keeps the tracker.
    create table tracker_daily (
      date date not null,
      tracker_id integer not null references trackers,
      ${region},
      ${trackerSums},
      primary key (date, tracker_id, region)
    );
    ${operatorOnly('tracker_daily')}

    create table network_daily (
      date date not null,
      ${region},
      ${siteSums},
      primary key (date, region)
    );
    ${operatorOnly('network_daily')}

    -- Days of a site that kept their figures, because processing a feed would have taken more than
    -- half of them away: what stood there, what would, and what an admin made of it.
    create table held_days (
      id integer generated always as identity primary key,
      feed text collate "C" not null,
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
    ${touchUpdatedAt('held_days')}
    ${auditChanges('held_days')}
    ${operatorOnly('held_days')}

    -- Figures of sites and agreements for lists, whose statements join everything there is. A
    -- function is a border: where figures are spread over machines, Citus plans what is inside as
    -- the question to them that it is, and all around it as local.
    create function site_earnings(last_day date) returns table (
      site_id integer, revenue_30_days bigint, payout_30_days bigint,
      revenue_last_day bigint, payout_last_day bigint
    ) language plpgsql stable as $$
    begin
      return query
        select d.site_id, total(d.qmn_revenue_micros + d.wb_revenue_micros), total(d.payout_micros),
               total(d.qmn_revenue_micros + d.wb_revenue_micros) filter (where d.date = last_day),
               total(d.payout_micros) filter (where d.date = last_day)
          from site_daily d
         where d.date between last_day - 29 and last_day
         group by d.site_id;
    end $$;

    create function site_views(of_site integer) returns bigint language plpgsql stable as $$
    begin
      return (select total(m.qmn_views + m.wb_views) from site_monthly m where m.site_id = of_site);
    end $$;

    -- What a site was paid in these days, each owner's month rounded once; null where there is none.
    create function site_payout(of_site integer, first_day date, last_day date) returns json
      language plpgsql stable as $$
    begin
      return (
        select json_build_object(
                 'payoutCents', cast(sum(months.payout_cents) as bigint),
                 'pageImpressions', cast(sum(months.page_impressions) as bigint),
                 'to', max(months.last))
          from (
            select (total(d.payout_micros) + 5000) / 10000 as payout_cents,
                   total(d.page_impressions) as page_impressions, max(d.date) as last
              from site_daily d
             where d.site_id = of_site and d.date between first_day and last_day
             group by d.company_id, date_trunc('month', d.date)) months
        having count(*) > 0);
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function site_payout(integer, date, date);
    drop function site_views(integer);
    drop function site_earnings(date);
    drop table held_days, network_daily, tracker_daily, site_tracker_monthly, site_monthly, site_daily,
      metrics_hourly, metrics;
  `);
}
