import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/core/database/db.ts';
import type { ProcessingConfig } from '#shared/schemas/calls/recommendations.ts';
import { ArticleIndex, type IndexedArticle } from './article-index.ts';
import { keptPerArticle } from './kept-per-article.ts';

export interface Compute {
  configId: number;
  processing: ProcessingConfig;
  signal?: AbortSignal;
}

const readAtOnce = 500;
const writtenAtOnce = 500;
/** So that others of the process get their turn. */
const computedAtOnce = 5;

/**
 * Computes what each article of a site recommends, from the stored texts. In a transaction: readers
 * get the former answers until it is committed.
 */
export async function computeRecommendations(
  transaction: Db,
  { configId, processing, signal }: Compute,
): Promise<void> {
  const index = new ArticleIndex(processing, keptPerArticle);
  for (let after = ''; ; ) {
    const articles = await transaction('recommendation_articles')
      .where({ config_id: configId })
      .where('key', '>', after)
      .orderBy('key')
      .limit(readAtOnce)
      .select('id', 'key', 'url', 'title', 'text', 'text_hash', 'language', 'published_at');
    for (const { text_hash: textHash, published_at: publishedAt, ...article } of articles) {
      index.add({ ...article, textHash, publishedAt });
    }
    signal?.throwIfAborted();
    const last = articles.at(-1);
    if (!last || articles.length < readAtOnce) break;
    after = last.key;
  }
  let computed: IndexedArticle[] = [];
  let turn = 0;
  for (const article of index.compute()) {
    computed.push(article);
    turn += 1;
    if (turn % computedAtOnce === 0) {
      await nextTurn();
      signal?.throwIfAborted();
    }
    if (computed.length < writtenAtOnce) continue;
    await write(transaction, computed);
    computed = [];
  }
  await write(transaction, computed);
}

async function write(db: Db, articles: IndexedArticle[]): Promise<void> {
  if (articles.length === 0) return;
  const values = articles.map(({ id, keywords, recommendations, alike }) => ({
    id,
    alike,
    keywords,
    recommended: recommendations.map((one) => one.id),
    reasons: recommendations.map(({ score, sharedKeywords }) => ({ score, sharedKeywords })),
  }));
  await db.raw(
    `update recommendation_articles a
        set keywords = n.keywords, reasons = n.reasons, alike = n.alike,
            recommended = array(select jsonb_array_elements_text(n.recommended)::integer)
       from jsonb_to_recordset(?::jsonb)
         as n (id integer, alike integer, keywords jsonb, recommended jsonb, reasons jsonb)
      where a.id = n.id`,
    [JSON.stringify(values)],
  );
}
