const amounts = ['count', 'revenue_micros', 'payout_micros'];

const sums = `total(page_impressions + views) as count, total(revenue_micros) as revenue_micros,
              total(payout_micros) as payout_micros`;

const byDay = (rows: string) =>
  `(select site_id, date, ${sums} from ${rows} where date < cast(:heldBefore as date) group by site_id, date)`;

/** More than half of it goes, and more than so much: a small site may well have a quiet day. */
const falls = (name: string, bound: number) =>
  `(2 * ${name}_after < ${name}_before and ${name}_before - ${name}_after > ${bound})`;

/**
 * CTE `fallen`: the days of a site before `:heldBefore` (null: none) that would come to less than
 * half of what they are, and fall by more than 100 views or 10 €, if the rows of `stored` made
 * place for those of `priced`. What a processing takes away from the past like that is a fault more
 * often than news.
 */
export const fallenDaysSql = `
  compared as (
    select site_id, date,
           ${amounts
             .map(
               (name) =>
                 `day.${name} as ${name}_before,
           day.${name} - stored.${name} + coalesce(priced.${name}, 0) as ${name}_after`,
             )
             .join(',\n           ')}
      from ${byDay('stored')} stored
      join ${byDay('(select * from metrics where date between :from and :to) metrics')} day using (site_id, date)
      left join ${byDay('priced')} priced using (site_id, date)
  ),
  fallen as materialized (
    select * from compared
     where (${falls('count', 100)} or ${falls('revenue_micros', 10_000_000)} or ${falls('payout_micros', 10_000_000)})
       -- What not even a line can mean (10^12 counts, 10^8 €) is nothing to keep.
       and count_before <= 1000000000000 and revenue_micros_before <= 100000000000000
  )`;
