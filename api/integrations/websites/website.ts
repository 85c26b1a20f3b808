import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import robotsParser, { type Robot } from 'robots-parser';
import { decodeBody } from './decode-body.ts';
import { fetchPublic, robotName, type WebAccess } from './fetch-public.ts';
import { WebFault } from './web-fault.ts';

/** Beyond this no search engine reads a sitemap, either. */
const mostSitemapBytes = 50 * 1024 * 1024;
const mostRobotsBytes = 512 * 1024;

/** Of a sitemap, what tells whether it is still the same. */
export interface SitemapMark {
  etag?: string | undefined;
  lastModified?: string | undefined;
  hash: string;
}

/** What robots.txt of each host says, read once. */
export class Website {
  readonly access: WebAccess;
  readonly signal: AbortSignal | undefined;
  /** Of the sitemaps read so far, by address. */
  readonly marks = new Map<string, SitemapMark>();
  private readonly rules = new Map<string, Promise<Robot>>();

  constructor(access: WebAccess, signal?: AbortSignal) {
    this.access = access;
    this.signal = signal;
  }

  /** @throws WebFault if it cannot be known: then nothing is allowed */
  robotsOf(address: string): Promise<Robot> {
    const { origin } = new URL(address);
    const known = this.rules.get(origin) ?? this.readRobots(`${origin}/robots.txt`);
    this.rules.set(origin, known);
    return known;
  }

  async allows(address: string): Promise<boolean> {
    return (await this.robotsOf(address)).isAllowed(address, robotName) !== false;
  }

  /** The secure one, where the host answers there as well. */
  async safeSpelling(address: string): Promise<string> {
    if (!address.startsWith('http:')) return address;
    const secure = address.replace('http:', 'https:');
    const isAllowed = await this.allows(secure).catch(() => false);
    return isAllowed ? secure : address;
  }

  private async readRobots(address: string): Promise<Robot> {
    const { status, headers, body } = await fetchPublic(address, {
      ...this.access,
      follow: 5,
      maxBytes: mostRobotsBytes,
      signal: this.signal,
    });
    if (status >= 500) {
      throw new WebFault('STATUS', `${address} answers ${status}`, { status, address });
    }
    return robotsParser(address, status === 200 ? decodeBody(body, headers['content-type']) : '');
  }

  /** @throws WebFault */
  async readSitemap(address: string, timeoutMs = 60_000): Promise<string> {
    const { status, headers, body } = await this.askForSitemap(address, { timeoutMs });
    if (status !== 200) throw new WebFault('STATUS', `${address} answers ${status}`, { status });
    const { etag, 'last-modified': lastModified } = headers;
    this.marks.set(address, { etag, lastModified, hash: hashOf(body) });
    const isPacked = body[0] === 0x1f && body[1] === 0x8b;
    if (!isPacked) return decodeBody(body, headers['content-type']);
    try {
      return decodeBody(gunzipSync(body, { maxOutputLength: mostSitemapBytes }));
    } catch (error) {
      const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      throw new WebFault(isLarge ? 'TOO_LARGE' : 'UNREACHABLE', `${address} cannot be unpacked`);
    }
  }

  /**
   * Without its body, where the website can say so.
   *
   * @throws WebFault
   */
  async isSitemapAsRead(address: string, mark: SitemapMark | null): Promise<boolean> {
    const headers = {
      ...(mark?.etag && { 'if-none-match': mark.etag }),
      ...(mark?.lastModified && { 'if-modified-since': mark.lastModified }),
    };
    const { status, body } = await this.askForSitemap(address, { headers, timeoutMs: 15_000 });
    if (mark && status === 304) return true;
    if (status !== 200) throw new WebFault('STATUS', `${address} answers ${status}`, { status });
    return mark?.hash === hashOf(body);
  }

  private askForSitemap(
    address: string,
    asked: { headers?: Record<string, string>; timeoutMs: number },
  ) {
    const { access, signal } = this;
    return fetchPublic(address, {
      ...access,
      ...asked,
      follow: 5,
      maxBytes: mostSitemapBytes,
      signal,
    });
  }
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url');
