import { createCircuitBreaker } from '#api/core/circuit-breaker.ts';
import { forbidden, notFound } from '#api/core/http/problem.ts';
import { tooMany } from '#api/core/http/rate-limits.ts';
import { defineRoute, publicRoute } from '#api/core/http/route.ts';
import { fetchAd } from '#api/integrations/ad-server/fetch-ad.ts';
import { wmidOf } from '#shared/domain/recommendation-places.ts';
import {
  recommendationAds,
  recommendationAdsQuery,
} from '#shared/schemas/calls/recommendation-ads.ts';
import { countInMemory } from '../count-in-memory.ts';
import { mayAsk } from '../may-ask.ts';
import type { PluginLookup } from './plugin-site.ts';

/** Of one address, which many readers of a mobile network share. */
const perMinute = 300;

/** We ask the ad server ourselves: no publisher's page loads a script of others. */
export function adsRoute({ findSite }: Pick<PluginLookup, 'findSite'>) {
  const isWithinLimit = countInMemory(perMinute);
  // Readers do not wait, one after the other, for a server that has stopped answering.
  const breaker = createCircuitBreaker({ oneTries: true });
  return defineRoute({
    url: '/api/recommendations/v1/ads',
    permission: publicRoute('readers of publishers’ pages ask, and it tells what they see there'),
    summary: 'The paid card of a place on a page, if there is one',
    query: recommendationAdsQuery,
    response: recommendationAds,
    transaction: 'none',
    async handle({ query: { key, shortcode }, request, reply, services, clock }) {
      const now = clock();
      if (!isWithinLimit(request.ip, now)) throw tooMany(60);
      const { systemDb, config, log } = services;
      const site = await findSite(systemDb, key, now);
      if (!site) throw notFound('unknown-plugin-key');
      const origin = request.headers.origin ?? '';
      if (!mayAsk(origin, site.domains, { config, host: request.host })) {
        throw forbidden('origin-not-allowed');
      }
      reply.header('access-control-allow-origin', origin);
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('vary', 'origin');
      const wmid = wmidOf(shortcode, site.wmids);
      const { adServerUrl: address } = config;
      if (!address || !site.pid || !wmid) return { ad: null };
      try {
        breaker.enter(now);
      } catch {
        return { ad: null };
      }
      try {
        const ad = await fetchAd({ address, pid: site.pid, wmid });
        breaker.succeeded();
        return { ad };
      } catch (error) {
        breaker.failed(error, clock());
        // An unsold place is not the page's fault.
        log.warn({ err: error, siteId: site.siteId }, 'no paid card');
        return { ad: null };
      }
    },
  });
}
