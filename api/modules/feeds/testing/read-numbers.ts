import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';

/** Everything that ingest and processing wrote, in a fixed order and without ids and times. */
export async function readNumbers(db: Db) {
  const read = async (sql: string): Promise<Record<string, unknown>[]> => (await db.raw(sql)).rows;
  return {
    feedRows: await read(`
      select r.feed, r.date, r.hour, k.domain, k.placement_id, k.country, k.device, k.consent,
             r.page_impressions, r.requests, r.views, r.clicks, r.fallbacks, r.revenue_micros
        from feed_rows r join feed_keys k on k.id = r.key_id
       order by r.feed, r.date, r.hour, k.domain, k.placement_id, k.country, k.device, k.consent`),
    feedDays: await read(`
      select feed, date, rows, total, revenue_micros, last_hour, processed_at is not null as is_processed
        from feed_days order by feed, date`),
    metrics: await read(`
      select s.url, m.company_id, m.date, t.slug, m.region, m.page_impressions, m.requests, m.views, m.clicks, m.fallbacks,
             m.revenue_micros, m.agreement_id, m.rate_cents, m.payout_micros
        from metrics m join sites s on s.id = m.site_id join trackers t on t.id = m.tracker_id
       order by s.url, m.date, t.slug, m.region`),
    hourly: await read(`
      select s.url, m.company_id, m.date, h.hour, t.slug, m.region, h.page_impressions, h.requests, h.views, h.clicks,
             h.fallbacks, h.revenue_micros
        from metrics_hourly m join sites s on s.id = m.site_id join trackers t on t.id = m.tracker_id
       cross join unnest(m.hours, m.page_impressions, m.requests, m.views, m.clicks, m.fallbacks, m.revenue_micros)
               as h (hour, page_impressions, requests, views, clicks, fallbacks, revenue_micros)
       order by s.url, h.hour, t.slug, m.region`),
    siteDaily: await read(`
      select s.url, d.* from site_daily d join sites s on s.id = d.site_id order by s.url, d.date, d.region`),
    siteMonthly: await read(`
      select s.url, d.* from site_monthly d join sites s on s.id = d.site_id order by s.url, d.month, d.company_id, d.region`),
    networkDaily: await read('select * from network_daily order by date, region'),
    siteTrackerMonthly: await read(
      'select * from site_tracker_monthly order by month, site_id, tracker_id, company_id, region',
    ),
    trackerDaily: await read('select * from tracker_daily order by date, tracker_id, region'),
  };
}

export type Numbers = Awaited<ReturnType<typeof readNumbers>>;

/** What is summed up of a site's days, named as below and in the rollups. */
const figuresOfDays = {
  page_impressions: 'page_impressions',
  consent_page_impressions: 'consent_page_impressions',
  qmn_requests: 'qmn_requests',
  qmn_views: 'qmn_views',
  wb_requests: 'wb_requests',
  wb_views: 'wb_views',
  qmn_revenue: 'qmn_revenue_micros',
  wb_revenue: 'wb_revenue_micros',
  payout: 'payout_micros',
  qmn_payout: 'qmn_payout_micros',
  wb_payout: 'wb_payout_micros',
};
const eachFigure = (sqlOf: (expected: string, stored: string) => string) =>
  Object.entries(figuresOfDays)
    .map(([expected, stored]) => sqlOf(expected, stored))
    .join(', ');
const sumsOfDays = eachFigure((expected) => `sum(${expected}) as ${expected}`);
const expectedOfDays = eachFigure((expected) => `b.${expected}`);
const storedOfDays = eachFigure((_, stored) => `d.${stored}`);

/** The same of trackers. */
const factSums = [
  'page_impressions',
  'requests',
  'views',
  'clicks',
  'fallbacks',
  'revenue_micros',
  'payout_micros',
];
const sumsOfFacts = factSums.map((name) => `sum(${name}) as ${name}`).join(', ');
const expectedOfFacts = factSums.map((name) => `b.${name}`).join(', ');
const storedOfFacts = factSums.map((name) => `d.${name}`).join(', ');

