/** Whole cents, half up, of a sum of micros that is never negative. */
const cents = (micros: string) => `(${micros} + 5000) / 10000`;
const yesterday = 'cast(:yesterday as date)';

/**
 * Joins `profit` (site_id, profit_yesterday, profit_30_days in cents, margin_yesterday,
 * margin_30_days as ratios, null without revenue) to a table `t` of sites. The 30 days end with the
 * day `:yesterday`. Revenue and payout are rounded to cents first; profit is their difference. Each
 * range is months to date less what lies before it: five rows of a site instead of sixty.
 */
export const siteProfitJoin = `
  left join (
    select site_id,
           revenue_yesterday - payout_yesterday as profit_yesterday,
           revenue_30_days - payout_30_days as profit_30_days,
           cast(revenue_yesterday - payout_yesterday as double precision) / nullif(revenue_yesterday, 0)
             as margin_yesterday,
           cast(revenue_30_days - payout_30_days as double precision) / nullif(revenue_30_days, 0)
             as margin_30_days
      from (
        select site_id,
               ${cents('total(sign_30_days * (qmn_revenue_micros + wb_revenue_micros))')} as revenue_30_days,
               ${cents('total(sign_30_days * payout_micros)')} as payout_30_days,
               ${cents('total(sign_yesterday * (qmn_revenue_micros + wb_revenue_micros))')} as revenue_yesterday,
               ${cents('total(sign_yesterday * payout_micros)')} as payout_yesterday
          from (
            select sign_30_days, sign_yesterday,
                   (select max(date) from site_month_to_date
                     where date between date_trunc('month', until) and until) as date
              from (
                select least(cast(month + cast('1 month' as interval) as date) - 1, ${yesterday}) as until,
                       1 as sign_30_days, 0 as sign_yesterday
                  from generate_series(date_trunc('month', ${yesterday} - 29), ${yesterday}, '1 month') month
                 union all
                select ${yesterday} - 30, -1, 0 where extract(day from ${yesterday} - 29) > 1
                 union all
                select ${yesterday}, 0, 1
                 union all
                select ${yesterday} - 1, 0, -1 where extract(day from ${yesterday}) > 1) ends
            ) months
          join site_month_to_date d on d.date = months.date
         group by site_id
        having total(sign_30_days * facts) > 0) sums
  ) profit on profit.site_id = t.id`;
