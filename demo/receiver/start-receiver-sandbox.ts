import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { createFault } from '../sandbox/create-fault.ts';
import { sendJson, serveSandbox } from '../sandbox/serve-sandbox.ts';

const receiverFault = z.enum([
  /** Stays silent until the fault is lifted. */
  'hangs',
  /** Takes it, and says so too late. */
  'slow',
  '429',
  '500',
  /** Half of an answer. */
  'cut-off',
  /** No HTTP. */
  'nonsense',
  /** To an address inside. */
  'redirect',
]);
type ReceiverFault = z.infer<typeof receiverFault>;

interface Received {
  id: string;
  body: string;
  /** By the secret that it was told; of a message without a signature, null. */
  isGenuine: boolean | null;
}

export interface ReceiverSandbox {
  /** Its address; a table of websites maps a domain to it. */
  url: string;
  /** What it took, each id once, as receivers are to do. */
  received: Received[];
  /** Every call so far, taken or not. */
  calls: Received[];
  setSecret(secret: string): void;
  /** The same as PUT and DELETE of `/sandbox/fault`; null heals it. */
  setFault(fault: ReceiverFault | null, times?: number): void;
  close(): Promise<void>;
}

/** How old a message may be, as Standard Webhooks advise. */
const toleranceSeconds = 5 * 60;

/**
 * An HTTP server like one that hears of alerts, in a chat or by a program. `PUT /sandbox/fault` with
 * the name of a fault as JSON makes it fail.
 */
export async function startReceiverSandbox({
  clock,
}: {
  clock: () => Date;
}): Promise<ReceiverSandbox> {
  const received: Received[] = [];
  const calls: Received[] = [];
  const { set: setFault, current, take, lifted } = createFault<ReceiverFault>();
  let key: webcrypto.CryptoKey | undefined;
  async function setSecret(secret: string) {
    const bytes = Uint8Array.from(atob(secret.replace('whsec_', '')), (one) => one.charCodeAt(0));
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    key = await webcrypto.subtle.importKey('raw', bytes, hmac, false, ['verify']);
  }
  let isSet = Promise.resolve();

  async function isGenuine({ headers }: IncomingMessage, body: string): Promise<boolean | null> {
    const signatures = headers['webhook-signature'];
    if (signatures === undefined) return null;
    const [id, timestamp] = [headers['webhook-id'], Number(headers['webhook-timestamp'])];
    if (!key || Math.abs(clock().getTime() / 1000 - timestamp) > toleranceSeconds) return false;
    const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
    for (const one of String(signatures).split(' ')) {
      const [version, signature = ''] = one.split(',');
      const bytes = Uint8Array.from(atob(signature), (sign) => sign.charCodeAt(0));
      if (version === 'v1' && (await webcrypto.subtle.verify('HMAC', key, bytes, signed)))
        return true;
    }
    return false;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = await text(request);
    await isSet;
    const id = String(request.headers['webhook-id'] ?? calls.length);
    const message = { id, body, isGenuine: await isGenuine(request, body) };
    calls.push(message);
    const accept = () => {
      if (!received.some((one) => one.id === id)) received.push(message);
    };
    switch (take()) {
      case 'hangs':
        if (current() === 'hangs') await once(lifted(), 'abort');
        return response.destroy();
      case 'slow':
        accept();
        if (current() === 'slow') await once(lifted(), 'abort');
        return response.destroy();
      case '429':
        return response.writeHead(429, { 'retry-after': '600' }).end('Too many');
      case '500':
        return response.writeHead(500).end('<h1>Störung\0</h1>');
      case 'cut-off':
        accept();
        response.writeHead(200, { 'content-length': '100' }).write('o');
        return setImmediate(() => response.destroy());
      case 'nonsense':
        return response.socket?.end('NO HTTP AT ALL\r\n\r\n');
      case 'redirect':
        return response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end();
      default:
        if (message.isGenuine === false) return sendJson(response, 401, { error: 'signature' });
        accept();
        return response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
    }
  }

  const fault = { schema: receiverFault, set: setFault };
  const { origin, close } = await serveSandbox('Receiver', { fault }, answer);
  return {
    url: origin,
    received,
    calls,
    setSecret(secret) {
      isSet = setSecret(secret);
    },
    setFault,
    close,
  };
}
