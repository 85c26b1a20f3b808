import { lookup as lookupName } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { Readable, Transform } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { readBounded } from '../read-bounded.ts';
import { domainOfHost } from './domain-of-host.ts';
import { isPublicAddress } from './is-public-address.ts';
import { WebFault } from './web-fault.ts';

export interface Resolved {
  address: string;
  family: number;
}

/** The origin where each domain's website really answers, for a demo or a test. */
export type AddressMap = Readonly<Record<string, string>>;

export interface WebAccess {
  /** Domains that may be asked, subdomains included. */
  domains: readonly string[];
  /** These domains answer here, on loopback. */
  websites?: AddressMap | undefined;
  /** Ask no other server. */
  mappedOnly?: boolean | undefined;
  auth?: { username: string; password: string } | undefined;
  userAgent?: string;
  resolve?: (host: string) => Promise<Resolved[]>;
}

interface FetchOptions extends WebAccess {
  headers?: Record<string, string>;
  /** Sent with POST; without it, the address is only read. */
  body?: string;
  /** Redirects to follow; without it, they are answers like others. */
  follow?: number;
  maxBytes?: number;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

export interface WebAnswer {
  /** The final address. */
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Until when its certificate is valid; undefined without one. */
  certificateUntil?: Date | undefined;
}

const mostPageBytes = 5 * 1024 * 1024;
const pageTimeoutMs = 15_000;
export const robotName = 'PartnerplattformBot';

/**
 * Asks a public address of the given domains and nothing else: names are resolved here, each
 * address is checked, and the connection goes to a checked address, also after redirects.
 *
 * @throws WebFault
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<WebAnswer> {
  const { follow = 0, timeoutMs = pageTimeoutMs, signal } = options;
  const deadline = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([deadline, signal]) : deadline;
  let url = address;
  try {
    for (let hop = 0; ; hop += 1) {
      const answer = await request(url, options, ending);
      const { location } = answer.headers;
      if (follow === 0 || !isRedirect(answer.status) || !location) return answer;
      if (hop >= follow) throw new WebFault('REDIRECTS', `More than ${follow} redirects`);
      if (!URL.canParse(location, url)) throw new WebFault('UNREACHABLE', 'Redirected to nowhere');
      url = new URL(location, url).href;
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof WebFault) throw error;
    if (deadline.aborted) throw new WebFault('TIMEOUT', `No whole answer in ${timeoutMs} ms`);
    const { message } = error as Error;
    throw new WebFault('UNREACHABLE', message, { cause: error });
  }
}

export const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 64, timeout: 30_000 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 64, timeout: 30_000 }),
};

async function request(
  address: string,
  { headers = {}, body: sent, maxBytes = mostPageBytes, ...access }: FetchOptions,
  signal: AbortSignal,
): Promise<WebAnswer> {
  const { url, target, lookup: lookupChecked } = locatePublic(address, access);
  const isTls = target.protocol === 'https:';
  const { auth, userAgent = `${robotName}/1.0` } = access;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = (isTls ? https : http).request(target, {
      method: sent === undefined ? 'GET' : 'POST',
      agent: agents[isTls ? 'https:' : 'http:'],
      signal,
      lookup: lookupChecked,
      headers: {
        host: url.host,
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.1',
        'accept-encoding': 'gzip, br',
        ...(auth && { authorization: `Basic ${basic(auth)}` }),
        ...(sent !== undefined && { 'content-length': Buffer.byteLength(sent) }),
        ...headers,
      },
    });
    call.once('response', resolve);
    call.once('error', reject);
    call.end(sent);
  });
  const certificateUntil = validUntil(response.socket);
  const body = await readBody(response, maxBytes);
  const { statusCode: status = 0, headers: answered } = response;
  return { url: url.href, status, headers: answered, body, certificateUntil };
}

function validUntil(socket: Socket): Date | undefined {
  if (!(socket instanceof TLSSocket)) return undefined;
  const until = new Date(socket.getPeerCertificate().valid_to);
  return Number.isNaN(+until) ? undefined : until;
}

const basic = ({ username, password }: { username: string; password: string }) =>
  Buffer.from(`${username}:${password}`).toString('base64');

export interface Located {
  url: URL;
  /** Where it really answers. */
  target: URL;
  lookup: LookupFunction;
}

/**
 * Where to connect for an address, by a lookup that checks name servers' answers.
 *
 * @throws WebFault if that is forbidden
 */
export function locatePublic(
  address: string,
  { domains, websites = {}, mappedOnly = false, resolve = resolveName }: WebAccess,
): Located {
  if (!URL.canParse(address)) throw new WebFault('FORBIDDEN', 'Not an address');
  const url = new URL(address);
  url.hash = '';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password || url.port) {
    throw new WebFault('FORBIDDEN', 'Not a plain address of the web');
  }
  if (isIP(host) && !isPublicAddress(host)) {
    throw new WebFault('FORBIDDEN', `${host} is no public address`);
  }
  if (!domainOfHost(host, domains)) {
    throw new WebFault('FOREIGN', `${host} is none of the site’s domains`);
  }
  const mapped = websites[domainOfHost(host, Object.keys(websites)) ?? ''];
  if (mapped) {
    const target = new URL(mapped);
    target.hostname = '127.0.0.1';
    return { url, target: new URL(`${url.pathname}${url.search}`, target), lookup: lookupName };
  }
  if (mappedOnly) throw new WebFault('FORBIDDEN', `${host} is not of this demo`);
  return { url, target: url, lookup: checkedLookup(resolve) };
}

const resolveName = (host: string): Promise<Resolved[]> => lookup(host, { all: true });

/** The connection goes to what was checked, so a later DNS answer cannot change it. */
const checkedLookup =
  (resolve: NonNullable<WebAccess['resolve']>): LookupFunction =>
  (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        const closed = found.find(({ address }) => !isPublicAddress(address));
        const [first] = found;
        if (closed || !first) {
          const said = closed ? `${host} leads to ${closed.address}` : `${host} has no address`;
          callback(new WebFault(closed ? 'FORBIDDEN' : 'UNREACHABLE', said), '', 4);
        } else if (all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 4),
    );
  };

/** Counted after unpacking: a small body can unpack to any size. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding'];
  let stream: Readable = response;
  if (encoding === 'gzip' || encoding === 'x-gzip') stream = unpack(response, createGunzip());
  if (encoding === 'br') stream = unpack(response, createBrotliDecompress());
  const tooLarge = () => new WebFault('TOO_LARGE', `More than ${maxBytes} bytes`);
  try {
    return await readBounded(stream, maxBytes, tooLarge);
  } finally {
    if (!response.readableEnded) response.destroy();
  }
}

function unpack(response: IncomingMessage, unpacker: Transform): Readable {
  response.once('error', (error) => unpacker.destroy(error));
  response.once('aborted', () => unpacker.destroy(new Error('The answer was cut off')));
  return response.pipe(unpacker);
}
