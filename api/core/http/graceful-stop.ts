import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** After this long without a request, callers have learned that we are stopping. */
const quietMs = 100;
/** Clients that keep coming are turned away after this long. */
const mostQuietRounds = 10;
/** What takes longer than any statement may is not worth waiting for. */
const patienceMs = 30_000;

/**
 * A stop that loses no request. From its start every answer closes its connection, and new ones are
 * accepted until no request has come for a moment: a kept connection that simply closed would lose
 * a request in transit. Then no connection is accepted, and running requests are finished.
 */
export function registerGracefulStop(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let requests = 0;
  let stopping = false;
  app.server.on('request', () => {
    requests += 1;
  });
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    if (!app.server.listening) return;
    for (let round = 0, seen = -1; seen !== requests && round < mostQuietRounds; round += 1) {
      seen = requests;
      await wait(quietMs);
    }
    // Browsers connect ahead and send nothing: Node counts that as a running request, for good.
    const cutSilent = setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, quietMs);
    const cutAll = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    app.server.once('close', () => {
      clearTimeout(cutSilent);
      clearTimeout(cutAll);
    });
  });
}
