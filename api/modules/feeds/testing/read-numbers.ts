import type { Db } from '#api/core/database/db.ts';

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
      select s.url, m.date, t.slug, m.region, m.page_impressions, m.requests, m.views, m.clicks, m.fallbacks,
             m.revenue_micros, m.agreement_id, m.rate_cents, m.payout_micros
        from metrics m join sites s on s.id = m.site_id join trackers t on t.id = m.tracker_id
       order by s.url, m.date, t.slug, m.region`),
    hourly: await read(`
      select s.url, m.date, h.hour, t.slug, m.region, h.page_impressions, h.requests, h.views, h.clicks,
             h.fallbacks, h.revenue_micros
        from metrics_hourly m join sites s on s.id = m.site_id join trackers t on t.id = m.tracker_id
       cross join unnest(m.hours, m.page_impressions, m.requests, m.views, m.clicks, m.fallbacks, m.revenue_micros)
               as h (hour, page_impressions, requests, views, clicks, fallbacks, revenue_micros)
       order by s.url, h.hour, t.slug, m.region`),
    siteDaily: await read(`
      select s.url, d.* from site_daily d join sites s on s.id = d.site_id order by s.url, d.date, d.region`),
    siteMonthly: await read(`
      select s.url, d.* from site_monthly d join sites s on s.id = d.site_id order by s.url, d.month, d.region`),
    siteMonthToDate: await read(`
      select s.url, d.* from site_month_to_date d join sites s on s.id = d.site_id order by s.url, d.date`),
    networkDaily: await read('select * from network_daily order by date, region'),
    siteTrackerRunning: await read(
      'select * from site_tracker_running order by third, site_id, tracker_id',
    ),
    trackerDaily: await read('select * from tracker_daily order by date, tracker_id, region'),
  };
}

export type Numbers = Awaited<ReturnType<typeof readNumbers>>;

/** What is summed up of a site's days: as they are called below, and in the rollups. */
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

/** The rollups as they follow from the metrics alone: a difference to the stored ones is a defect. */
export async function readRollupFaults(db: Db): Promise<Record<string, unknown>[]> {
  const { rows } = await db.raw(`
    with counted as (
      select m.date, m.site_id, m.region,
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
        from metrics m join trackers t on t.id = m.tracker_id
       group by 1, 2, 3
    ),
    by_day as (
      select *, qmn_part as qmn_payout, payout - qmn_part as wb_payout
        from (
          select *, floor(case when qmn_views + wb_views = 0 then payout / 2
                               else payout * qmn_views / (qmn_views + wb_views) end) as qmn_part
            from counted) c
    ),
    by_tracker as (
      select date, tracker_id, region, count(*) as facts, sum(page_impressions) as page_impressions,
             sum(requests) as requests, sum(views) as views, sum(clicks) as clicks, sum(fallbacks) as fallbacks,
             sum(revenue_micros) as revenue, sum(payout_micros) as payout
        from metrics group by 1, 2, 3
    ),
    thirds as (
      select third, lead(third, 1, 'infinity') over (order by third) as next
        from (
          select cast(day as date) as third
            from (select min(date) as first, max(date) as last from metrics) ends,
                 generate_series(date_trunc('month', cast(ends.first as timestamp)),
                                 greatest(ends.last, (select max(third) from site_tracker_running)),
                                 '1 day') day
           where to_char(day, 'DD') in ('01', '11', '21')) starts
    ),
    by_tracker_so_far as (
      select t.third, m.site_id, m.tracker_id, count(*) as facts,
             sum(page_impressions) as page_impressions, sum(requests) as requests, sum(views) as views,
             sum(clicks) as clicks, sum(fallbacks) as fallbacks, sum(revenue_micros) as revenue,
             sum(payout_micros) as payout,
             count(*) filter (where region = 'AT') as at_facts,
             coalesce(sum(page_impressions) filter (where region = 'AT'), 0) as at_page_impressions,
             coalesce(sum(requests) filter (where region = 'AT'), 0) as at_requests,
             coalesce(sum(views) filter (where region = 'AT'), 0) as at_views,
             coalesce(sum(clicks) filter (where region = 'AT'), 0) as at_clicks,
             coalesce(sum(fallbacks) filter (where region = 'AT'), 0) as at_fallbacks,
             coalesce(sum(revenue_micros) filter (where region = 'AT'), 0) as at_revenue,
             coalesce(sum(payout_micros) filter (where region = 'AT'), 0) as at_payout
        from thirds t join metrics m on m.date < t.next
       group by 1, 2, 3
    ),
    by_month as (
      select cast(date_trunc('month', date) as date) as month, site_id, region, count(*) as days, ${sumsOfDays}
        from by_day group by 1, 2, 3
    ),
    days_of_months as (
      select cast(day as date) as date
        from (select min(date) as first, max(date) as last from site_month_to_date
               group by to_char(date, 'YYYY-MM')) ends,
             generate_series(cast(first as timestamp), last, '1 day') day
       union
      select date from by_day
    ),
    by_month_to_date as (
      select t.date, site_id, count(*) as facts, ${sumsOfDays}
        from days_of_months t
        join by_day d on d.date <= t.date and to_char(d.date, 'YYYY-MM') = to_char(t.date, 'YYYY-MM')
       group by 1, 2
    ),
    by_network_day as (
      select date, region, count(*) as sites, ${sumsOfDays} from by_day group by 1, 2
    )
    select 'site_daily' as rollup, to_jsonb(b) as expected, to_jsonb(d) as stored
      from by_day b full join site_daily d using (date, site_id, region)
     where (b.has_agreement, ${expectedOfDays}) is distinct from (d.has_agreement, ${storedOfDays})
    union all
    select 'tracker_daily', to_jsonb(b), to_jsonb(d)
      from by_tracker b full join tracker_daily d using (date, tracker_id, region)
     where (b.facts, b.page_impressions, b.requests, b.views, b.clicks, b.fallbacks, b.revenue, b.payout)
       is distinct from (d.facts, d.page_impressions, d.requests, d.views, d.clicks, d.fallbacks,
                         d.revenue_micros, d.payout_micros)
    union all
    select 'site_tracker_running', to_jsonb(b), to_jsonb(d)
      from by_tracker_so_far b full join site_tracker_running d using (third, site_id, tracker_id)
     where (b.facts, b.page_impressions, b.requests, b.views, b.clicks, b.fallbacks, b.revenue, b.payout,
            b.at_facts, b.at_page_impressions, b.at_requests, b.at_views, b.at_clicks, b.at_fallbacks,
            b.at_revenue, b.at_payout)
       is distinct from (d.facts, d.page_impressions, d.requests, d.views, d.clicks, d.fallbacks,
                         d.revenue_micros, d.payout_micros, d.at_facts, d.at_page_impressions,
                         d.at_requests, d.at_views, d.at_clicks, d.at_fallbacks, d.at_revenue_micros,
                         d.at_payout_micros)
    union all
    select 'site_monthly', to_jsonb(b), to_jsonb(d)
      from by_month b full join site_monthly d using (month, site_id, region)
     where (b.days, ${expectedOfDays}) is distinct from (d.days, ${storedOfDays})
    union all
    select 'site_month_to_date', to_jsonb(b), to_jsonb(d)
      from by_month_to_date b full join site_month_to_date d using (date, site_id)
     where (b.facts, ${expectedOfDays}) is distinct from (d.facts, ${storedOfDays})
    union all
    select 'network_daily', to_jsonb(b), to_jsonb(d)
      from by_network_day b full join network_daily d using (date, region)
     where (b.sites, ${expectedOfDays}) is distinct from (d.sites, ${storedOfDays})`);
  return rows;
}
