import { replaceRowsSql } from '#api/core/database/replace-rows-sql.ts';
import { type AddDifferences, addDifferencesSql } from './add-differences-sql.ts';
import { addRunningTotalsSql } from './add-running-totals-sql.ts';
import { differencesOf } from './differences-of.ts';

const sums = [
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
];

const differences = 'site_daily_differences';

const month = `cast(date_trunc('month', date) as date)`;

/** Tables that sum up site_daily: their keys by rows of it, and how many of these each sums up. */
const summedUp: Omit<AddDifferences, 'differences'>[] = [
  {
    table: 'site_monthly',
    key: { month, site_id: 'site_id', region: 'region' },
    sums: differencesOf(sums, 'days'),
  },
  {
    table: 'network_daily',
    key: { date: 'date', region: 'region' },
    sums: differencesOf(sums, 'sites'),
  },
];

/**
 * Metrics → site_daily of the sites `:siteIds` on the days `:days`, and the tables that sum it up.
 * Payout is allocated to the ad owners by their share of the ad views of the site, day and region:
 * QMN rounded down, WB the rest, half each when neither has views.
 */
export const writeSiteDailySql = `
  with summed as (
    select m.date, m.site_id, m.region,
           total(m.page_impressions) filter (where t.use_case = 'PAGE_IMPRESSIONS')
             as page_impressions,
           total(m.page_impressions)
             filter (where t.slug in ('desktop-consent', 'mobile-consent'))
             as consent_page_impressions,
           total(m.requests) filter (where t.owner = 'QMN') as qmn_requests,
           total(m.views) filter (where t.owner = 'QMN') as qmn_views,
           total(m.requests) filter (where t.owner = 'WB') as wb_requests,
           total(m.views) filter (where t.owner = 'WB') as wb_views,
           total(m.revenue_micros) filter (where t.owner = 'QMN') as qmn_revenue_micros,
           total(m.revenue_micros) filter (where t.owner = 'WB') as wb_revenue_micros,
           total(m.payout_micros) as payout_micros,
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
      from summed s
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
    values: [...sums, 'has_agreement'],
    compared: sums,
    fresh: 'fresh',
    existing: 'existing',
    bounds: 'target.date = any(cast(:days as date[])) and target.site_id = any(:siteIds)',
  })},
  ${summedUp.map((table) => addDifferencesSql({ ...table, differences })).join(',')},
  ${addRunningTotalsSql({
    table: 'site_month_to_date',
    unit: 'date',
    since: 'month',
    key: ['site_id'],
    totals: differencesOf(sums, 'facts'),
    differences,
  })}
  select cast(count(*) filter (where is_gone) as integer) as removed from ${differences}`;

/** Rows that sum up nothing any more, of the months from `:firstOfMonth` to `:lastOfMonth`. */
export const deleteEmptySiteSumsSql: readonly string[] = [
  'delete from site_monthly where days = 0 and month between :firstOfMonth and :lastOfMonth',
  'delete from network_daily where sites = 0 and date between :firstOfMonth and :lastOfMonth',
  'delete from site_month_to_date where facts = 0 and date between :firstOfMonth and :lastOfMonth',
];
