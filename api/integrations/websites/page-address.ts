import { domainOfHost } from './domain-of-host.ts';

/** Describes where a reader came from, not the page. */
const tracking = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|wt_\w+|at_\w+)$/i;

/**
 * The one spelling of a page's address, whatever a sitemap, a canonical link or a browser made of
 * it: https, without "www.", fragment, default port and campaign parameters, and no dot ends its host.
 *
 * @returns undefined for what is not a web address
 */
export function pageAddress(address: string, base?: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (!['http:', 'https:'].includes(url.protocol)) return undefined;
  if (url.username || url.password || url.port || url.href.length > 2000) return undefined;
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  for (const name of [...url.searchParams.keys()]) {
    if (tracking.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}

/** What two spellings of an address have in common. */
export function addressKey(address: string): string {
  const normal = pageAddress(address);
  if (!normal) return address;
  const url = new URL(normal);
  const host = url.hostname.replace(/^www\./, '');
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  return `https://${host}${path}${url.search}`;
}

export const isOfDomains = (address: string, domains: readonly string[]): boolean =>
  URL.canParse(address) && domainOfHost(new URL(address).hostname, domains) !== undefined;
