/**
 * The least SQL that turns feed files into metrics and rollups: into tables like the product's, one
 * statement per table, without keeping raw rows, without hours, reading nothing twice.
 */
export const bareTablesSql = `
  create table bare_metrics (like metrics including all);
  create table bare_site_daily (like site_daily including all);
  create table bare_tracker_daily (like tracker_daily including all);`;

const counts = 'requests bigint, views bigint, clicks bigint, fallbacks bigint, revenue numeric';

/** One table per feed, with the columns of its file. */
export const bareStagingSql = `
  create temp table staged_cm (hour timestamptz, domain text, country text, device text, consent text,
    page_impressions bigint) on commit drop;
  create temp table "staged_f11-de" (date date, domain text, placement_id text, ${counts}) on commit drop;
  create temp table "staged_f11-at" (date date, domain text, placement_id text, ${counts}) on commit drop;
  create temp table staged_qmn (hour timestamptz, placement_id text, country text, ${counts}) on commit drop;`;

const ads = (table: string, region: string) => `
  select p.site_id, p.tracker_id, ${region} as region, 0 as page_impressions, r.requests, r.views, r.clicks,
         r.fallbacks, cast(r.revenue * 1000000 as bigint) as revenue_micros
    from "${table}" r
    join placements p on p.source = '${table.includes('f11') ? 'F11' : 'QMN'}' and p.placement_id = r.placement_id`;

/** $1 is the day. */
export const bareMetricsSql = `
  insert into bare_metrics
  select $1::date, c.site_id, 1, c.tracker_id, c.region, c.page_impressions, c.requests, c.views, c.clicks,
         c.fallbacks, c.revenue_micros, a.id, r.views_cpm,
         case t.use_case when 'PAGE_IMPRESSIONS' then c.page_impressions else c.views end * coalesce(r.views_cpm, 0) * 10
    from (
      select site_id, tracker_id, region, sum(page_impressions)::bigint as page_impressions,
             sum(requests)::bigint as requests, sum(views)::bigint as views, sum(clicks)::bigint as clicks,
             sum(fallbacks)::bigint as fallbacks, sum(revenue_micros)::bigint as revenue_micros
        from (
          select s.id as site_id, t.id as tracker_id, r.country as region, r.page_impressions, 0 as requests,
                 0 as views, 0 as clicks, 0 as fallbacks, 0 as revenue_micros
            from staged_cm r
            join sites s on s.url = r.domain
            join trackers t on t.slug = r.device || case r.consent when 'given' then '-consent' else '-non-consent' end
          union all ${ads('staged_f11-de', `'DE'`)}
          union all ${ads('staged_f11-at', `'AT'`)}
          union all ${ads('staged_qmn', 'r.country')}) rows_of_trackers
       group by site_id, tracker_id, region) c
    join trackers t on t.id = c.tracker_id
    left join agreements a on a.site_id = c.site_id and a.status = 'ACTIVE' and a.starts_at <= $1
    left join agreement_trackers r on r.agreement_id = a.id and r.tracker_id = c.tracker_id
  on conflict (date, site_id, tracker_id, region) do update set views = excluded.views`;

export const bareRollupsSql = `
  insert into bare_site_daily
  select date, site_id, 1, region, sum(page_impressions), 0, sum(requests), sum(views), 0, 0, sum(revenue_micros), 0,
         sum(payout_micros), sum(payout_micros), 0, true
    from bare_metrics group by site_id, date, region;
  insert into bare_tracker_daily
  select date, tracker_id, region, sum(page_impressions), sum(requests), sum(views), sum(clicks), sum(fallbacks),
         sum(revenue_micros), sum(payout_micros)
    from bare_metrics group by date, tracker_id, region;`;

export const bareCleanUpSql = `truncate bare_metrics, bare_site_daily, bare_tracker_daily`;
