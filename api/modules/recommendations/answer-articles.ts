import { type Db, queryPrepared } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import type { Shortcode } from '#shared/domain/recommendation-places.ts';
import type { RecommendedArticle } from '#shared/schemas/calls/recommendation-plugin.ts';
import type { RecommendationStyle } from '#shared/schemas/calls/recommendations.ts';
import { placesOf } from './engine/kept-per-article.ts';

interface Asked {
  key: string;
  /** What spellings of the page's address have in common, and of the one that it names as its own. */
  page: { key: string; canonical: string };
  shortcode: Shortcode;
  now: Date;
  today: Day;
}

interface Answer {
  siteId: number;
  style: RecommendationStyle;
  count: number;
  /** Of the site, today. */
  domains: string[];
  /** Null if there is none for this place. */
  recommended: RecommendedArticle[] | null;
  /** What fills the rest of the place. */
  freshest: RecommendedArticle[] | null;
}

/**
 * Everything an answer to a publisher's page needs, in one statement that only reads by keys. The
 * freshest articles fill what of a place is left: none is in another place of the page.
 *
 * @returns undefined for a key that is unknown or no longer valid
 */
export async function answerArticles(db: Db, asked: Asked): Promise<Answer | undefined> {
  const [answer] = await queryPrepared<Answer>(db, articlesStatement(asked));
  return answer;
}

export function articlesStatement({ key, page, shortcode, now, today }: Asked) {
  const { from, count = null } = placesOf[shortcode];
  const values = [key, now, today, page.key, from, count, page.canonical];
  return { name: 'recommended articles', text, values };
}

const shown = `jsonb_build_object('id', o.id, 'url', o.url, 'title', o.title, 'image', o.image)`;

const text = `
  select c.site_id as "siteId", c.recommendation_style_config as style, n.count, listed.articles as recommended,
         fresh.articles as freshest,
         array(select d.domain from site_domains d
                where d.site_id = c.site_id and (d.from_on is null or d.from_on <= $3::date)
                  and (d.to_on is null or d.to_on >= $3::date)) as domains
    from recommendation_keys k
    join recommendation_configs c on c.id = k.config_id
   cross join lateral (
     select coalesce($6::integer, (c.processing_config ->> 'recommendationCount')::integer) as count) n
    left join lateral (
      select a.recommended, a.text_hash
        from recommendation_articles a
       where a.config_id = c.id and a.key in ($7, $4)
       order by a.key = $7 desc
       limit 1) own on true
    left join lateral (
      select jsonb_agg(${shown} order by r.rank) as articles, count(*) as found
        from unnest(own.recommended[$5::integer : $5::integer + n.count - 1]) with ordinality as r (id, rank)
        join recommendation_articles o on o.id = r.id) listed on true
    left join lateral (
      select jsonb_agg(${shown} order by o.published_at desc nulls last, o.key) as articles
        from (select f.* from recommendation_articles f
               where f.config_id = c.id and f.key not in ($7, $4)
                 and f.text_hash is distinct from own.text_hash
                 and not (f.id = any (coalesce(own.recommended, '{}')))
               order by f.published_at desc nulls last, f.key
               limit n.count - listed.found
              offset greatest(0, $5::integer - 1 - coalesce(cardinality(own.recommended), 0))) o
      ) fresh on true
   where k.key = $1 and (k.valid_until is null or k.valid_until > $2)`;
