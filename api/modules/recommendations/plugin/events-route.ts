import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { defineRoute, publicRoute } from '#api/core/http/route.ts';
import type { Services } from '#api/core/services.ts';
import {
  type RecommendationEvent,
  type RecommendationEvents,
  recommendationEvents,
} from '#shared/schemas/calls/recommendation-events.ts';
import { countInMemory } from '../count-in-memory.ts';
import { mayAsk } from '../may-ask.ts';
import { isHourToken } from './hour-token.ts';
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
    { key, token, events }: RecommendationEvents,
    { ip, origin = '', host }: Sender,
    { systemDb, config, secretKey }: Services,
    now: Date,
  ): Promise<void> {
    const site = await findSite(systemDb, key, now);
    if (!site) return;
    if (!mayAsk(origin, site.domains, { config, host })) return;
    const { siteId } = site;
    if (!isHourToken(token, secretKey, siteId, now)) return;
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

const forgottenAfterMs = 30 * 60_000;
const bots =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scrap|python|curl|wget|java\/|go-http|axios|node-fetch|^$/i;

/** Does it say that it is no reader? Browsers always say something. */
const isBot = (userAgent: string | undefined): boolean => bots.test(userAgent ?? '');

interface Reader {
  ip: string;
  siteId: number;
}

/**
 * Counts each address's view and click of a card once in half an hour: what a browser says of itself
 * costs nothing to make up. Addresses are known to this process alone, as a hash with a key that
 * ends with it; nothing of it is stored.
 */
function createDamper(most = 200_000) {
  const key = randomBytes(32);
  const seen = new Map<string, number>();
  return (events: RecommendationEvent[], { ip, siteId }: Reader, now: Date) => {
    const reader = createHmac('sha256', key).update(ip).digest('base64');
    return events.filter(({ kind, article, shortcode }) => {
      const name = `${reader} ${siteId} ${kind} ${article} ${shortcode}`;
      const until = seen.get(name);
      if (until !== undefined && until > +now) return false;
      seen.delete(name);
      if (seen.size >= most) seen.delete(seen.keys().next().value ?? '');
      seen.set(name, +now + forgottenAfterMs);
      return true;
    });
  };
}

/** Adds views and clicks to the hour's counts of a site. */
async function countEvents(
  db: Db,
  siteId: number,
  events: RecommendationEvent[],
  now: Date,
): Promise<void> {
  await db.raw(
    `insert into recommendation_counts as c (site_id, hour, shortcode, article_id, views, clicks)
     select :siteId, date_trunc('hour', cast(:now as timestamptz), 'UTC'), shortcode, article,
            count(*) filter (where kind = 'view'), count(*) filter (where kind = 'click')
       from json_to_recordset(:events) as e (kind text, article integer, shortcode text)
      group by shortcode, article
      -- In one order: of two that count the same cards, neither waits for the other for ever.
      order by shortcode, article
     on conflict (site_id, hour, shortcode, article_id) do update
       set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks`,
    { siteId, now, events: JSON.stringify(events) },
  );
}

function parse(body: unknown): RecommendationEvents | undefined {
  if (typeof body !== 'string') return undefined;
  try {
    return recommendationEvents.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}
