import { createHmac } from 'node:crypto';

const hourMs = 3_600_000;
/** For a page that is read for long, or comes out of a cache. */
const hoursValid = 3;

const tokenAt = (secret: string, siteId: number, hour: number): string =>
  createHmac('sha256', secret)
    .update(`recommendations ${siteId} ${hour}`)
    .digest('base64url')
    .slice(0, 22);

/** What a site's answers of this hour bring: the same for all readers, so that caches may keep them. */
export const hourToken = (secret: string, siteId: number, now: Date): string =>
  tokenAt(secret, siteId, Math.floor(+now / hourMs));

/** Was it given to the site in this hour or the two before? */
export function isHourToken(token: string, secret: string, siteId: number, now: Date): boolean {
  const hour = Math.floor(+now / hourMs);
  const valid = Array.from({ length: hoursValid }, (_, ago) => tokenAt(secret, siteId, hour - ago));
  return valid.includes(token);
}
