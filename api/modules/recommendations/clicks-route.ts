import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { refuseRange, threeYears } from '#api/modules/reports/read.ts';
import { requireSite } from '#api/modules/sites/read.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { clickRate } from '#shared/domain/click-rate.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { type Shortcode, shortcodes } from '#shared/domain/recommendation-places.ts';
import {
  type ClicksOfPlace,
  type RecommendationClicksColumn,
  recommendationClicks,
  recommendationClicksQuery,
} from '#shared/schemas/calls/reports/recommendation-clicks.ts';
import { parseSort, type Sort } from '#shared/sort-rows.ts';
import { sumUp } from '#shared/sum-up.ts';
import { findConfig } from './config-row.ts';
import { judgedBindings, judgedCounts } from './judged-counts.ts';

const mostArticles = 50;

export const clicksRoute = defineRoute({
  url: '/api/admin/recommendations/clicks',
  permission: admin('recommendations', 'reports'),
  summary: 'How often a site’s recommendations were seen and clicked, by place and by article',
  query: recommendationClicksQuery,
  response: recommendationClicks,
  async handle({ db, query, clock }) {
    const { id: siteId, from, to, offset, limit = mostArticles, sort = 'clicks.desc' } = query;
    refuseRange({ from, to }, threeYears);
    const added = (await findConfig(db, siteId)) !== undefined;
    if (!added) await requireSite(db, siteId);
    const today = berlinDay(clock());
    const asked = { siteId, from, to, today, offset, limit, sort: parseSort(sort) };
    const { places, setAside, count, articles } = await selectRecommendationClicks(db, asked);
    return {
      from,
      to,
      added,
      totals: withRate({
        views: sumUp(places.map(({ views }) => views)),
        clicks: sumUp(places.map(({ clicks }) => clicks)),
      }),
      places: inOrder(places),
      setAside,
      count,
      articles: articles.map(({ article, ...one }) => ({
        ...withRate(one),
        places: inOrder(one.places),
        article,
      })),
    };
  },
});

type Counts = Pick<ClicksOfPlace, 'views' | 'clicks'>;

const withRate = <Of extends Counts>(counts: Of) => ({
  ...counts,
  clickRate: clickRate(counts.views, counts.clicks),
});

const inOrder = (places: readonly (Counts & Pick<ClicksOfPlace, 'shortcode'>)[]) =>
  shortcodes.flatMap((shortcode) =>
    places.filter((place) => place.shortcode === shortcode).map(withRate),
  );

interface AskedClicks extends Period {
  siteId: number;
  today: Day;
  sort: Sort<RecommendationClicksColumn>;
  offset: number;
  limit: number;
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
const selectRecommendationClicks = (
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
