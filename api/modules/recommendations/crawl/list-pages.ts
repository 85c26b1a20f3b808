import { isOfDomains, pageAddress } from '#api/integrations/websites/page-address.ts';
import { parseSitemap } from '#api/integrations/websites/parse-sitemap.ts';
import { WebFault } from '#api/integrations/websites/web-fault.ts';
import type { Website } from '#api/integrations/websites/website.ts';
import type { ToldFault } from '#shared/messages/web-faults.ts';

interface ListedPage {
  url: string;
  lastmod: string | null;
  /** As a news sitemap says it. */
  published?: string | undefined;
}

const mostPages = 50_000;
const mostSitemaps = 1000;
const mostDepth = 3;

interface Listed {
  pages: ListedPage[];
  /** Sitemaps that could not be read. */
  faults: (ToldFault & { url: string })[];
  foreign: number;
  /** At least: more than anybody reads. */
  dropped: number;
}

/**
 * Pages of the chosen sitemaps, in listed order, each once. Sitemaps that name each other in a
 * circle are read once.
 */
export async function listPages(website: Website, sitemaps: readonly string[]): Promise<Listed> {
  const pages = new Map<string, ListedPage>();
  const faults: Listed['faults'] = [];
  const read = new Set<string>();
  let foreign = 0;
  let dropped = 0;

  const visit = async (address: string, depth: number): Promise<void> => {
    const url = pageAddress(address);
    if (!url || read.has(url)) return;
    if (read.size >= mostSitemaps || pages.size >= mostPages) {
      dropped += 1;
      return;
    }
    read.add(url);
    try {
      const sitemap = parseSitemap(await website.readSitemap(url));
      if (!sitemap) return void faults.push({ url, reason: 'NO_SITEMAP' });
      dropped += sitemap.dropped;
      for (const { loc, lastmod, published } of sitemap.entries) {
        const found = pageAddress(loc, url);
        if (!found || !isOfDomains(found, website.access.domains)) foreign += 1;
        else if (sitemap.kind === 'index') {
          if (depth < mostDepth) await visit(found, depth + 1);
        } else if (pages.has(found)) continue;
        else if (pages.size < mostPages) pages.set(found, { url: found, lastmod, published });
        else dropped += 1;
      }
    } catch (error) {
      if (!(error instanceof WebFault)) throw error;
      faults.push({ url, reason: error.reason, status: error.status, code: error.systemCode });
    }
  };
  for (const address of sitemaps) await visit(address, 0);
  return { pages: [...pages.values()], faults, foreign, dropped };
}
