import { replaceRowsSql } from '#api/core/database/replace-rows-sql.ts';
import { addDifferencesSql } from './add-differences-sql.ts';
import { addRunningTotalsSql } from './add-running-totals-sql.ts';
import { differencesOf } from './differences-of.ts';
import { fallenDaysSql } from './fallen-days-sql.ts';

const counts = ['page_impressions', 'requests', 'views', 'clicks', 'fallbacks', 'revenue_micros'];
const metricKey = ['date', 'site_id', 'tracker_id', 'region'];

const additive = [...counts, 'payout_micros'];

const sumsOfFacts = differencesOf(additive, 'facts');

/** Austria's part of each sum stands beside it: most reports ask for both regions, and read one row. */
const withAustria = {
  ...sumsOfFacts,
  ...Object.fromEntries(
    Object.entries(sumsOfFacts).map(([name, difference]) => [
      `at_${name}`,
      `case when region = 'AT' then ${difference} end`,
    ]),
  ),
};

const sums = (names: readonly string[]) =>
  names.map((name) => `total(${name}) as ${name}`).join(', ');

/**
 * Raw rows → metrics, metrics_hourly, tracker_daily and site_tracker_running of the days `:from` to `:to`, in one
 * statement. It replaces the part of the metrics that belongs to the feeds `:feeds` (with their
 * `:sources` and `:regions`; region null = each row names its country) and, if `ofSites`, to the
 * sites `:siteIds`; what is equal already is left alone. Hours are kept from day `:hoursFrom` on.
 * Days of a site before `:heldBefore` that would fall stay as they are and are named; see
 * `fallenDaysSql`.
 */
