import type { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { notFound } from '#api/core/http/problem.ts';
import { addressKey } from '#api/integrations/websites/page-address.ts';
import type {
  articleKeyword,
  recommendationCoverage,
  whyNone,
  whyRecommended,
} from '#shared/schemas/calls/recommendations.ts';
import { placesOf } from './engine/kept-per-article.ts';
import { countSkipped } from './read-progress.ts';

/**
 * What is recommended at an address, and why.
 *
 * @throws Problem 404 if no article is known at the address
 */
export async function explainRecommendations(
  db: Db,
  configId: number,
  address: string,
): Promise<z.input<typeof whyRecommended>> {
  const article = await db('recommendation_articles')
    .where({ config_id: configId, key: addressKey(address) })
    .first('id', 'url', 'title', 'image', 'language', 'published_at', 'keywords');
  if (!article) throw notFound('unknown-article');
  const { published_at, keywords, ...shown } = article;
  const recommendations = await rows<z.input<typeof whyRecommended>['recommendations'][number]>(
    db,
    `select o.id, o.url, o.title, o.image, (r.reason ->> 'score')::float8 as score,
            r.reason -> 'sharedKeywords' as "sharedKeywords", r.rank > a.alike is true as "isNext"
       from recommendation_articles a
      cross join lateral jsonb_array_elements(a.reasons) with ordinality as r (reason, rank)
       join recommendation_articles o on o.id = a.recommended[r.rank]
      where a.id = ? order by r.rank`,
    [article.id],
  );
  return {
    article: {
      ...shown,
      publishedAt: published_at?.toISOString() ?? null,
      keywords: keywords as z.input<typeof articleKeyword>[],
    },
    recommendations,
  };
}

type Reason = (typeof whyNone)[number];
const mostShown = 200;

/** How many of its recommendations are alike enough: the others only fill places. */
const alike = 'coalesce(alike, cardinality(recommended), 0)';
const before = placesOf.endpage.from - 1;

/** How many articles fill all their places with what is alike, some of them, or none. */
export async function readCoverage(
  db: Db,
  configId: number,
): Promise<z.input<typeof recommendationCoverage>> {
  const counted = await oneRow<{ articles: number; withRecommendations: number; full: number }>(
    db,
    `select count(*) as articles, count(*) filter (where ${alike} > 0) as "withRecommendations",
            count(*) filter (where ${alike} >= ${before}
              + (c.processing_config ->> 'recommendationCount')::integer) as "full"
       from recommendation_articles a
       join recommendation_configs c on c.id = a.config_id where a.config_id = ?`,
    [configId],
  );
  const reason = `case when recommended is null then 'NOT_COMPUTED'
    when keywords = '[]' then 'NO_KEYWORDS' else 'BELOW_THRESHOLD' end`;
  const none = `from recommendation_articles
    where config_id = ? and ${alike} = 0`;
  return {
    ...counted,
    without: await rows<{ url: string; title: string; reason: Reason }>(
      db,
      `select url, title, ${reason} as reason ${none} order by key limit ${mostShown}`,
      [configId],
    ),
    withoutByReason: await rows<{ reason: Reason; count: number }>(
      db,
      `select ${reason} as reason, count(*) as count ${none} group by 1 order by 1`,
      [configId],
    ),
    skipped: await countSkipped(db, configId),
  };
}
