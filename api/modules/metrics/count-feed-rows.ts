import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import {
  feedBindings,
  feedsSql,
  type MetricsScope,
  scopeBindings,
  storedSql,
} from './metrics-scope.ts';

/**
 * Raw rows of the scope → temporary table `counted`: date, site_id, tracker_id, region, hour (null
 * if a feed has days only) and counts. A key's rows are assigned for each day: page impressions by
 * the domains that a site had, all else by the holders of placements.
 */
export async function countFeedRows(
  transaction: Db,
  feeds: readonly FeedName[],
  { from, to, siteIds }: Pick<MetricsScope, 'from' | 'to' | 'siteIds'>,
): Promise<void> {
  await createCounted(transaction);
  await transaction.raw(countSql, bindingsOf(feeds, { from, to, siteIds }));
}

const bindingsOf = (
  feeds: readonly FeedName[],
  { from, to, siteIds }: Pick<MetricsScope, 'from' | 'to' | 'siteIds'>,
) => ({ ...feedBindings(feeds), from, to, siteIds: siteIds && [...siteIds] });

/** The counts of the metrics as they stand → `counted`: to be repriced. */
export async function takeStoredCounts(transaction: Db, scope: MetricsScope): Promise<void> {
  await createCounted(transaction);
  await transaction.raw(
    `insert into counted
     select date, site_id, tracker_id, region, null, page_impressions, requests, views, clicks, fallbacks,
            revenue_micros
       from (${storedSql('metrics')}) m`,
    scopeBindings(scope),
  );
}

const createCounted = (transaction: Db): Promise<void> =>
  transaction.raw(`
    drop table if exists counted;
    create temporary table counted (
      date date, site_id integer, tracker_id integer, region text collate "C", hour timestamptz(0),
      page_impressions bigint, requests bigint, views bigint, clicks bigint, fallbacks bigint,
      revenue_micros bigint
    ) on commit drop`);

const countedSql = (isPilot: string) => `
  with days as materialized (
    select cast(day as date) as date
      from generate_series(cast(:from as timestamp), cast(:to as timestamp), '1 day') day
  ),
  feeds as materialized (select * from ${feedsSql}),
  page_keys as (
    select d.date, k.feed, k.id as key_id, s.site_id, k.country as region,
           ${isPilot} as is_pilot,
           case k.device when 'desktop' then 'desktop' else 'mobile' end as device,
           case k.consent when 'given' then 'consent' else 'non-consent' end as consent
      from feeds
      join feed_keys k on k.feed = feeds.feed and k.country in ('DE', 'AT')
      join site_domains s on s.domain = k.site_url
      join days d on (s.from_on is null or s.from_on <= d.date) and (s.to_on is null or s.to_on >= d.date)
      left join agreements a on a.site_id = s.site_id and a.status in ('ACTIVE', 'RETIRED')
       and a.starts_at <= d.date and (a.ends_at is null or a.ends_at >= d.date)
     where feeds.source = 'CM' and (cast(:siteIds as integer[]) is null or s.site_id = any(:siteIds))
  ),
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
      join trackers t on t.id = p.tracker_id and t.source = p.source
      join days d on (p.from_on is null or p.from_on <= d.date) and (p.to_on is null or p.to_on >= d.date)
     where feeds.source <> 'CM' and (cast(:siteIds as integer[]) is null or p.site_id = any(:siteIds))
  )
  select t.date, t.site_id, t.tracker_id, t.region, r.hour,
         total(case when t.is_pilot then 0 else r.page_impressions end),
         total(r.requests),
         total(case when t.is_pilot then r.page_impressions else r.views end),
         total(r.clicks), total(r.fallbacks), total(r.revenue_micros)
    from targets t
    join feed_rows r on r.feed = t.feed and r.date = t.date and r.key_id = t.key_id
   where r.feed = any(cast(:feeds as text[])) and r.date between :from and :to
   group by t.date, t.site_id, t.tracker_id, t.region, r.hour`;

const countSql = `insert into counted ${countedSql("coalesce(a.mode = 'PILOT', false)")}`;

interface PagesOfDay {
  date: Day;
  trackerId: number;
  pageImpressions: number;
}

/** A site's page views as the same raw rows count them where no pilot is agreed; nothing is written. */
export function selectPagesWithoutPilot(
  db: Db,
  { siteId, from, to }: { siteId: number; from: Day; to: Day },
): Promise<PagesOfDay[]> {
  return rows<PagesOfDay>(
    db,
    `select date, tracker_id as "trackerId", total(page_impressions) as "pageImpressions"
       from (${countedSql('false')}) as counted (date, site_id, tracker_id, region, hour, page_impressions)
      group by 1, 2`,
    bindingsOf(['cm'], { from, to, siteIds: [siteId] }),
  );
}
