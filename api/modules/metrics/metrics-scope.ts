import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import type { Day } from '#shared/dates.ts';
import { FEEDS, type FeedName } from '#shared/feeds/feeds.ts';

/** The part of the metrics that is computed: for these days and sites, what these feeds count. */
export interface MetricsScope {
  from: Day;
  to: Day;
  /** Null: all sites. */
  siteIds: readonly number[] | null;
  /** Each tracker of the feeds' sources with each region that they count: parallel lists. */
  trackerIds: readonly number[];
  regions: readonly string[];
}

/** SQL: the feeds as rows `f`; if a feed's region is null, each of its rows names its country. */
export const feedsSql = `
  unnest(cast(:feeds as text[]), cast(:sources as text[]), cast(:regions as text[]))
    as f (feed, source, region)`;

export const feedBindings = (feeds: readonly FeedName[]) => ({
  feeds: [...feeds],
  sources: feeds.map((feed) => FEEDS[feed].source),
  regions: feeds.map((feed) => FEEDS[feed].region),
});

/** Which trackers and regions are those of the feeds. */
export async function selectPartsOf(
  transaction: Db,
  feeds: readonly FeedName[],
): Promise<Pick<MetricsScope, 'trackerIds' | 'regions'>> {
  const parts = await rows<{ id: Row<'trackers'>['id']; region: string }>(
    transaction,
    `select distinct t.id, r.region
       from ${feedsSql}
       join trackers t on t.source = f.source
       join (values ('DE'), ('AT')) r (region) on r.region = coalesce(f.region, r.region)`,
    feedBindings(feeds),
  );
  return {
    trackerIds: parts.map(({ id }) => id),
    regions: parts.map(({ region }) => region),
  };
}

/** SQL: the parts as rows `p`. */
export const partsSql =
  'unnest(cast(:trackerIds as integer[]), cast(:regions as text[])) p (tracker_id, region)';

/** SQL: the rows of a table of metrics that lie in the scope. */
export const storedSql = (table: 'metrics' | 'metrics_hourly'): string => `
  select m.*
    from ${table} m
    join ${partsSql} on p.tracker_id = m.tracker_id and p.region = m.region
   where m.date between :from and :to and (cast(:siteIds as integer[]) is null or m.site_id = any(:siteIds))`;

/** What the names in a scope's SQL are bound to. */
export const scopeBindings = ({ from, to, siteIds, trackerIds, regions }: MetricsScope) => ({
  from,
  to,
  siteIds: siteIds && [...siteIds],
  trackerIds: [...trackerIds],
  regions: [...regions],
});
