import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a server does wrong, whatever its protocol. */
export const serverFaults = ['refuses', 'hangs', 'slow', 'cut', 'nonsense'] as const;
export type ServerFault = (typeof serverFaults)[number];

/** A server that really listens, unless it refuses, and never answers as it should. */
export async function startBadServer({ speaksFirst = false } = {}) {
  let fault: ServerFault = 'hangs';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (speaksFirst) misbehave(socket);
    else socket.once('data', () => misbehave(socket));
  });
  function misbehave(socket: Socket): void {
    if (fault === 'nonsense') socket.end('\u0001nonsense\r\n\r\n');
    if (fault === 'cut') {
      socket.write(speaksFirst ? '22' : 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{"obj');
      setTimeout(() => socket.destroy(), 20);
    }
    if (fault !== 'slow') return;
    // Begins well, and then a letter every half second, without end.
    socket.write(speaksFirst ? '220 ' : 'HTTP/1.1 200 OK\r\nx-slow: ');
    const dripping = setInterval(() => socket.write('x'), 500);
    socket.once('close', () => clearInterval(dripping));
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    port,
    close,
    async fail(next: ServerFault): Promise<void> {
      await close();
      fault = next;
      if (next === 'refuses') return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
