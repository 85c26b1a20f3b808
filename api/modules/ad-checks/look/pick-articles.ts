import { addressKey, isOfDomains, pageAddress } from '#api/integrations/websites/page-address.ts';
import { parseSitemap } from '#api/integrations/websites/parse-sitemap.ts';
import { WebFault } from '#api/integrations/websites/web-fault.ts';
import type { Website } from '#api/integrations/websites/website.ts';
import { attributeOf, type Tag } from './scan-html.ts';

/** Enough for an index and the first list that it names. */
const mostSitemaps = 4;

interface Wanted {
  origin: string;
  front: { address: string; tags: Tag[] };
  most: number;
}

/**
 * Addresses of articles: the newest of a sitemap, of the news if there is one; else links of the
 * front page that look like articles. Only what robots.txt lets us read.
 */
export async function pickArticles(
  website: Website,
  { origin, front, most }: Wanted,
): Promise<string[]> {
  const listed = await listedPages(website, origin);
  const linked = front.tags.flatMap((tag) => {
    const href = tag.name === 'a' ? attributeOf(tag, 'href') : null;
    const address = href ? pageAddress(href, front.address) : undefined;
    return address && looksLikeArticle(address) ? [address] : [];
  });
  const picked = new Map<string, string>();
  const taken = new Set([addressKey(front.address)]);
  for (const address of [...listed, ...linked]) {
    if (picked.size >= most) break;
    const key = addressKey(address);
    if (taken.has(key) || !isOfDomains(address, website.access.domains)) continue;
    taken.add(key);
    if (await mayRead(website, address)) picked.set(key, address);
  }
  return [...picked.values()];
}

/** The address contains a title: words with hyphens between them. */
const looksLikeArticle = (address: string): boolean =>
  /[a-z\d]+-[a-z\d]+-[a-z\d]+/i.test(new URL(address).pathname);

async function listedPages(website: Website, origin: string): Promise<string[]> {
  const waiting = addressesAt(origin, [...(await namedSitemaps(website, origin)), '/sitemap.xml']);
  for (let read = 0; read < mostSitemaps && waiting.length > 0; read += 1) {
    const address = waiting.shift() ?? '';
    if (!isOfDomains(address, website.access.domains)) continue;
    const sitemap = await readOrNothing(website, address);
    if (!sitemap) continue;
    if (sitemap.kind === 'pages' && sitemap.entries.length > 0) {
      return sitemap.entries
        .toSorted((one, other) => (other.lastmod ?? '').localeCompare(one.lastmod ?? ''))
        .flatMap(({ loc }) => addressesAt(address, [loc]));
    }
    const news = sitemap.entries.filter(({ loc }) => /news/i.test(loc));
    const first = [...news, ...sitemap.entries].slice(0, mostSitemaps).map(({ loc }) => loc);
    waiting.unshift(...addressesAt(address, first));
  }
  return [];
}

const addressesAt = (base: string, addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => pageAddress(address, base) ?? []);

const namedSitemaps = (website: Website, origin: string): Promise<string[]> =>
  orNothing(async () => (await website.robotsOf(`${origin}/`)).getSitemaps(), []);

const readOrNothing = (website: Website, address: string) =>
  orNothing(async () => parseSitemap(await website.readSitemap(address)), undefined);

/** Where robots.txt cannot be read, nothing is allowed. */
const mayRead = (website: Website, address: string) =>
  orNothing(() => website.allows(address), false);

/** What a website does not answer is not there. */
async function orNothing<T>(work: () => Promise<T>, nothing: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WebFault) return nothing;
    throw error;
  }
}