export function writeMetricsSql({ ofSites }: { ofSites: boolean }): string {
  const onlySites = (column: string) => (ofSites ? `and ${column} = any(:siteIds)` : '');
  return `
  with days as materialized (
    select cast(day as date) as date
      from generate_series(cast(:from as timestamp), cast(:to as timestamp), '1 day') day
  ),
  feeds as materialized (
    select * from unnest(cast(:feeds as feed_name[]), cast(:sources as text[]), cast(:regions as text[]))
      as f (feed, source, region)
  ),
  parts as materialized (
    select distinct f.source, r.region
      from feeds f
      join (values ('DE'), ('AT')) r (region) on r.region = coalesce(f.region, r.region)
  ),
  in_force as materialized (
    select d.date, a.site_id, a.id as agreement_id, a.mode
      from days d
      join agreements a on a.starts_at <= d.date and (a.ends_at is null or a.ends_at >= d.date)
     where a.status in ('ACTIVE', 'RETIRED') ${onlySites('a.site_id')}
  ),
  page_keys as (
    select d.date, k.feed, k.id as key_id, s.site_id, k.country as region,
           coalesce(f.mode = 'PILOT', false) as is_pilot,
           case k.device when 'desktop' then 'desktop' else 'mobile' end as device,
           case k.consent when 'given' then 'consent' else 'non-consent' end as consent
      from feeds
      join feed_keys k on k.feed = feeds.feed and k.country in ('DE', 'AT')
      join site_domains s on s.domain = k.site_url ${onlySites('s.site_id')}
      join days d on (s.from_on is null or s.from_on <= d.date) and (s.to_on is null or s.to_on >= d.date)
      left join in_force f on f.date = d.date and f.site_id = s.site_id
     where feeds.source = 'CM'
  ),
  -- Whose rows the rows of a key are, on each of the days.
  targets as materialized (
    select k.date, k.feed, k.key_id, k.site_id, t.id as tracker_id, k.region, k.is_pilot
      from page_keys k
      join trackers t on t.slug = case when k.is_pilot then 'pilot-' || k.device
                                       else k.device || '-' || k.consent end
    union all
    select d.date, k.feed, k.id, p.site_id, p.tracker_id, coalesce(feeds.region, k.country), false
      from feeds
      join feed_keys k on k.feed = feeds.feed and coalesce(feeds.region, k.country) in ('DE', 'AT')
      join placements p on p.source = feeds.source and p.placement_id = k.placement_id
       ${onlySites('p.site_id')}
      join trackers t on t.id = p.tracker_id and t.source = p.source
      join days d on (p.from_on is null or p.from_on <= d.date) and (p.to_on is null or p.to_on >= d.date)
     where feeds.source <> 'CM'
  ),
  rows_of_targets as (
    select t.date, t.site_id, t.tracker_id, t.region, r.hour,
           case when t.is_pilot then 0 else r.page_impressions end as page_impressions,
           r.requests,
           case when t.is_pilot then r.page_impressions else r.views end as views,
           r.clicks, r.fallbacks, r.revenue_micros
      from targets t
      join feed_rows r on r.feed = t.feed and r.date = t.date and r.key_id = t.key_id
     where r.feed = any(cast(:feeds as feed_name[])) and r.date between :from and :to
  ),
  hours as materialized (
    select ${metricKey.join(', ')}, hour, ${sums(counts)}
      from rows_of_targets
     group by ${metricKey.join(', ')}, hour
  ),
  counted as (
    select ${metricKey.join(', ')}, ${sums(counts)} from hours group by ${metricKey.join(', ')}
  ),
  priced as (
    select c.*, f.agreement_id, r.views_cpm as rate_cents,
           -- A rate is cents per 1000; a cent is 10 000 micros.
           case t.use_case when 'PAGE_IMPRESSIONS' then c.page_impressions else c.views end
             * coalesce(r.views_cpm, 0) * 10 as payout_micros
      from counted c
      join trackers t on t.id = c.tracker_id
      left join in_force f on f.date = c.date and f.site_id = c.site_id
      left join agreement_trackers r on r.agreement_id = f.agreement_id and r.tracker_id = c.tracker_id
  ),
  stored as (
    select m.*
      from metrics m
      join trackers t on t.id = m.tracker_id
      join parts p on p.source = t.source and p.region = m.region
     where m.date between :from and :to ${onlySites('m.site_id')}
  ),
  ${fallenDaysSql},
  fresh as (select * from priced where (site_id, date) not in (select site_id, date from fallen)),
  existing as (select * from stored where (site_id, date) not in (select site_id, date from fallen)),
  ${replaceRowsSql({
    table: 'metrics',
    key: metricKey,
    values: [...counts, 'agreement_id', 'rate_cents', 'payout_micros'],
    compared: additive,
    fresh: 'fresh',
    existing: 'existing',
    bounds: `target.date between :from and :to ${onlySites('target.site_id')}`,
  })},
  -- In order: the same hours are the same arrays.
  kept_hours as (
    select ${metricKey.join(', ')}, array_agg(hour) as hours,
           ${counts.map((name) => `array_agg(${name}) as ${name}`).join(', ')}
      from (select * from hours
             where hour is not null and date >= cast(:hoursFrom as date)
               and (site_id, date) not in (select site_id, date from fallen)
             order by hour) h
     group by ${metricKey.join(', ')}
  ),
  existing_hours as (
    select m.*
      from metrics_hourly m
      join trackers t on t.id = m.tracker_id
      join parts p on p.source = t.source and p.region = m.region
     where m.date between greatest(cast(:from as date), cast(:hoursFrom as date)) and :to ${onlySites('m.site_id')}
       and (m.site_id, m.date) not in (select site_id, date from fallen)
  ),
  ${replaceRowsSql({
    table: 'metrics_hourly',
    key: metricKey,
    values: ['hours', ...counts],
    fresh: 'kept_hours',
    existing: 'existing_hours',
    bounds: `target.date between :from and :to ${onlySites('target.site_id')}`,
  })},
  ${addDifferencesSql({
    table: 'tracker_daily',
    key: { date: 'date', tracker_id: 'tracker_id', region: 'region' },
    sums: sumsOfFacts,
    differences: 'metrics_differences',
  })},
  ${addRunningTotalsSql({
    table: 'site_tracker_running',
    unit: 'third',
    since: 'ever',
    key: ['site_id', 'tracker_id'],
    totals: withAustria,
    differences: 'metrics_differences',
  })}
  select cast(count(*) filter (where not is_gone) as integer) as written,
         cast(count(*) filter (where is_gone) as integer) as removed,
         array(select distinct site_id from metrics_differences order by site_id) as site_ids,
         (select coalesce(json_agg(fallen order by date, site_id), '[]') from fallen) as fallen
    from metrics_differences`;
}
