import { forbidden, notFound } from '#api/core/http/problem.ts';
import { tooMany } from '#api/core/http/rate-limits.ts';
import { defineRoute, publicRoute } from '#api/core/http/route.ts';
import { fetchAd } from '#api/integrations/ad-server/fetch-ad.ts';
import { wmidOf } from '#shared/domain/recommendation-places.ts';
import {
  recommendationAds,
  recommendationAdsQuery,
} from '#shared/schemas/calls/recommendation-ads.ts';
import { createAllowance } from './allowance.ts';
import { allowsOrigin } from './allows-origin.ts';
import type { PluginLookup } from './plugin-site.ts';

/** More than anybody reads. */
const perMinute = 120;

/** The ad server is asked by us: no page of a publisher's loads a script of others. */
export function adsRoute({ findSite }: Pick<PluginLookup, 'findSite'>) {
  const allows = createAllowance(perMinute);
  return defineRoute({
    method: 'GET',
    url: '/api/recommendations/v1/ads',
    permission: publicRoute('readers of publishers’ pages ask, and it tells what they see there'),
    summary: 'The paid card of a place on a page, if there is one',
    query: recommendationAdsQuery,
    response: recommendationAds,
    transaction: 'none',
    async handle({ query: { key, shortcode }, request, reply, services, clock }) {
      if (!allows(request.ip, clock())) throw tooMany(60);
      const { systemDb, config, log } = services;
      const site = await findSite(systemDb, key);
      if (!site) throw notFound();
      const origin = request.headers.origin ?? '';
      if (!allowsOrigin(site.domains, origin)) throw forbidden('foreign-origin');
      reply.header('access-control-allow-origin', origin);
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('vary', 'origin');
      const wmid = wmidOf(shortcode, site.wmids);
      const { adServerUrl: address } = config;
      if (!address || !site.pid || !wmid) return { ad: null };
      try {
        return { ad: await fetchAd({ address, pid: site.pid, wmid }) };
      } catch (error) {
        // A place that nobody pays for is no fault of the page's.
        log.warn({ err: error, siteId: site.siteId }, 'no paid card');
        return { ad: null };
      }
    },
  });
}
