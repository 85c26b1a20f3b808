import { domainOfHost } from './domain-of-host.ts';

/** For a demo or a test: the origin where each domain's website really answers. */
export type DemoWebsites = Readonly<Record<string, string>>;

/** The address as a browser of the demo opens it. */
export function toSandbox(address: string, websites: DemoWebsites | undefined): string {
  if (!websites || !URL.canParse(address)) return address;
  const url = new URL(address);
  const domain = domainOfHost(url.hostname, Object.keys(websites));
  const origin = domain && websites[domain];
  return origin ? `${origin}${url.pathname}${url.search}${url.hash}` : address;
}

/** The address as the website's own pages and sitemaps write it. */
export function fromSandbox(address: string, websites: DemoWebsites | undefined): string {
  if (!websites || !URL.canParse(address)) return address;
  const url = new URL(address);
  const domain = Object.keys(websites).find((one) => websites[one] === url.origin);
  return domain ? `https://${domain}${url.pathname}${url.search}${url.hash}` : address;
}
