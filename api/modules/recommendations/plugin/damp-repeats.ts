import { createHmac, randomBytes } from 'node:crypto';
import type { RecommendationEvent } from '#shared/schemas/calls/recommendation-events.ts';

const forgottenAfterMs = 30 * 60_000;
const bots =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scrap|python|curl|wget|java\/|go-http|axios|node-fetch|^$/i;

/** Does it say that it is no reader? Browsers always say something. */
export const isBot = (userAgent: string | undefined): boolean => bots.test(userAgent ?? '');

interface Reader {
  ip: string;
  siteId: number;
}

/**
 * Counts each address's view and click of a card once in half an hour: what a browser says of itself
 * costs nothing to make up. Addresses are known to this process alone, as a hash with a key that ends with it; nothing of it is stored.
 */
export function createDamper(most = 200_000) {
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
