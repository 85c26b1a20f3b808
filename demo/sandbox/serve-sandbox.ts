import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Sandbox {
  /** Address of its server, without a path. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a sandbox over HTTP.
 *
 * @param name of the console's lines when the sandbox itself fails
 */
export async function serveSandbox(
  name: string,
  { port = 0, host = '127.0.0.1' }: { port?: number; host?: string },
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): Promise<Sandbox> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(`${name} sandbox:`, error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: 'The sandbox itself failed' });
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Undefined if it is no JSON: the schema then says what was expected. */
export const readJson = (request: IncomingMessage): Promise<unknown> =>
  json(request).catch(() => undefined);
