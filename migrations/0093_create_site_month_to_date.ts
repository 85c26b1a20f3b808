import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';
import { up as createSiteThirds } from './0090_create_site_thirds.ts';
import { up as createSiteCombined } from './0091_create_site_combined.ts';

const figures = [
  'page_impressions',
  'consent_page_impressions',
  'qmn_requests',
  'qmn_views',
  'wb_requests',
  'wb_views',
  'qmn_revenue_micros',
  'wb_revenue_micros',
  'payout_micros',
  'qmn_payout_micros',
  'wb_payout_micros',
];

const summedUp = ['site_daily_combined', 'site_thirds_combined', 'site_monthly_combined'];

/**
 * Sums of site_daily over its regions from the first of a month to a date: thirty days of a site,
 * wherever they begin, are three rows instead of eight. From the first day of a month with facts to
 * the last one there is a row for every day, of each site that had a fact by then. Days, thirds and
 * months of both regions go: a process of the version before, still at work, then fails to write
 * site_daily instead of leaving these sums behind it. No foreign key: every row sums up rows of
 * site_daily, whose keys hold its site already.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table site_month_to_date (
      date date not null,
      site_id integer not null,
      ${figures.map((name) => `${name} bigint not null,`).join('\n')}
      facts bigint not null, -- how many rows of site_daily; before the first one there is no row
      primary key (date, site_id)
    )
    -- What is under way is written every hour: room for the new version beside the old one.
    with (fillfactor = 80);

    insert into site_month_to_date
    with months as (
      select date_trunc('month', date) as month, min(date) as first, max(date) as last
        from site_daily group by 1
    ), days as (
      select m.month, cast(day as date) as date
        from months m cross join generate_series(cast(m.first as timestamp), m.last, '1 day') day
    ), sums as materialized (
      select date, site_id, ${figures.map((name) => `total(${name}) as ${name}`).join(', ')},
             count(*) as facts
        from site_daily group by date, site_id
    ), firsts as (
      select date_trunc('month', date) as month, site_id, min(date) as first from sums group by 1, 2
    )
    select d.date, f.site_id,
           ${[...figures, 'facts'].map((name) => `total(s.${name}) over to_date`).join(', ')}
      from days d
      join firsts f on f.month = d.month and f.first <= d.date
      left join sums s on s.date = d.date and s.site_id = f.site_id
    window to_date as (partition by f.site_id, d.month order by d.date)
     order by d.date, f.site_id;

    create trigger remember_figure_write
      after insert or update or delete or truncate on site_month_to_date
      for each statement execute function remember_figure_write();
  `);
  await operatorOnly(knex, 'site_month_to_date');
  for (const table of summedUp) await knex.raw(`drop table ${table}`);
}

export async function down(knex: Knex): Promise<void> {
  await createSiteThirds(knex);
  await createSiteCombined(knex);
  for (const table of summedUp) {
    await knex.raw(`
      create trigger remember_figure_write after insert or update or delete or truncate on ${table}
        for each statement execute function remember_figure_write()`);
  }
  await knex.raw('drop table site_month_to_date');
}
