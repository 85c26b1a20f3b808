import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { forbidden, notFound } from '#api/core/http/problem.ts';
import { tooMany } from '#api/core/http/rate-limits.ts';
import { defineRoute, publicRoute } from '#api/core/http/route.ts';
import { addressKey } from '#api/integrations/websites/page-address.ts';
import { berlinDay } from '#shared/dates.ts';
import {
  recommendedArticles,
  recommendedArticlesQuery,
} from '#shared/schemas/calls/recommendation-plugin.ts';
import { answerArticles } from './answer-articles.ts';
import { countInMemory } from './count-in-memory.ts';
import { mayAsk } from './may-ask.ts';
import { hourToken } from './plugin/hour-token.ts';

/** A reader opens a page per second, with three places each; many may share an address. */
const isWithinLimit = countInMemory(1200);
const cachedSeconds = 300;

const articles = defineRoute({
  url: '/api/recommendations/v1/articles',
  permission: publicRoute('Readers of publishers’ pages ask it; the site’s domains alone may.'),
  summary: 'Articles that a page of a site recommends at one of its places',
  query: recommendedArticlesQuery,
  response: recommendedArticles,
  transaction: 'none',
  async handle({
    query: { key, url, canonical = url, shortcode },
    request,
    reply,
    services,
    clock,
  }) {
    const now = clock();
    const { config, systemDb, secretKey } = services;
    // Caches must not give one website what was allowed to another.
    reply.header('vary', 'Origin');
    if (config.rateLimit > 0 && !isWithinLimit(request.ip, now)) throw tooMany(60);
    const page = { key: addressKey(url), canonical: addressKey(canonical) };
    const asked = { key, page, shortcode, now, today: berlinDay(now) };
    const answer = await answerArticles(systemDb, asked);
    if (!answer) throw notFound('unknown-plugin-key');
    const { origin } = request.headers;
    if (origin !== undefined) {
      if (!mayAsk(origin, answer.domains, { config, host: request.host })) {
        throw forbidden('origin-not-allowed');
      }
      reply.header('access-control-allow-origin', origin);
    }
    const { siteId, recommended, freshest, style, count } = answer;
    const filled = [...(recommended ?? []), ...(freshest ?? [])];
    const body = {
      articles: filled.map((article) => ({ ...article, url: asSafe(article.url, url) })),
      isFallback: recommended === null,
      style,
      count,
      token: hourToken(secretKey, siteId, now),
    };
    return async (sending: FastifyReply) => {
      const etag = `W/"${createHash('sha1').update(JSON.stringify(body)).digest('base64url')}"`;
      sending
        .header('cache-control', `public, max-age=${cachedSeconds}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('etag', etag);
      const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
      return known?.includes(etag) ? sending.status(304).send() : sending.send(body);
    };
  },
});

/** A sitemap may still say http: where the page itself came by https, its host's articles do, too. */
function asSafe(article: string, page: string): string {
  if (!article.startsWith('http:') || !page.startsWith('https:') || !URL.canParse(page)) {
    return article;
  }
  const isOfHost = hostOf(article) === hostOf(page);
  return isOfHost ? article.replace(/^http:/, 'https:') : article;
}

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

export const pluginRoutes = [articles];
