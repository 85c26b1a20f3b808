import { domainOfHost } from '#api/integrations/websites/domain-of-host.ts';
import {
  fetchPublic,
  isRedirect,
  type WebAnswer,
} from '#api/integrations/websites/fetch-public.ts';
import { WebFault } from '#api/integrations/websites/web-fault.ts';
import { mayFollowAdsTxt } from '#shared/domain/ads-txt/read-ads-txt-answer.ts';
import { agentOf, failureOf, type LookFailure, type Reader } from './reader.ts';

interface Wanted {
  accept: string;
  mostBytes: number;
  /** For conditional requests of an address. */
  headersOf?: (address: string) => Record<string, string>;
}

export interface Fetched {
  /** The final address. */
  address: string;
  found:
    | { kind: 'ANSWER'; answer: WebAnswer }
    | { kind: 'LEFT_TWICE'; host: string }
    | { kind: 'FAULT'; failure: LookFailure };
}

const mostHops = 8;

/** Asks for ads.txt or sellers.json as buyers do, redirects by their rules. */
export async function fetchAsBuyer(
  { access, publicUrl, timeoutMs, signal }: Reader,
  first: string,
  { accept, mostBytes: maxBytes, headersOf = () => ({}) }: Wanted,
): Promise<Fetched> {
  const isOwn = (host: string) => domainOfHost(host, access.domains) !== undefined;
  const ask = (address: string) => {
    const { hostname } = new URL(address);
    // A host that it was delegated to is asked too, and gets no password of the website.
    const own = isOwn(hostname) ? access : { ...access, domains: [hostname], auth: undefined };
    return fetchPublic(address, {
      ...own,
      userAgent: agentOf('DESKTOP', publicUrl),
      headers: { accept, ...headersOf(address) },
      maxBytes,
      timeoutMs,
      signal,
    });
  };
  let address = first;
  try {
    for (let hop = 0; hop <= mostHops; hop += 1) {
      const answer = await ask(address);
      const { location } = answer.headers;
      if (!isRedirect(answer.status) || !location) {
        return { address, found: { kind: 'ANSWER', answer } };
      }
      const { hostname } = new URL(address);
      if (!mayFollowAdsTxt(hostname, isOwn)) {
        return { address, found: { kind: 'LEFT_TWICE', host: hostname } };
      }
      if (!URL.canParse(location, address)) {
        throw new WebFault('UNREACHABLE', 'Redirected to nowhere');
      }
      address = new URL(location, address).href;
    }
    throw new WebFault('REDIRECTS', `More than ${mostHops} redirects`);
  } catch (error) {
    return { address, found: { kind: 'FAULT', failure: failureOf(error) } };
  }
}
