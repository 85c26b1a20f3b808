import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import { fillRate } from '#shared/domain/fill-rate.ts';
import { canonicalHost, shownHost } from '#shared/domain/host.ts';
import { FEED_NAMES, FEEDS } from '#shared/feeds/feeds.ts';
import type { ExternalData } from '#shared/schemas/calls/reports/external.ts';
import type { ExternalSite } from '#shared/schemas/reports/external-sites.ts';
import { rankCentsSql } from '../rank-cents-sql.ts';
import type { ReportFilter } from '../report-filter.ts';

type Asked = Pick<ReportFilter, 'from' | 'to' | 'regions'>;

/** Rows of Factor Eleven's feeds whose domain is no site and whose placement nobody held that day. */
const externalRowsSql = `
  external_rows as materialized (
    select r.date, k.site_url as domain, k.placement_id, case r.feed when 'f11-at' then 'AT' else 'DE' end as region,
           r.requests, r.views, r.clicks, r.fallbacks, r.revenue_micros
      from feed_rows r
      join feed_keys k on k.id = r.key_id and k.feed = r.feed
      left join site_domains s on s.domain = k.site_url
       and (s.from_on is null or s.from_on <= r.date) and (s.to_on is null or s.to_on >= r.date)
      left join placements p on p.source = 'F11' and p.placement_id = k.placement_id
       and (p.from_on is null or p.from_on <= r.date) and (p.to_on is null or p.to_on >= r.date)
     where r.feed = any(cast(:feeds as text[])) and r.date between :from and :to
       and s.id is null and p.id is null
       and (cast(:domain as text) is null or k.site_url = :domain)
  )`;

const counts = ['requests', 'views', 'clicks', 'fallbacks'];
const sums = [...counts, 'revenue_micros'].map((name) => `total(${name}) as ${name}`).join(', ');
const totalCounts = counts
  .map((name) => `(select total(${name}) from parts) as "total_${name}"`)
  .join(', ');

const bindings = ({ from, to, regions }: Asked, domain: string | null) => ({
  from,
  to,
  domain,
  feeds: FEED_NAMES.filter(
    (feed) =>
      FEEDS[feed].source === 'F11' && regions.some((region) => region === FEEDS[feed].region),
  ),
  revenue_shown: null,
});

export async function selectExternalSites(db: Db, asked: Asked): Promise<ExternalSite[]> {
  const sites = await rows<Counted & ExternalDays>(
    db,
    `with ${externalRowsSql},
     parts as (
       select domain, cast(count(distinct placement_id) as integer) as placements,
              min(date) as first_date, max(date) as last_date, ${sums}
         from external_rows group by domain
     ),
     ${rankCentsSql({ amounts: ['revenue'], key: 'domain', parts: 'parts' })}
     select * from counted order by revenue_micros desc, domain`,
    bindings(asked, null),
  );
  return sites.map((row) => ({
    domain: shownHost(row.domain),
    placements: row.placements,
    firstDate: row.first_date,
    lastDate: row.last_date,
    ...presentCounts(row),
  }));
}

export async function selectExternalData(
  db: Db,
  asked: Asked,
  { domain, offset, limit }: { domain?: string | undefined; offset: number; limit: number },
): Promise<ExternalData> {
  const data = await rows<ExternalRow>(
    db,
    `with ${externalRowsSql},
     parts as (
       select date, domain, placement_id, region, ${sums}
         from external_rows group by date, domain, placement_id, region
     ),
     ${rankCentsSql({ amounts: ['revenue'], key: 'date, domain, placement_id, region', parts: 'parts' })},
     page as (
       select * from counted order by date desc, domain, placement_id, region
       offset :offset limit :limit
     )
     select t.rows as total_rows, t.revenue_cents as total_revenue_cents, ${totalCounts}, p.*
       from totals t
       left join page p on true
      order by p.date desc, p.domain, p.placement_id, p.region`,
    {
      ...bindings(asked, domain === undefined ? null : (canonicalHost(domain) ?? domain)),
      offset,
      limit,
    },
  );
  return {
    from: asked.from,
    to: asked.to,
    totals: { rows: data[0]?.total_rows ?? 0, ...presentTotals(data[0]) },
    offset,
    rows: data.filter(hasDomain).map((row) => ({
      date: row.date,
      domain: shownHost(row.domain),
      placementId: row.placement_id,
      region: row.region,
      ...presentCounts(row),
    })),
  };
}

interface Counted {
  domain: string;
  requests: number;
  views: number;
  clicks: number;
  fallbacks: number;
  revenue_cents: number;
}

interface ExternalDays {
  placements: number;
  first_date: Day;
  last_date: Day;
}

interface ExternalRow extends Counted {
  date: Day;
  placement_id: string;
  region: 'DE' | 'AT';
  total_rows: number;
  total_requests: number;
  total_views: number;
  total_clicks: number;
  total_fallbacks: number;
  total_revenue_cents: number;
}

/** The totals come with every row, and alone if there is none. */
const hasDomain = ({ domain }: { domain: string | null }) => domain !== null;

const presentTotals = (row: ExternalRow | undefined) =>
  presentCounts({
    requests: row?.total_requests ?? 0,
    views: row?.total_views ?? 0,
    clicks: row?.total_clicks ?? 0,
    fallbacks: row?.total_fallbacks ?? 0,
    revenue_cents: row?.total_revenue_cents ?? 0,
  });

function presentCounts({
  requests,
  views,
  clicks,
  fallbacks,
  revenue_cents: revenueCents,
}: Omit<Counted, 'domain'>) {
  const rate = fillRate(views, requests);
  return { requests, views, clicks, fallbacks, fillRate: rate, revenueCents };
}
