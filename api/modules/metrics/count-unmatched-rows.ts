import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import { FEEDS, type FeedName } from '#shared/feeds/feeds.ts';

/** Why raw rows are in no metrics, and one reason for a closer look although they are. */
type UnmatchedKind =
  | 'other-country'
  | 'unknown-domain'
  | 'external-site'
  | 'unknown-placement'
  | 'other-domain';

interface UnmatchedRows {
  feed: FeedName;
  kind: UnmatchedKind;
  rows: number;
  /** How many domains or placements they name. */
  names: number;
}

/** The days' raw rows that processing leaves out or files elsewhere, by kind. */
export async function countUnmatchedRows(
  db: Db,
  { feeds, from, to }: { feeds: readonly FeedName[]; from: Day; to: Day },
): Promise<UnmatchedRows[]> {
  return rows<UnmatchedRows>(db, unmatchedSql, {
    from,
    to,
    feeds,
    sources: feeds.map((feed) => FEEDS[feed].source),
    regions: feeds.map((feed) => FEEDS[feed].region),
  });
}

const unmatchedSql = `
  with feeds as materialized (
    select * from unnest(cast(:feeds as text[]), cast(:sources as text[]), cast(:regions as text[]))
      as f (feed, source, region)
  ),
  keys as materialized (
    select k.id, k.feed, f.source, k.placement_id, k.site_url,
           coalesce(f.region, k.country) in ('DE', 'AT') as is_served
      from feeds f
      join feed_keys k on k.feed = f.feed
  ),
  kinds as (
    select r.feed, k.placement_id, k.site_url,
           case when not k.is_served then 'other-country'
                when k.source = 'CM' then case when d.id is null then 'unknown-domain' end
                when p.id is null
                  then case when k.source = 'F11' and d.id is null then 'external-site'
                            else 'unknown-placement' end
                when k.site_url <> '' and d.site_id is distinct from p.site_id then 'other-domain'
           end as kind
      from feed_rows r
      join keys k on k.id = r.key_id
      left join site_domains d on d.domain = k.site_url
       and (d.from_on is null or d.from_on <= r.date) and (d.to_on is null or d.to_on >= r.date)
      left join placements p on k.source <> 'CM' and p.source = k.source and p.placement_id = k.placement_id
       and (p.from_on is null or p.from_on <= r.date) and (p.to_on is null or p.to_on >= r.date)
     where r.feed = any(cast(:feeds as text[])) and r.date between :from and :to
  )
  select cast(feed as text) as feed, kind, cast(count(*) as integer) as rows,
         cast(count(distinct case when kind = 'unknown-placement' or site_url = '' then placement_id else site_url end) as integer)
           as names
    from kinds
   where kind is not null
   group by feed, kind
   order by feed, kind`;
