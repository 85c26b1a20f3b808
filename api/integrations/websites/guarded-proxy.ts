import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Located, locatePublic, type WebAccess } from './fetch-public.ts';
import { WebFault } from './web-fault.ts';

export interface GuardedProxy {
  /** The proxy's address, as given to a browser. */
  url: string;
  /** Addresses that were refused, in order. */
  refused: string[];
  close(): Promise<void>;
}

interface ProxyOptions extends Pick<WebAccess, 'websites' | 'mappedOnly' | 'resolve'> {
  /** Where it listens; loopback unless the browser runs elsewhere. */
  host?: string;
  /** Who may use it: the browser's own address, if it runs elsewhere. */
  onlyFrom?: string;
  /** Of all answers together; nothing more comes after that. */
  mostBytes?: number;
}

/** Headers that are between a browser and its proxy. */
const ofHop = ['proxy-connection', 'proxy-authorization', 'connection', 'keep-alive', 'upgrade'];
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/**
 * A browser's proxy that lets it reach what `fetchPublic` would: public hosts at the web's ports,
 * by checked addresses, and in a demo only what that plays. Each connection is judged by itself: a
 * page, what it loads, and after redirects.
 */
export async function startGuardedProxy({
  host = '127.0.0.1',
  onlyFrom,
  mostBytes = 100 * 1024 * 1024,
  ...access
}: ProxyOptions): Promise<GuardedProxy> {
  const refused: string[] = [];
  const open = new Set<Socket | Duplex>();
  let left = mostBytes;
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) for (const socket of open) socket.destroy();
  };

  /** Any public host may be asked, so each is its own domain. */
  function locate(address: string): Located | undefined {
    try {
      if (left < 0) throw new WebFault('TOO_LARGE', 'Enough was read');
      const domains = URL.canParse(address) ? [hostOf(new URL(address))] : [];
      return locatePublic(address, { ...access, domains });
    } catch (error) {
      if (!(error instanceof WebFault)) throw error;
      refused.push(address);
      return undefined;
    }
  }

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const located = methods.includes(request.method ?? '') ? locate(request.url ?? '') : undefined;
    // For an https address a browser asks by CONNECT.
    if (located?.url.protocol !== 'http:') return void response.writeHead(403).end();
    const { url, target, lookup } = located;
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !ofHop.includes(name)),
    );
    const asked = http.request(
      target,
      // A connection of its own, by this lookup.
      { method: request.method, agent: false, lookup, headers: { ...headers, host: url.host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('data', count).pipe(response);
      },
    );
    asked.on('error', (error) => {
      if (error instanceof WebFault) refused.push(url.href);
      if (response.headersSent) response.destroy();
      else response.writeHead(error instanceof WebFault ? 403 : 502).end();
    });
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  }

  function tunnel(request: IncomingMessage, client: Duplex, head: Buffer): void {
    const [, name = '', port] = /^(.+):(\d+)$/.exec(request.url ?? '') ?? [];
    const located = port === '443' ? locate(`https://${name}/`) : undefined;
    const refuse = (status: string) => client.end(`HTTP/1.1 ${status}\r\n\r\n`);
    if (port !== '443') refused.push(request.url ?? '');
    // What a demo plays speaks no TLS.
    if (located?.target.protocol !== 'https:') return void refuse('403 Forbidden');
    const { target, lookup } = located;
    const server = connect({ host: hostOf(target), port: 443, lookup });
    open.add(server);
    server.once('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      server.write(head);
      server.on('data', count).pipe(client).pipe(server);
    });
    server.on('error', (error) => {
      if (error instanceof WebFault) refused.push(target.href);
      if (server.connecting || client.writable) refuse('502 Bad Gateway');
      client.destroy();
    });
    client.on('error', () => server.destroy());
    client.on('close', () => server.destroy());
    server.on('close', () => {
      open.delete(server);
      client.destroy();
    });
  }

  const proxy = http.createServer(forward);
  proxy.on('connect', tunnel);
  proxy.on('connection', (socket: Socket) => {
    if (onlyFrom && socket.remoteAddress !== onlyFrom) return void socket.destroy();
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  });
  proxy.listen(0, host);
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    refused,
    async close() {
      proxy.close();
      for (const socket of open) socket.destroy();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
