import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Shut {
  /** Which statements count; default: all that a client sends. */
  of?: RegExp;
  /** Shuts at the one of this number, from 1; default: never. */
  at?: number;
  /** Whether that one still reaches the database, which then carries it out. */
  arrives?: boolean;
}

export interface Gate {
  /** The database's address through the gate. */
  url: string;
  /** Resolves once the gate is shut: nothing passes any more, either way. */
  shut: Promise<void>;
  seen(): number;
  /** Ends all connections, as those of a dead process end. */
  close(): Promise<void>;
}

/**
 * A gate between a process and its database. It shuts at a given statement, so that a test can kill
 * the process exactly there, on a fast machine and on a slow one.
 */
export async function openGate(
  databaseUrl: string,
  { of = /./s, at = Number.POSITIVE_INFINITY, arrives = false }: Shut = {},
): Promise<Gate> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let seen = 0;
  let isShut = false;
  let tell = () => {};
  const shut = new Promise<void>((resolve) => {
    tell = resolve;
  });

  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (sent) => {
      if (isShut) return;
      if (of.test(sent.toString('latin1'))) seen += 1;
      if (seen < at) {
        database.write(sent);
        return;
      }
      isShut = true;
      if (!arrives) return tell();
      database.once('data', tell);
      database.write(sent);
    });
    database.on('data', (answer) => {
      if (!isShut) client.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    shut,
    seen: () => seen,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
