import { z } from 'zod';
import { defineRoute, publicRoute } from '#api/core/http/route.ts';
import type { Services } from '#api/core/services.ts';
import {
  type RecommendationEvents,
  recommendationEvents,
} from '#shared/schemas/calls/recommendation-events.ts';
import { countInMemory } from '../count-in-memory.ts';
import { mayAsk } from '../may-ask.ts';
import { countEvents } from './count-events.ts';
import { createDamper, isBot } from './damp-repeats.ts';
import type { PluginLookup } from './plugin-site.ts';

/** Of one address, which many readers of a mobile network share. */
const perMinute = 300;
/** With the database away they would pile up: the excess is dropped. */
const mostUnderWay = 100;

interface Sender {
  ip: string;
  userAgent: string | undefined;
  origin: string | undefined;
  /** Ours. */
  host: string;
}

/**
 * What readers saw and clicked. It answers 204 at once, whatever came: a page has no use for any
 * other answer, and anyone who makes counts up learns nothing from it.
 */
export function eventsRoute({ findSite, findArticles }: PluginLookup) {
  const isWithinLimit = countInMemory(perMinute);
  const damp = createDamper();
  let underWay = 0;

  async function count(
    { key, events }: RecommendationEvents,
    { ip, origin = '', host }: Sender,
    { systemDb, config }: Services,
    now: Date,
  ): Promise<void> {
    const site = await findSite(systemDb, key, now);
    if (!site) return;
    if (!mayAsk(origin, site.domains, { config, host })) return;
    const { siteId } = site;
    const ids = [...new Set(events.map(({ article }) => article))];
    const known = new Set(await findArticles(systemDb, siteId, ids));
    const real = events.filter(({ article }) => known.has(article));
    const counted = damp(real, { ip, siteId }, now);
    if (counted.length > 0) await countEvents(systemDb, siteId, counted, now);
  }

  return defineRoute({
    method: 'POST',
    url: '/api/recommendations/v1/events',
    permission: publicRoute('readers of publishers’ pages are counted, and nobody is named'),
    summary: 'Counts views and clicks of recommendations',
    crossOrigin: true,
    // A beacon is sent as text: anything else would need a preflight request.
    body: z.unknown(),
    transaction: 'none',
    async handle({ body, request, reply, services, clock }) {
      reply.header('cross-origin-resource-policy', 'cross-origin');
      const { ip, headers } = request;
      const sender = {
        ip,
        userAgent: headers['user-agent'],
        origin: headers.origin,
        host: request.host,
      };
      const sent = parse(body);
      if (!sent || isBot(sender.userAgent) || !isWithinLimit(ip, clock())) return;
      if (underWay >= mostUnderWay) return;
      underWay += 1;
      void count(sent, sender, services, clock())
        .catch((error) => services.log.warn({ err: error }, 'views and clicks were not counted'))
        .finally(() => {
          underWay -= 1;
        });
    },
  });
}

function parse(body: unknown): RecommendationEvents | undefined {
  if (typeof body !== 'string') return undefined;
  try {
    return recommendationEvents.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}
