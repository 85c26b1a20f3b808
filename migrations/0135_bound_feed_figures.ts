import type { Knex } from 'knex';

const counts = ['page_impressions', 'requests', 'views', 'clicks', 'fallbacks'];
const figures = [...counts, 'revenue_micros'];

/** 10^12 counts or 10^8 euros: more than one line of a feed can mean, see `read-cells.ts`. */
const isPlausible = `(greatest(${counts.join(', ')}) <= 1000000000000 and revenue_micros <= 100000000000000)`;

/**
 * Lines with figures that no line can mean are set aside when they are read. Those that were stored
 * before go the same way, and their days are processed anew: one of them stopped all processing of
 * its day, or the reports of its month.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    with absurd as (
      delete from feed_rows where not ${isPlausible} returning *
    ),
    -- Which line of its file it was is not known any more.
    listed as (
      insert into feed_set_aside (job_run_id, feed, line, reason, text)
      select a.job_run_id, a.feed, 0, 'Its figures are too large for one line',
             concat_ws(',', coalesce(cast(a.hour as text), cast(a.date as text)), nullif(k.domain, ''),
                       nullif(k.placement_id, ''), nullif(k.country, ''), nullif(k.device, ''),
                       nullif(k.consent, ''), ${figures.map((name) => `a.${name}`).join(', ')})
        from absurd a
        join job_runs r on r.id = a.job_run_id
        join feed_keys k on k.id = a.key_id
    )
    update feed_days d
       set rows = d.rows - gone.rows, total = d.total - gone.total,
           revenue_micros = d.revenue_micros - gone.revenue_micros, processed_at = null
      from (select feed, date, cast(count(*) as integer) as rows, total(revenue_micros) as revenue_micros,
                   total(case feed when 'cm' then page_impressions else views end) as total
              from absurd group by feed, date) gone
     where d.feed = gone.feed and d.date = gone.date`);
  await knex.raw(`alter table feed_rows add constraint feed_rows_plausible check ${isPlausible}`);
}

export const down = (knex: Knex) =>
  knex.raw('alter table feed_rows drop constraint feed_rows_plausible');
