import { replaceRowsSql } from '#api/core/database/replace-rows-sql.ts';

/**
 * Metrics → site_daily of the sites `:siteIds` on the days `:days`. Payout is allocated to the ad
 * owners by their share of the ad views of the site, day and region: QMN rounded down, WB the
 * rest, half each when neither has views.
 */
export const writeSiteDailySql = `
  with sums as (
    select m.date, m.site_id, m.region,
           cast(coalesce(sum(m.page_impressions) filter (where t.use_case = 'PAGE_IMPRESSIONS'), 0) as bigint)
             as page_impressions,
           cast(coalesce(sum(m.page_impressions)
             filter (where t.slug in ('desktop-consent', 'mobile-consent')), 0) as bigint)
             as consent_page_impressions,
           cast(coalesce(sum(m.requests) filter (where t.owner = 'QMN'), 0) as bigint) as qmn_requests,
           cast(coalesce(sum(m.views) filter (where t.owner = 'QMN'), 0) as bigint) as qmn_views,
           cast(coalesce(sum(m.requests) filter (where t.owner = 'WB'), 0) as bigint) as wb_requests,
           cast(coalesce(sum(m.views) filter (where t.owner = 'WB'), 0) as bigint) as wb_views,
           cast(coalesce(sum(m.revenue_micros) filter (where t.owner = 'QMN'), 0) as bigint) as qmn_revenue_micros,
           cast(coalesce(sum(m.revenue_micros) filter (where t.owner = 'WB'), 0) as bigint) as wb_revenue_micros,
           cast(sum(m.payout_micros) as bigint) as payout_micros,
           bool_or(m.agreement_id is not null) as has_agreement
      from metrics m
      join trackers t on t.id = m.tracker_id
     where m.date = any(cast(:days as date[])) and m.site_id = any(:siteIds)
     group by m.date, m.site_id, m.region
  ),
  allocated as (
    select s.*,
           -- numeric: payout × views may go beyond a bigint
           case when s.qmn_views + s.wb_views = 0 then s.payout_micros / 2
                else cast(div(cast(s.payout_micros as numeric) * s.qmn_views, s.qmn_views + s.wb_views) as bigint)
           end as qmn_payout_micros
      from sums s
  ),
  fresh as (
    select *, payout_micros - qmn_payout_micros as wb_payout_micros from allocated
  ),
  existing as (
    select * from site_daily where date = any(cast(:days as date[])) and site_id = any(:siteIds)
  ),
  ${replaceRowsSql({
    table: 'site_daily',
    key: ['date', 'site_id', 'region'],
    values: [
      'page_impressions',
      'consent_page_impressions',
      'qmn_requests',
      'qmn_views',
      'wb_requests',
      'wb_views',
      'qmn_revenue_micros',
      'wb_revenue_micros',
      'payout_micros',
      'qmn_payout_micros',
      'wb_payout_micros',
      'has_agreement',
    ],
    fresh: 'fresh',
    existing: 'existing',
    bounds: 'target.date = any(cast(:days as date[]))',
  })}
  select count(*) from site_daily_differences`;
