import type { Knex } from 'knex';

/** What a site earned on a day without data is not zero: it is unknown. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    siteEarnings((sum) => `case when max(d.date) = last_day then ${sum} filter (${ofLastDay}) end`),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(siteEarnings((sum) => `${sum} filter (${ofLastDay})`));
}

const ofLastDay = 'where d.date = last_day';
const revenue = 'total(d.qmn_revenue_micros + d.wb_revenue_micros)';
const payout = 'total(d.payout_micros)';

const siteEarnings = (onLastDay: (sum: string) => string) => `
  create or replace function site_earnings(last_day date) returns table (
    site_id integer, revenue_30_days bigint, payout_30_days bigint,
    revenue_last_day bigint, payout_last_day bigint
  ) language plpgsql stable as $$
  begin
    return query
      select d.site_id, ${revenue}, ${payout}, ${onLastDay(revenue)}, ${onLastDay(payout)}
        from site_daily d
       where d.date between last_day - 29 and last_day
       group by d.site_id;
  end $$;`;
