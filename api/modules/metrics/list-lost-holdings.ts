import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import { FEEDS, type FeedName } from '#shared/feeds/feeds.ts';

interface LostHolding {
  /** A domain or a placement id. */
  name: string;
  rows: number;
  /** Who had it last, and until when. */
  siteUrl: string;
  until: Day;
}

/** A day's raw rows that belong to no one, although what they name was a site's before. */
export async function listLostHoldings(
  db: Db,
  { feeds, date }: { feeds: readonly FeedName[]; date: Day },
): Promise<LostHolding[]> {
  const sources = feeds.map((feed) => FEEDS[feed].source);
  return rows<LostHolding>(db, lostSql, { feeds, sources, date });
}

const lostSql = `
  with feeds as (
    select * from unnest(cast(:feeds as text[]), cast(:sources as text[])) as f (feed, source)
  ),
  named as (
    select f.source, case f.source when 'CM' then k.site_url else k.placement_id end as name,
           count(*) as rows
      from feeds f
      join feed_rows r on r.feed = f.feed and r.date = :date
      join feed_keys k on k.id = r.key_id
     where r.feed = any(cast(:feeds as text[])) and r.date = :date
     group by 1, 2
  ),
  holdings as (
    select 'CM' as source, domain as name, site_id, from_on, to_on from site_domains
    union all
    select source, placement_id, site_id, from_on, to_on from placements
  )
  select n.name, cast(n.rows as integer) as rows, s.url as "siteUrl", h.to_on as until
    from named n
    join lateral (select * from holdings h
                   where h.source = n.source and h.name = n.name and h.to_on < :date
                   order by h.to_on desc limit 1) h on true
    join sites s on s.id = h.site_id
   where not exists (select from holdings c
                      where c.source = n.source and c.name = n.name
                        and (c.from_on is null or c.from_on <= :date) and (c.to_on is null or c.to_on >= :date))
   order by n.name`;
