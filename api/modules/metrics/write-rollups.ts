import type { Db } from '#api/core/database/db.ts';
import { monthOf, monthRange } from '#shared/dates.ts';
import type { Changes } from './replace-metrics.ts';

const siteSums = `page_impressions, consent_page_impressions, qmn_requests, qmn_views, wb_requests, wb_views,
    qmn_revenue_micros, wb_revenue_micros, payout_micros, qmn_payout_micros, wb_payout_micros`;
const trackerSums =
  'page_impressions, requests, views, clicks, fallbacks, revenue_micros, payout_micros';

/** Via a timestamp: from a date alone PostgreSQL first makes an instant, as slow as all sums. */
const month = `cast(date_trunc('month', cast(date as timestamp)) as date)`;

const totals = (names: string) => names.replaceAll(/\w+/g, (name) => `total(${name})`);

/**
 * Rewrites the sums of the metrics of these sites, trackers and days: deletes their rows and
 * inserts what the metrics say.
 */
export async function writeRollups(
  transaction: Db,
  { siteIds, trackerIds, from, to }: Omit<Changes, 'written' | 'removed'>,
): Promise<void> {
  const bindings = {
    siteIds,
    trackerIds,
    from,
    to,
    firstOfMonth: monthRange(monthOf(from)).from,
    lastOfMonth: monthRange(monthOf(to)).to,
  };
  for (const sql of rollups) await transaction.raw(sql, bindings);
}

/**
 * In this order: later ones sum up earlier ones. Rows that are read together are written together:
 * in the order of a hash, nearly each row of a site's year is on a page of its own.
 */
const rollups = [
  'delete from site_daily where date between :from and :to and site_id = any(:siteIds)',
  // Payout is allocated to the ad owners by their share of the ad views of the site, day and
  // region: QMN rounded down, WB the rest, half each when neither has views. The products are
  // numeric: payout × views may go beyond a bigint.
  `insert into site_daily (date, site_id, company_id, region, ${siteSums}, has_agreement)
   select date, site_id, company_id, region, page_impressions, consent_page_impressions, qmn_requests,
          qmn_views, wb_requests, wb_views, qmn_revenue_micros, wb_revenue_micros, payout_micros,
          qmn_payout_micros, payout_micros - qmn_payout_micros, has_agreement
     from (
       select s.*,
              case when qmn_views + wb_views = 0 then payout_micros / 2
                   else cast(div(cast(payout_micros as numeric) * qmn_views, qmn_views + wb_views) as bigint)
              end as qmn_payout_micros
         from (
           select m.date, m.site_id, m.company_id, m.region,
                  total(m.page_impressions) filter (where t.use_case = 'PAGE_IMPRESSIONS') as page_impressions,
                  total(m.page_impressions)
                    filter (where t.slug in ('desktop-consent', 'mobile-consent')) as consent_page_impressions,
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
            where m.date between :from and :to and m.site_id = any(:siteIds)
            group by m.date, m.site_id, m.company_id, m.region) s) allocated
    order by date, site_id, region`,

  'delete from site_monthly where month between :firstOfMonth and :lastOfMonth and site_id = any(:siteIds)',
  `insert into site_monthly (month, site_id, company_id, region, ${siteSums})
   select ${month}, site_id, company_id, region, ${totals(siteSums)}
     from site_daily
    where date between :firstOfMonth and :lastOfMonth and site_id = any(:siteIds)
    group by 1, 2, 3, 4
    order by 1, 2, 4`,

  `delete from site_tracker_monthly
    where month between :firstOfMonth and :lastOfMonth and site_id = any(:siteIds) and tracker_id = any(:trackerIds)`,
  `insert into site_tracker_monthly (month, site_id, company_id, tracker_id, region, ${trackerSums})
   select ${month}, site_id, company_id, tracker_id, region, ${totals(trackerSums)}
     from metrics
    where date between :firstOfMonth and :lastOfMonth and site_id = any(:siteIds) and tracker_id = any(:trackerIds)
    group by 1, 2, 3, 4, 5
    order by 1, 2, 4, 5`,

  'delete from tracker_daily where date between :from and :to and tracker_id = any(:trackerIds)',
  `insert into tracker_daily (date, tracker_id, region, ${trackerSums})
   select date, tracker_id, region, ${totals(trackerSums)}
     from metrics
    where date between :from and :to and tracker_id = any(:trackerIds)
    group by 1, 2, 3`,

  'delete from network_daily where date between :from and :to',
  `insert into network_daily (date, region, ${siteSums})
   select date, region, ${totals(siteSums)}
     from site_daily
    where date between :from and :to
    group by 1, 2`,
];
