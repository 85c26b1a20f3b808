import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';
import { up as createSiteThirds } from './0090_create_site_thirds.ts';

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

/** The first day of the third of a month that a `date` lies in: 1, 11 or 21. */
const third = `cast(date_trunc('month', date) as date)
  + 10 * least((cast(extract(day from date) as integer) - 1) / 10, 2)`;

const tables = [
  { table: 'site_daily_combined', start: 'date', check: '', startOf: 'date' },
  {
    table: 'site_thirds_combined',
    start: 'third',
    check: 'check (extract(day from third) in (1, 11, 21))',
    startOf: third,
  },
  {
    table: 'site_monthly_combined',
    start: 'month',
    check: 'check (extract(day from month) = 1)',
    startOf: "cast(date_trunc('month', date) as date)",
  },
];

/**
 * Sums of site_daily over its regions, by day, third of a month (named by its first day: 1, 11 or
 * 21) and month. Most reports ask for all regions: they read half of the rows. Thirds of a single
 * region go: who asks for one reads its months and days. A process of the version before, still at
 * work, then fails to write site_daily instead of leaving these sums behind it. No foreign keys:
 * every row sums up rows of site_daily, whose keys hold its site already.
 */
export async function up(knex: Knex): Promise<void> {
  for (const { table, start, check, startOf } of tables) {
    await knex.raw(`
      create table ${table} (
        ${start} date not null ${check},
        site_id integer not null,
        ${figures.map((name) => `${name} bigint not null,`).join('\n')}
        facts integer not null, -- how many rows it sums up; with the last one the row goes
        primary key (${start}, site_id)
      )
      -- What is under way is written every hour: room for the new version beside the old one.
      with (fillfactor = 80);

      insert into ${table}
      select ${startOf}, site_id, ${figures.map((name) => `sum(${name})`).join(', ')}, count(*)
        from site_daily group by 1, 2 order by 1, 2;
    `);
    await operatorOnly(knex, table);
  }
  await knex.raw('drop table site_thirds');
}

export async function down(knex: Knex): Promise<void> {
  await createSiteThirds(knex);
  for (const { table } of tables) await knex.raw(`drop table ${table}`);
}
