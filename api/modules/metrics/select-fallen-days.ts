import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import type { HeldDay } from './hold-days.ts';
import { type MetricsScope, scopeBindings, storedSql } from './metrics-scope.ts';

const sums = `total(page_impressions + views) as count, total(revenue_micros) as revenue_micros,
               total(payout_micros) as payout_micros`;

/** More than half of it goes, and more than this much: a small site may well have a quiet day. */
const falls = (name: string, bound: number) =>
  `(2 * ${name}_after < ${name}_before and ${name}_before - ${name}_after > ${bound})`;

const fallenSql = `
  select *
    from (
      select site_id, date, day.count as count_before,
             day.count - stored.count + coalesce(fresh.count, 0) as count_after,
             day.revenue_micros as revenue_micros_before,
             day.revenue_micros - stored.revenue_micros + coalesce(fresh.revenue_micros, 0) as revenue_micros_after,
             day.payout_micros as payout_micros_before,
             day.payout_micros - stored.payout_micros + coalesce(fresh.payout_micros, 0) as payout_micros_after
        from (select site_id, date, ${sums} from (${storedSql('metrics')}) m group by site_id, date) stored
        join (select site_id, date, ${sums} from metrics where date between :from and :to
               group by site_id, date) day using (site_id, date)
        left join (select site_id, date, ${sums} from fresh group by site_id, date) fresh using (site_id, date)
       where date < cast(:today as date)) compared
   where (${falls('count', 100)} or ${falls('revenue_micros', 10_000_000)} or ${falls('payout_micros', 10_000_000)})
     -- What not even a line can mean (10^12 counts, 10^8 €) is nothing to keep.
     and count_before <= 1000000000000 and revenue_micros_before <= 100000000000000
   order by date, site_id`;

/**
 * The days of a site before `today` that would fall below half of what they are, and by more than
 * 100 views or 10 €, if the metrics of the scope were those of the temporary table `fresh`. What
 * processing takes from the past like that is more often a fault than news.
 */
export async function selectFallenDays(
  transaction: Db,
  scope: MetricsScope,
  today: Day,
): Promise<HeldDay[]> {
  return rows<HeldDay>(transaction, fallenSql, { ...scopeBindings(scope), today });
}
