import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { domainOfHost } from '#api/integrations/websites/domain-of-host.ts';
import type { AddressMap } from '#api/integrations/websites/fetch-public.ts';

/** Calls that websites' pages make, or whose answers name such pages. */
const calls =
  /^\/api\/(recommendations\/v1\/.*|admin\/(recommendations\/(clicks|coverage|preview|why)|datalake\/(ad-check-results|request-ad-check))|client\/reports\/recommendations|(admin|client)\/sites\/:id\/(ad-checker-results|health|request-ad-check))$/;

const allowing = 'access-control-allow-origin';

/**
 * For a browser a demo's websites are on loopback, while all else knows them by their domains: what
 * it asks and is answered is put into the other's words, for each route that this is given.
 */
export function openOnLoopback(websites: AddressMap): (route: RouteOptions) => void {
  /** As the website's own pages and sitemaps write it. */
  const written = (address: string) => {
    const origin = URL.canParse(address) && new URL(address).origin;
    const domain = Object.keys(websites).find((one) => websites[one] === origin);
    return origin && domain ? address.replace(origin, `https://${domain}`) : address;
  };
  /** As a browser opens it. */
  const opened = (address: unknown) => {
    if (typeof address !== 'string' || !URL.canParse(address)) return address;
    const { hostname, pathname, search, hash } = new URL(address);
    const origin = websites[domainOfHost(hostname, Object.keys(websites)) ?? ''];
    return origin ? `${origin}${pathname}${search}${hash}` : address;
  };
  return (route) => {
    if (!calls.test(route.url)) return;
    route.preValidation = async ({ query, headers }: FastifyRequest) => {
      const asked = query as { url?: string };
      if (asked.url) asked.url = written(asked.url);
      if (headers.origin) headers.origin = written(headers.origin);
      // The ports in what it has kept are of the last start.
      delete headers['if-none-match'];
    };
    route.preSerialization = async (
      _request: FastifyRequest,
      reply: FastifyReply,
      answer: unknown,
    ) => {
      const origin = reply.getHeader(allowing);
      if (origin) reply.header(allowing, websites[new URL(String(origin)).hostname] ?? origin);
      return JSON.parse(JSON.stringify(answer), (key, value) => {
        if (key === 'url' || key === 'image') return opened(value);
        return key === 'adsTxt' && value ? { ...value, address: opened(value.address) } : value;
      });
    };
  };
}
