import { isShortcode, type Shortcode } from '#shared/domain/recommendation-places.ts';
import type { PaidCard, RecommendationAds } from '#shared/schemas/calls/recommendation-ads.ts';
import type { PluginAnswer, PluginArticle } from './answer.ts';
import type { PageAddress } from './page-address.ts';
import type { Settings } from './settings.ts';

/** By then readers have moved on; later answers are ignored. */
const patienceMs = 4000;

/** Articles for a place; undefined if none came in time or none can be drawn. */
export async function askForArticles(
  { api, key }: Settings,
  shortcode: Shortcode,
  address: PageAddress,
): Promise<PluginAnswer | undefined> {
  const answer = await ask<Partial<PluginAnswer>>(`${api}/articles`, {
    key,
    ...address,
    shortcode,
  });
  if (!answer || !Array.isArray(answer.articles)) return undefined;
  const articles = answer.articles.filter(isArticle);
  if (articles.length === 0 || !isShortcode(shortcode)) return undefined;
  return {
    articles,
    isFallback: answer.isFallback === true,
    style: answer.style && typeof answer.style === 'object' ? answer.style : {},
    count: articles.length,
    token: typeof answer.token === 'string' ? answer.token : '',
  };
}

export async function askForAd(
  { api, key, preview }: Settings,
  shortcode: Shortcode,
): Promise<PaidCard | undefined> {
  if (preview) return undefined;
  const answer = await ask<Partial<RecommendationAds>>(`${api}/ads`, { key, shortcode });
  return answer?.ad && isCard(answer.ad) ? answer.ad : undefined;
}

async function ask<Answer>(
  address: string,
  query: Record<string, string>,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${address}?${new URLSearchParams(query)}`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.status === 200 ? ((await response.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}

const isArticle = (one: unknown): one is PluginArticle =>
  isCard(one) && Number.isInteger((one as Partial<PluginArticle>).id);

/** Only links to pages: never `javascript:` and the like. */
function isCard(one: unknown): one is { title: string; url: string } {
  const { title, url } = (one ?? {}) as Record<string, unknown>;
  return typeof title === 'string' && title.trim() !== '' && /^https?:/i.test(String(url));
}
