import type { Knex } from 'knex';
import { tenantRows } from '#api/core/database/table-policies.ts';

const key = ['date', 'site_id', 'tracker_id', 'region'];
const figures = ['page_impressions', 'requests', 'views', 'clicks', 'fallbacks', 'revenue_micros'];

/**
 * The hours of a site, tracker, region and day stand side by side in one row, as many in each of its
 * arrays: a row of its own for each hour cost more to write than everything else about the day.
 */
export async function up(knex: Knex): Promise<void> {
  await replaceTable(knex, {
    columns: `
      hours timestamptz(0)[] not null,
      ${figures.map((name) => `${name} bigint[] not null`).join(', ')}`,
    primaryKey: key,
    granted: 'hours',
    rows: `
      select ${key.join(', ')}, array_agg(hour order by hour),
             ${figures.map((name) => `array_agg(${name} order by hour)`).join(', ')}
        from former group by ${key.join(', ')}`,
  });
}

export async function down(knex: Knex): Promise<void> {
  await replaceTable(knex, {
    columns: `
      hour timestamptz(0) not null,
      ${figures.map((name) => `${name} bigint not null`).join(', ')}`,
    primaryKey: ['date', 'site_id', 'hour', 'tracker_id', 'region'],
    granted: 'hour',
    rows: `
      select ${key.join(', ')}, h.*
        from former, unnest(hours, ${figures.join(', ')}) h`,
  });
}

interface Table {
  /** SQL: what stands beside the columns that both ways have. */
  columns: string;
  primaryKey: string[];
  /** What a client may read beside counts. */
  granted: string;
  /** SQL: its rows, out of those of the table `former`. */
  rows: string;
}

async function replaceTable(knex: Knex, { columns, primaryKey, granted, rows }: Table) {
  await knex.raw('alter table metrics_hourly rename to former');
  await knex.raw('alter index metrics_hourly_pkey rename to former_pkey');
  await knex.raw(`
    create table metrics_hourly (
      date date not null,
      site_id integer not null,
      tracker_id integer not null,
      region text collate "C" not null check (region in ('DE', 'AT')),
      ${columns},
      primary key (${primaryKey.join(', ')})
    )`);
  await knex.raw(`insert into metrics_hourly ${rows}`);
  await knex.raw('drop table former');
  await tenantRows(knex, 'metrics_hourly', 'site_id in (select id from sites)');
  // What the ads earned is the operator's business.
  await knex.raw(`
    revoke select on metrics_hourly from platform_client;
    grant select (${[...key, granted, ...figures.slice(0, -1)].join(', ')})
      on metrics_hourly to platform_client`);
}
