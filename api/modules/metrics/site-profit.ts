import { lacksFeedSql } from '#api/modules/feeds/read.ts';
import { centsSql } from '#shared/money.ts';

/**
 * Joins `profit` (site_id, profit_yesterday, profit_30_days in cents, margin_yesterday,
 * margin_30_days as ratios, null without revenue; no profit for days without figures, or of a
 * yesterday that a source has not delivered) to a table `t` of sites. The 30 days end with the day `:yesterday`. Revenue and payout are rounded to cents
 * first; profit is their difference. Distinct, as it is anyway: whoever reads nothing of it, as a search
 * does, is spared the join.
 */
export const siteProfitJoin = `
  left join (
    select distinct on (site_id) site_id,
           case when not lacking then revenue_yesterday - payout_yesterday end as profit_yesterday,
           revenue_30_days - payout_30_days as profit_30_days,
           case when not lacking
                then cast(revenue_yesterday - payout_yesterday as double precision) / nullif(revenue_yesterday, 0)
             end as margin_yesterday,
           cast(revenue_30_days - payout_30_days as double precision) / nullif(revenue_30_days, 0)
             as margin_30_days
      from (
        select site_id,
               ${centsSql('revenue_30_days')} as revenue_30_days,
               ${centsSql('payout_30_days')} as payout_30_days,
               ${centsSql('revenue_last_day')} as revenue_yesterday,
               ${centsSql('payout_last_day')} as payout_yesterday
          from site_earnings(cast(:yesterday as date))) sums
     cross join (select ${lacksFeedSql('cast(:yesterday as date)')} as lacking) feeds
  ) profit on profit.site_id = t.id`;
