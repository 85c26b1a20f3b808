import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Shortcode } from '#shared/domain/recommendation-places.ts';
import type { RecommendationClicksColumn } from '#shared/schemas/calls/reports/recommendation-clicks.ts';
import type { Sort } from '#shared/sort-rows.ts';
import { judgedBindings, judgedCounts } from './judged-counts.ts';

interface AskedClicks extends Period {
  siteId: number;
  today: Day;
  sort: Sort<RecommendationClicksColumn>;
  offset: number;
  limit: number;
}

interface Counts {
  views: number;
  clicks: number;
}
type CountsOfPlace = Counts & { shortcode: Shortcode };

interface CountedTips {
  places: CountsOfPlace[];
  setAside: Counts;
  count: number;
  articles: (Counts & {
    id: number;
    article: { title: string; url: string } | null;
    places: CountsOfPlace[];
  })[];
}

const rateAt = (shortcode: Shortcode) =>
  `total(clicks) filter (where shortcode = '${shortcode}')::float8
     / nullif(total(views) filter (where shortcode = '${shortcode}'), 0)`;

const orders: Record<RecommendationClicksColumn, string> = {
  views: 'total(views)',
  clicks: 'total(clicks)',
  clickRate: 'total(clicks)::float8 / nullif(total(views), 0)',
  primary: rateAt('primary'),
  midpage: rateAt('midpage'),
  endpage: rateAt('endpage'),
};

const place = `jsonb_build_object('shortcode', shortcode, 'views', views, 'clicks', clicks)`;

/** The counts of a site's tips, by place and by article; what cannot be is set aside. */
export const selectRecommendationClicks = (
  db: Db,
  { siteId, from, to, today, sort, offset, limit }: AskedClicks,
): Promise<CountedTips> =>
  oneRow<CountedTips>(
    db,
    `with ${judgedCounts}, counted as materialized (
       select article_id, shortcode, total(views) as views, total(clicks) as clicks
         from judged where not is_impossible
        group by article_id, shortcode
     ), of_places as (
       select shortcode, total(views) as views, total(clicks) as clicks
         from counted group by shortcode
     ), of_articles as (
       select article_id, total(views) as views, total(clicks) as clicks,
              jsonb_agg(${place}) as places,
              row_number() over (
                order by ${orders[sort.by]} ${sort.descending ? 'desc' : 'asc'} nulls last,
                         total(views) desc, article_id
              ) as rank
         from counted group by article_id
     )
     select coalesce((select jsonb_agg(${place}) from of_places), '[]') as places,
            (select jsonb_build_object('views', total(views), 'clicks', total(clicks))
               from judged where is_impossible) as "setAside",
            (select count(*) from of_articles) as count,
            coalesce((
              select jsonb_agg(jsonb_build_object(
                       'id', o.article_id, 'views', o.views, 'clicks', o.clicks, 'places', o.places,
                       'article', case when a.id is not null then
                         jsonb_build_object('title', a.title, 'url', a.url) end) order by o.rank)
                from of_articles o
                left join (recommendation_articles a
                  join recommendation_configs c on c.id = a.config_id and c.site_id = :siteId)
                  on a.id = o.article_id
               where o.rank > :offset and o.rank <= :last), '[]') as articles`,
    {
      siteId,
      ...judgedBindings({ siteIds: [siteId], from, to, today }),
      offset,
      last: offset + limit,
    },
  );
