import type { Knex } from 'knex';

/**
 * Figures of sites and agreements for lists, whose statements join everything there is. A function
 * is a border: where figures are spread over machines, Citus plans what is inside as the question
 * to them that it is, and all around it as local. It would plan neither in one statement with
 * subqueries that refer to the row of a local table.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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

export const down = (knex: Knex) =>
  knex.raw(`
    drop function site_payout(integer, date, date);
    drop function site_views(integer);
    drop function site_earnings(date);
  `);
