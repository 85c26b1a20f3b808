import { gunzipSync } from 'node:zlib';
import robotsParser, { type Robot } from 'robots-parser';
import { decodeBody } from './decode-body.ts';
import { fetchPublic, robotName, type WebAccess } from './fetch-public.ts';
import { WebFault } from './web-fault.ts';

/** Beyond this no search engine reads a sitemap, either. */
const mostSitemapBytes = 50 * 1024 * 1024;
const mostRobotsBytes = 512 * 1024;

/** What robots.txt of each host says, read once. */
export class Website {
  readonly access: WebAccess;
  readonly signal: AbortSignal | undefined;
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
    const { status, headers, body } = await fetchPublic(address, {
      ...this.access,
      follow: 5,
      maxBytes: mostSitemapBytes,
      timeoutMs,
      signal: this.signal,
    });
    if (status !== 200) throw new WebFault('STATUS', `${address} answers ${status}`, { status });
    const isPacked = body[0] === 0x1f && body[1] === 0x8b;
    if (!isPacked) return decodeBody(body, headers['content-type']);
    try {
      return decodeBody(gunzipSync(body, { maxOutputLength: mostSitemapBytes }));
    } catch (error) {
      const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      throw new WebFault(isLarge ? 'TOO_LARGE' : 'UNREACHABLE', `${address} cannot be unpacked`);
    }
  }
}