/** The rollups as they follow from the metrics: a difference to the stored ones is a defect. */
export async function readRollupFaults(db: Db): Promise<Record<string, unknown>[]> {
  return rows<Record<string, unknown>>(
    db,
    `
    with counted as (
      select m.date, m.site_id, o.company_id, m.region,
             sum(case when t.use_case = 'PAGE_IMPRESSIONS' then m.page_impressions else 0 end) as page_impressions,
             sum(case when t.slug in ('desktop-consent', 'mobile-consent') then m.page_impressions else 0 end)
               as consent_page_impressions,
             sum(case t.owner when 'QMN' then m.requests else 0 end) as qmn_requests,
             sum(case t.owner when 'QMN' then m.views else 0 end) as qmn_views,
             sum(case t.owner when 'WB' then m.requests else 0 end) as wb_requests,
             sum(case t.owner when 'WB' then m.views else 0 end) as wb_views,
             sum(case t.owner when 'QMN' then m.revenue_micros else 0 end) as qmn_revenue,
             sum(case t.owner when 'WB' then m.revenue_micros else 0 end) as wb_revenue,
             sum(m.payout_micros) as payout, count(m.agreement_id) > 0 as has_agreement
        from metrics m
        join trackers t on t.id = m.tracker_id
        join site_ownerships o on o.site_id = m.site_id
         and m.date between coalesce(o.from_on, '-infinity') and coalesce(o.to_on, 'infinity')
       group by 1, 2, 3, 4
    ),
    by_day as (
      select *, qmn_part as qmn_payout, payout - qmn_part as wb_payout
        from (
          select *, floor(case when qmn_views + wb_views = 0 then payout / 2
                               else payout * qmn_views / (qmn_views + wb_views) end) as qmn_part
            from counted) c
    ),
    by_month as (
      select cast(date_trunc('month', date) as date) as month, site_id, company_id, region, ${sumsOfDays}
        from by_day group by 1, 2, 3, 4
    ),
    by_network_day as (
      select date, region, ${sumsOfDays} from by_day group by 1, 2
    ),
    by_tracker as (
      select date, tracker_id, region, ${sumsOfFacts} from metrics group by 1, 2, 3
    ),
    by_tracker_month as (
      select cast(date_trunc('month', date) as date) as month, site_id, company_id, tracker_id, region, ${sumsOfFacts}
        from metrics group by 1, 2, 3, 4, 5
    )
    select 'metrics' as rollup, to_jsonb(o) as expected, to_jsonb(m) as stored
      from metrics m
      left join site_ownerships o on o.site_id = m.site_id and o.company_id = m.company_id
       and m.date between coalesce(o.from_on, '-infinity') and coalesce(o.to_on, 'infinity')
     where o.id is null
    union all
    select 'metrics_hourly', to_jsonb(m), to_jsonb(h)
      from metrics_hourly h
      left join metrics m using (date, site_id, tracker_id, region, company_id)
     where m.date is null
    union all
    select 'site_daily', to_jsonb(b), to_jsonb(d)
      from by_day b full join site_daily d using (date, site_id, company_id, region)
     where (b.has_agreement, ${expectedOfDays}) is distinct from (d.has_agreement, ${storedOfDays})
    union all
    select 'site_monthly', to_jsonb(b), to_jsonb(d)
      from by_month b full join site_monthly d using (month, site_id, company_id, region)
     where (${expectedOfDays}) is distinct from (${storedOfDays})
    union all
    select 'network_daily', to_jsonb(b), to_jsonb(d)
      from by_network_day b full join network_daily d using (date, region)
     where (${expectedOfDays}) is distinct from (${storedOfDays})
    union all
    select 'tracker_daily', to_jsonb(b), to_jsonb(d)
      from by_tracker b full join tracker_daily d using (date, tracker_id, region)
     where (${expectedOfFacts}) is distinct from (${storedOfFacts})
    union all
    select 'site_tracker_monthly', to_jsonb(b), to_jsonb(d)
      from by_tracker_month b
      full join site_tracker_monthly d using (month, site_id, company_id, tracker_id, region)
     where (${expectedOfFacts}) is distinct from (${storedOfFacts})`,
  );
}
