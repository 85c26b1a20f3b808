import { isOfDomains, pageAddress } from '#api/integrations/websites/page-address.ts';
import { parseSitemap } from '#api/integrations/websites/parse-sitemap.ts';
import { WebFault } from '#api/integrations/websites/web-fault.ts';
import type { Website } from '#api/integrations/websites/website.ts';
import type { FoundSitemap, FoundSitemaps } from '#shared/schemas/calls/recommendations.ts';

const commonPlaces = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/sitemap-index.xml',
  '/wp-sitemap.xml',
  '/sitemap.xml.gz',
  '/sitemap-news.xml',
  '/news-sitemap.xml',
];
/** Enough to choose from; the crawl itself reads all that is chosen. */
const mostRead = 60;
/** Somebody waits. */
const patienceMs = 15_000;

/**
 * Sitemaps: those robots.txt names, those at common places, and below an index its parts. What is
 * not read by the time that the website's signal aborts is a fault like others.
 */
export async function findSitemaps(website: Website): Promise<FoundSitemaps> {
  const sitemaps: FoundSitemap[] = [];
  const faults: FoundSitemaps['faults'] = [];
  const read = new Set<string>();
  const { domains } = website.access;
  const reasonOf = (error: unknown) => {
    if (error instanceof WebFault) return error.reason;
    if (website.signal?.aborted) return 'TIMEOUT';
    throw error;
  };

  const visit = async (
    { address, base }: { address: string; base: string },
    foundIn: FoundSitemap['foundIn'],
    index: FoundSitemap | null = null,
    depth = 0,
  ): Promise<void> => {
    const url = pageAddress(address, base);
    if (!url) return void faults.push({ url: address, reason: 'NO_SITEMAP' });
    if (read.has(url) || read.size >= mostRead) return;
    read.add(url);
    if (!isOfDomains(url, domains)) return void faults.push({ url, reason: 'FOREIGN' });
    try {
      const sitemap = parseSitemap(await website.readSitemap(url, patienceMs));
      if (!sitemap)
        return void (foundIn !== 'common' && faults.push({ url, reason: 'NO_SITEMAP' }));
      const isIndex = sitemap.kind === 'index';
      const pages = isIndex ? 0 : sitemap.entries.length + sitemap.dropped;
      const partOf = index?.url ?? null;
      const found = { url, pages, isIndex, partOf, news: sitemap.news, foundIn };
      sitemaps.push(found);
      if (index) index.pages += pages;
      if (!isIndex || depth >= 2) return;
      for (const { loc } of sitemap.entries) {
        await visit({ address: loc, base: url }, 'index', index ?? found, depth + 1);
      }
    } catch (error) {
      const reason = reasonOf(error);
      // A guess that fails says nothing.
      if (foundIn !== 'common') faults.push({ url, reason });
    }
  };

  for (const domain of domains) {
    const base = `https://${domain}/`;
    try {
      const robots = await website.robotsOf(base);
      for (const address of robots.getSitemaps()) await visit({ address, base }, 'robots');
    } catch (error) {
      faults.push({ url: `${base}robots.txt`, reason: reasonOf(error) });
      // A host that does not answer here does not answer elsewhere, either.
      if (!(error instanceof WebFault && error.reason === 'STATUS')) continue;
    }
    for (const address of commonPlaces) await visit({ address, base }, 'common');
  }
  return { sitemaps, faults };
}
