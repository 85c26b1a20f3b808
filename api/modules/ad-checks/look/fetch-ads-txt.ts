import { unicodeOf } from '#api/core/decode-text.ts';
import { decodeBody } from '#api/integrations/websites/decode-body.ts';
import { domainOfHost } from '#api/integrations/websites/domain-of-host.ts';
import { fetchPublic, isRedirect } from '#api/integrations/websites/fetch-public.ts';
import { WebFault } from '#api/integrations/websites/web-fault.ts';
import {
  mayFollowAdsTxt,
  type ReadAdsTxt,
  readAdsTxtAnswer,
} from '#shared/domain/ads-txt/read-ads-txt-answer.ts';
import { agentOf, failureOf, type LookFailure, type Reader } from './reader.ts';

export interface FetchedAdsTxt {
  /** The final address. */
  address: string;
  found:
    | ReadAdsTxt
    | { kind: 'LEFT_TWICE'; host: string }
    | { kind: 'FAULT'; failure: LookFailure };
}

/** Thousands of lines; buyers do not read more, either. */
const mostBytes = 1024 * 1024;
const mostHops = 8;

/** Asks for a website's ads.txt as buyers do: over https first, redirects by their rules. */
export async function fetchAdsTxt(reader: Reader, domain: string): Promise<FetchedAdsTxt> {
  const secure = await follow(reader, `https://${domain}/ads.txt`);
  const { found } = secure;
  const isAway = found.kind === 'FAULT' && found.failure.fault === 'UNREACHABLE';
  if (!isAway) return secure;
  const plain = await follow(reader, `http://${domain}/ads.txt`);
  return plain.found.kind === 'FAULT' ? secure : plain;
}

async function follow(reader: Reader, first: string): Promise<FetchedAdsTxt> {
  const { access, publicUrl, timeoutMs, signal } = reader;
  const isOwn = (host: string) => domainOfHost(host, access.domains) !== undefined;
  const ask = (address: string) => {
    const { hostname } = new URL(address);
    // A host that it was delegated to is asked too, and gets no password of the website.
    const own = isOwn(hostname) ? access : { ...access, domains: [hostname], auth: undefined };
    return fetchPublic(address, {
      ...own,
      userAgent: agentOf('DESKTOP', publicUrl),
      headers: { accept: 'text/plain' },
      maxBytes: mostBytes,
      timeoutMs,
      signal,
    });
  };
  let address = first;
  try {
    for (let hop = 0; hop <= mostHops; hop += 1) {
      const { status, headers, body } = await ask(address);
      if (!isRedirect(status) || !headers.location) {
        const contentType = headers['content-type'];
        const text = decodeBody(body, contentType);
        const isUtf16 = unicodeOf(body)?.startsWith('utf-16') ?? false;
        return { address, found: readAdsTxtAnswer({ status, contentType, body: text, isUtf16 }) };
      }
      const { hostname } = new URL(address);
      if (!mayFollowAdsTxt(hostname, isOwn)) {
        return { address, found: { kind: 'LEFT_TWICE', host: hostname } };
      }
      if (!URL.canParse(headers.location, address)) {
        throw new WebFault('UNREACHABLE', 'Redirected to nowhere');
      }
      address = new URL(headers.location, address).href;
    }
    throw new WebFault('REDIRECTS', `More than ${mostHops} redirects`);
  } catch (error) {
    return { address, found: { kind: 'FAULT', failure: failureOf(error) } };
  }
}
