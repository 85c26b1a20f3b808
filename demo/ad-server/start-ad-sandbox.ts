import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { createFault } from '../sandbox/create-fault.ts';
import { serveSandbox } from '../sandbox/serve-sandbox.ts';

const adFaultSchema = z.enum([
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
type AdFault = z.infer<typeof adFaultSchema>;

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
  const { set: setFault, current, lifted } = createFault<AdFault>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
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
    if (current() === 'slow') await once(lifted(), 'abort');
    const fault = current();
    if (fault === '500') return response.writeHead(500).end();
    if (fault === 'none') return response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    if (fault === 'nonsense') return response.end('<html>Wartung</html>');
    if (fault === 'wrong-card') return response.end('{"title":"","url":"javascript:alert(1)"}');
    if (fault === 'endless') {
      while (current() === 'endless' && response.write(' '.repeat(16_384))) {
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

  const fault = { schema: adFaultSchema, set: setFault };
  const { origin, close } = await serveSandbox('Ad server', { port, fault }, answer);
  return {
    url: `${origin}/ad`,
    calls,
    setFault,
    close,
  };
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><rect width="480" height="320" fill="#d8e6d4"/><circle cx="360" cy="90" r="44" fill="#f2c14e"/><path d="M0 250 130 150l110 80 90-60 150 90v60H0z" fill="#5f8f6b"/></svg>`;
