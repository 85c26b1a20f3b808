import { replaceRowsSql } from '#api/core/database/replace-rows-sql.ts';
import { type AddDifferences, addDifferencesSql } from './add-differences-sql.ts';

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

/** The first day of the third of a month that a `date` lies in: 1, 11 or 21. */
const third = `cast(date_trunc('month', date) as date)
  + 10 * least((cast(extract(day from date) as integer) - 1) / 10, 2)`;

const month = `cast(date_trunc('month', date) as date)`;

/** Tables that sum up site_daily: their keys by rows of it, and the column that counts these. */
const summedUp: Pick<AddDifferences, 'table' | 'key' | 'counter'>[] = [
  { table: 'site_monthly', key: { month, site_id: 'site_id', region: 'region' }, counter: 'days' },
  { table: 'site_monthly_combined', key: { month, site_id: 'site_id' }, counter: 'facts' },
  { table: 'site_thirds_combined', key: { third, site_id: 'site_id' }, counter: 'facts' },
  { table: 'site_daily_combined', key: { date: 'date', site_id: 'site_id' }, counter: 'facts' },
  { table: 'network_daily', key: { date: 'date', region: 'region' }, counter: 'sites' },
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
  ${summedUp
    .map((table) => addDifferencesSql({ ...table, sums, differences: 'site_daily_differences' }))
    .join(',')}
  select cast(count(*) filter (where is_gone) as integer) as removed from site_daily_differences`;

/** Rows of these tables that sum up nothing any more, of the months from `:firstOfMonth` to `:to`. */
export const deleteEmptySiteSumsSql: readonly string[] = summedUp.map(({ table, key, counter }) => {
  const [start] = Object.keys(key);
  return `delete from ${table} where ${counter} = 0 and ${start} between :firstOfMonth and :to`;
});
