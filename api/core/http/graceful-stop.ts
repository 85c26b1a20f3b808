import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Without a request for this long, callers have learned that we are going. */
const quietMs = 100;
/** Others keep coming: they are turned away after this long. */
const mostQuietRounds = 10;
/** What takes longer than any statement may is not worth waiting for. */
const patienceMs = 30_000;

/**
 * A stop that loses no request. From its beginning every answer is the last one of its connection,
 * and the door stays open until no request came for a moment: a caller whose kept connection simply
 * ended would lose what was on its way. Then nobody is let in any more, and who runs is finished.
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
    // Browsers connect ahead and send nothing: Node counts that as a request under way, for good.
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
