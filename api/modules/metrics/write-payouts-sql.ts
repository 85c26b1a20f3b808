import { thirdOfDateSql } from './third-of-date-sql.ts';

/**
 * Rates of the agreements now in force → payout of the metrics of `:siteIds` on the days `:days`,
 * tracker_daily and site_tracker_running; counts stay.
 */
export const writePayoutsSql = `
  with priced as (
    select m.date, m.site_id, m.tracker_id, m.region, a.id as agreement_id, r.views_cpm as rate_cents,
           case t.use_case when 'PAGE_IMPRESSIONS' then m.page_impressions else m.views end
             * coalesce(r.views_cpm, 0) * 10 as payout_micros,
           m.agreement_id as old_agreement_id, m.rate_cents as old_rate_cents,
           m.payout_micros as old_payout_micros
      from metrics m
      join trackers t on t.id = m.tracker_id
      left join agreements a on a.site_id = m.site_id and a.status in ('ACTIVE', 'RETIRED')
       and a.starts_at <= m.date and (a.ends_at is null or a.ends_at >= m.date)
      left join agreement_trackers r on r.agreement_id = a.id and r.tracker_id = m.tracker_id
     where m.date = any(cast(:days as date[])) and m.site_id = any(:siteIds)
  ),
  metrics_differences as materialized (
    select * from priced
     where (agreement_id, rate_cents, payout_micros)
       is distinct from (old_agreement_id, old_rate_cents, old_payout_micros)
  ),
  metrics_updated as (
    update metrics target
       set agreement_id = d.agreement_id, rate_cents = d.rate_cents, payout_micros = d.payout_micros
      from metrics_differences d
     where target.date = any(cast(:days as date[])) and target.site_id = any(:siteIds)
       and target.date = d.date and target.site_id = d.site_id and target.tracker_id = d.tracker_id and target.region = d.region
  ),
  tracker_daily_changed as (
    update tracker_daily target
       set payout_micros = target.payout_micros + c.payout_micros
      from (select date, tracker_id, region,
                   total(payout_micros - old_payout_micros) as payout_micros
              from metrics_differences group by date, tracker_id, region) c
     where target.date = any(cast(:days as date[])) and target.date = c.date and target.tracker_id = c.tracker_id and target.region = c.region
       and c.payout_micros <> 0
  ),
  site_tracker_running_changed as (
    update site_tracker_running target
       set payout_micros = target.payout_micros + c.payout_micros,
           at_payout_micros = target.at_payout_micros + c.at_payout_micros
      from (select r.third, d.site_id, d.tracker_id, total(d.payout_micros) as payout_micros,
                   total(d.payout_micros) filter (where d.region = 'AT') as at_payout_micros
              from (select ${thirdOfDateSql('date')} as third, site_id, tracker_id, region,
                           total(payout_micros - old_payout_micros) as payout_micros
                      from metrics_differences
                     group by 1, site_id, tracker_id, region) d
              join site_tracker_running r on r.site_id = d.site_id and r.tracker_id = d.tracker_id
               and r.third >= d.third
             where r.site_id = any(:siteIds)
             group by r.third, d.site_id, d.tracker_id) c
     where target.site_id = any(:siteIds) and target.third = c.third and target.site_id = c.site_id
       and target.tracker_id = c.tracker_id and (c.payout_micros, c.at_payout_micros) <> (0, 0)
  )
  select cast(count(*) as integer) as written, 0 as removed,
         array(select distinct site_id from metrics_differences order by site_id) as site_ids
    from metrics_differences`;
