import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';
import { up as createByMonthAndRegion } from './0080_create_site_tracker_running.ts';

const totals = [
  'page_impressions',
  'requests',
  'views',
  'clicks',
  'fallbacks',
  'revenue_micros',
  'payout_micros',
  // How many facts that are; before the first one there is no row
  'facts',
];

const names = [...totals, ...totals.map((name) => `at_${name}`)];

const rememberFigureWrites = (knex: Knex) =>
  knex.raw(`
    create trigger remember_figure_write
      after insert or update or delete or truncate on site_tracker_running
      for each statement execute function remember_figure_write()`);

/**
 * Running totals by site and tracker with one row for both regions, Austria's part beside it: most
 * reports ask for both, and read half of the rows. They stand at the end of each third of a month
 * (named by its first day: 1, 11 or 21), so that no report has more than ten days to read row by
 * row. A process of the version before, still at work, then fails to write metrics instead of
 * leaving the totals behind them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop table site_tracker_running');
  await knex.raw(`
    create table site_tracker_running (
      third date not null check (extract(day from third) in (1, 11, 21)),
      site_id integer not null,
      tracker_id integer not null,
      -- From the beginning to the end of the third
      ${names.map((name) => `${name} bigint not null,`).join('\n')}
      primary key (third, site_id, tracker_id)
    )
    -- The third under way is written every hour: room for the new version beside the old one.
    with (fillfactor = 80);

    insert into site_tracker_running
    with facts as (
      select cast(date_trunc('month', date) as date)
               + 10 * least((cast(extract(day from date) as integer) - 1) / 10, 2) as third,
             1 as facts, *
        from metrics
    ), sums as materialized (
      select third, site_id, tracker_id,
             ${totals.map((name) => `total(${name}) as ${name}`).join(', ')},
             ${totals.map((name) => `total(${name}) filter (where region = 'AT') as at_${name}`).join(', ')}
        from facts group by 1, 2, 3
    ), thirds as (
      select cast(day as date) as third
        from (select min(third) as first, max(third) as last from sums) ends,
             generate_series(ends.first, ends.last, '1 day') day
       where extract(day from day) in (1, 11, 21)
    ), firsts as (
      select site_id, tracker_id, min(third) as first from sums group by 1, 2
    )
    select t.third, f.site_id, f.tracker_id, ${names.map((name) => `total(s.${name}) over so_far`).join(', ')}
      from thirds t
      join firsts f on f.first <= t.third
      left join sums s on s.third = t.third and s.site_id = f.site_id and s.tracker_id = f.tracker_id
    window so_far as (partition by f.site_id, f.tracker_id order by t.third)
     order by t.third, f.site_id, f.tracker_id;
  `);
  await rememberFigureWrites(knex);
  await operatorOnly(knex, 'site_tracker_running');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table site_tracker_running');
  await createByMonthAndRegion(knex);
  await rememberFigureWrites(knex);
}
