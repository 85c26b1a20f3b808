import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export const adFaultSchema = z.enum([
  /** Stays silent until the fault is lifted. */
  'slow',
  '500',
  /** Words instead of JSON. */
  'nonsense',
  /** JSON that is no card. */
  'wrong-card',
  /** Half of an answer. */
  'cut-off',
  /** An answer that does not end. */
  'endless',
  /** Nothing to show. */
  'none',
]);
export type AdFault = z.infer<typeof adFaultSchema>;

export interface AdSandbox {
  /** What `AD_SERVER_URL` is set to. */
  url: string;
  /** Every question so far: `pid wmid`. */
  calls: string[];
  /** The same as PUT and DELETE of `/sandbox/fault`; null heals it. */
  setFault(fault: AdFault | null): void;
  close(): Promise<void>;
}

const cards = [
  { title: 'Gartenmöbel aus Eiche: jetzt mit zehn Jahren Garantie', advertiser: 'Holzwerk Nord' },
  { title: 'Drei Tage Ostsee, zwei bezahlen: Angebote im Herbst', advertiser: 'Küstenreisen' },
  { title: 'Strom vom eigenen Dach: Rechner für Ihr Haus', advertiser: 'Solarhof' },
];

/**
 * An HTTP server like the ad server: `GET /ad?pid&wmid` answers with the parts of a card. `PUT
 * /sandbox/fault` with the name of a fault as JSON makes it fail.
 */
export async function startAdSandbox({ port = 0 } = {}): Promise<AdSandbox> {
  const calls: string[] = [];
  let fault: AdFault | null = null;
  const waiting = new Set<() => void>();
  const setFault = (next: AdFault | null) => {
    fault = next;
    for (const go of waiting) go();
    waiting.clear();
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams, origin } = new URL(request.url ?? '/', url);
    if (pathname === '/sandbox/fault') {
      if (request.method === 'DELETE') setFault(null);
      else setFault(adFaultSchema.parse(JSON.parse(await readText(request))));
      return response.writeHead(204).end();
    }
    if (pathname === '/picture.svg') {
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
    }
    if (pathname === '/click') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      return response.end('Hier stünde die Seite des Werbekunden.');
    }
    const [pid, wmid] = [searchParams.get('pid'), searchParams.get('wmid')];
    if (pathname !== '/ad' || !pid || !wmid) return response.writeHead(404).end();
    calls.push(`${pid} ${wmid}`);
    if (fault === 'slow') await new Promise<void>((resolve) => waiting.add(resolve));
    if (fault === '500') return response.writeHead(500).end();
    if (fault === 'none') return response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    if (fault === 'nonsense') return response.end('<html>Wartung</html>');
    if (fault === 'wrong-card') return response.end('{"title":"","url":"javascript:alert(1)"}');
    if (fault === 'endless') {
      while (fault === 'endless' && response.write(' '.repeat(16_384))) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      return response.destroy();
    }
    const card = cards[Number(wmid) % cards.length];
    const target = `${origin}/click?wmid=${encodeURIComponent(wmid)}`;
    const body = JSON.stringify({ ...card, url: target, image: `${origin}/picture.svg` });
    if (fault !== 'cut-off') return response.end(body);
    response.write(body.slice(0, 20));
    return setImmediate(() => response.destroy());
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: `${url}/ad`,
    calls,
    setFault,
    async close() {
      setFault(null);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><rect width="480" height="320" fill="#d8e6d4"/><circle cx="360" cy="90" r="44" fill="#f2c14e"/><path d="M0 250 130 150l110 80 90-60 150 90v60H0z" fill="#5f8f6b"/></svg>`;
