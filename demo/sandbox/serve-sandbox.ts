import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { z } from 'zod';

interface Sandbox {
  /** Address of its server, without a path. */
  origin: string;
  close(): Promise<void>;
}

interface Options<Fault> {
  port?: number;
  host?: string;
  /** What it can do wrong: `PUT /sandbox/fault` with a fault as JSON, `DELETE` heals it. */
  fault?: { schema: z.ZodType<Fault>; set(fault: Fault | null): void };
}

/**
 * Serves a sandbox over HTTP.
 *
 * @param name of the console's lines when the sandbox itself fails
 */
export async function serveSandbox<Fault>(
  name: string,
  { port = 0, host = '127.0.0.1', fault }: Options<Fault>,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): Promise<Sandbox> {
  const answerOrFail = async (request: IncomingMessage, response: ServerResponse) => {
    if (!fault || request.url !== '/sandbox/fault') return answer(request, response);
    fault.set(request.method === 'DELETE' ? null : fault.schema.parse(await readJson(request)));
    return response.writeHead(204).end();
  };
  const server = createServer((request, response) => {
    answerOrFail(request, response).catch((error: unknown) => {
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
      // What it holds up ends, too.
      fault?.set(null);
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
