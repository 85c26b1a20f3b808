import { WebFault } from '#api/integrations/websites/web-fault.ts';
import type { FoundSitemap, FoundSitemaps } from '#shared/schemas/calls/recommendations.ts';
import { isOfDomains, pageAddress } from './page-address.ts';
import { parseSitemap } from './parse-sitemap.ts';
import type { Website } from './website.ts';

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

/** Sitemaps that list pages: those robots.txt names, those at common places, those in an index. */
export async function findSitemaps(website: Website): Promise<FoundSitemaps> {
  const sitemaps: FoundSitemap[] = [];
  const faults: FoundSitemaps['faults'] = [];
  const read = new Set<string>();
  const { domains } = website.access;

  const visit = async (address: string, foundIn: FoundSitemap['foundIn'], depth = 0) => {
    const url = pageAddress(address);
    if (!url || read.has(url) || read.size >= mostRead) return;
    read.add(url);
    if (!isOfDomains(url, domains)) return void faults.push({ url, reason: 'FOREIGN' });
    try {
      const sitemap = parseSitemap(await website.readSitemap(url));
      if (!sitemap)
        return void (foundIn !== 'common' && faults.push({ url, reason: 'NO_SITEMAP' }));
      if (sitemap.kind === 'pages') {
        sitemaps.push({ url, pages: sitemap.entries.length, news: sitemap.news, foundIn });
        return;
      }
      if (depth < 2) for (const { loc } of sitemap.entries) await visit(loc, 'index', depth + 1);
    } catch (error) {
      if (!(error instanceof WebFault)) throw error;
      // A guess that fails says nothing.
      if (foundIn !== 'common') faults.push({ url, reason: error.reason });
    }
  };

  for (const domain of domains) {
    const origin = `https://${domain}`;
    try {
      const robots = await website.robotsOf(`${origin}/`);
      for (const address of robots.getSitemaps()) await visit(address, 'robots');
    } catch (error) {
      if (!(error instanceof WebFault)) throw error;
      faults.push({ url: `${origin}/robots.txt`, reason: error.reason });
      // A host that does not answer here does not answer elsewhere, either.
      if (error.reason !== 'UNREACHABLE' || !error.message.includes('answers')) continue;
    }
    for (const place of commonPlaces) await visit(`${origin}${place}`, 'common');
  }
  return { sitemaps, faults };
}
