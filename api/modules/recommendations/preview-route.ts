import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { requireSite } from '#api/modules/sites/read.ts';
import type { Locale } from '#shared/locale.ts';
import { recommendationSamples } from '#shared/messages/recommendation-samples.ts';
import {
  type RecommendationPreview,
  recommendationPreview,
  recommendationPreviewQuery,
} from '#shared/schemas/calls/recommendation-preview.ts';
import { findConfig } from './config-row.ts';
import { keptPerArticle } from './engine/kept-per-article.ts';

export const previewRoute = defineRoute({
  url: '/api/admin/recommendations/preview',
  permission: admin('recommendations'),
  summary: 'Articles to show a site’s cards with: its freshest, or samples before it is indexed',
  query: recommendationPreviewQuery,
  response: recommendationPreview,
  async handle({ db, query: { id, language } }) {
    await requireSite(db, id);
    const { url: title } = mustExist(await db('sites').where({ id }).first('url'));
    const own = await freshestOf(db, id);
    return { title, ...(own ?? samplesIn(language)) };
  },
});

type Shown = Omit<RecommendationPreview, 'title'>;

/** Undefined if nothing is indexed. */
async function freshestOf(db: Db, siteId: number): Promise<Shown | undefined> {
  const config = await findConfig(db, siteId);
  const found = config
    ? await db('recommendation_articles')
        .where({ config_id: config.id })
        .orderByRaw('published_at desc nulls last, key')
        .limit(keptPerArticle)
        .select('id', 'url', 'title', 'image', 'language')
    : [];
  if (found.length === 0) return undefined;
  return {
    source: 'site',
    // As in the plugin: German unless it is English.
    language: found[0]?.language === 'en' ? 'en' : 'de',
    articles: found.map(({ id, url, title, image }) => ({ id, url, title, image })),
  };
}

const samplesIn = (language: Locale): Shown => ({
  source: 'samples',
  language,
  articles: recommendationSamples[language].map((title, index) => ({
    id: index + 1,
    url: `https://www.example/${index + 1}`,
    title,
    image: null,
  })),
});
