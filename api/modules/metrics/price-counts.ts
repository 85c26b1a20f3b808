import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';

/**
 * Temporary table `counted` → `fresh`, the target state of these days' metrics: with the company
 * that owned the site on the day, the agreement in force, its rate and the payout. And →
 * `fresh_hours`, the hours of days from `hoursFrom` on.
 */
export async function priceCounts(transaction: Db, hoursFrom: Day | 'infinity'): Promise<void> {
  await transaction.raw(freshSql);
  await transaction.raw(createFreshHoursSql);
  await transaction.raw(freshHoursSql, { hoursFrom });
}

const freshSql = `
  drop table if exists fresh;
  create temporary table fresh on commit drop as
  select c.*, o.company_id, a.id as agreement_id, r.views_cpm as rate_cents,
         -- A rate is cents per 1000; a cent is 10 000 micros.
         case t.use_case when 'PAGE_IMPRESSIONS' then c.page_impressions else c.views end
           * coalesce(r.views_cpm, 0) * 10 as payout_micros
    from (select date, site_id, tracker_id, region, total(page_impressions) as page_impressions,
                 total(requests) as requests, total(views) as views, total(clicks) as clicks,
                 total(fallbacks) as fallbacks, total(revenue_micros) as revenue_micros
            from counted
           group by date, site_id, tracker_id, region) c
    join trackers t on t.id = c.tracker_id
    -- Should a site have no owner, its rows fail where they are written: they are not lost.
    left join site_ownerships o on o.site_id = c.site_id
     and (o.from_on is null or o.from_on <= c.date) and (o.to_on is null or o.to_on >= c.date)
    left join agreements a on a.site_id = c.site_id and a.status in ('ACTIVE', 'RETIRED')
     and a.starts_at <= c.date and (a.ends_at is null or a.ends_at >= c.date)
    left join agreement_trackers r on r.agreement_id = a.id and r.tracker_id = c.tracker_id`;

const createFreshHoursSql = `
  drop table if exists fresh_hours;
  create temporary table fresh_hours (like metrics_hourly) on commit drop`;

/** In order: the same hours are the same arrays. */
const freshHoursSql = `
  insert into fresh_hours (date, site_id, company_id, tracker_id, region, hours, page_impressions,
    requests, views, clicks, fallbacks, revenue_micros)
  select date, site_id, f.company_id, tracker_id, region, h.hours, h.page_impressions,
         h.requests, h.views, h.clicks, h.fallbacks, h.revenue_micros
    from (select date, site_id, tracker_id, region, array_agg(hour) as hours,
                 array_agg(page_impressions) as page_impressions, array_agg(requests) as requests,
                 array_agg(views) as views, array_agg(clicks) as clicks,
                 array_agg(fallbacks) as fallbacks, array_agg(revenue_micros) as revenue_micros
            from (select * from counted where hour is not null and date >= :hoursFrom order by hour) c
           group by date, site_id, tracker_id, region) h
    join fresh f using (date, site_id, tracker_id, region)`;
