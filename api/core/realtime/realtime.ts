import type { Server as HttpServer } from 'node:http';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { adminsRoom, type ClientEvents, peopleRoom, type ServerEvents } from '#shared/realtime.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import type { Actor } from '../auth/actor.ts';
import { describeError } from '../describe-error.ts';
import { createClusterAdapter } from './cluster-adapter.ts';
import { type ClientSocket, type SocketData, serveSocket } from './serve-socket.ts';

export type RealtimeActor = Pick<Actor, 'kind' | 'id' | 'companies' | 'permissions'>;

/** Open screens, whichever process they are connected to; changes are told by `tell.ts`. */
export interface Realtime {
  /** Ids, in ascending order, of users with an open screen on any process. */
  connectedUsers(): Promise<{ admins: number[]; people: number[] }>;
  /** Leaves the HTTP server running; screens reconnect to another process. */
  close(): Promise<void>;
}

/** A resource, as far as its rooms go. */
export interface Shown {
  table: string;
  entity: Pick<Entity, 'name' | 'live' | 'permission'>;
}

export interface Rooms {
  has(name: string): boolean;
  mayJoin(actor: RealtimeActor, room: string): Promise<boolean>;
  /** Those that are told of a table's changed row: the operator's, or those of a company's people. */
  showing(table: string, companyId?: number): string[];
}

interface RealtimeOptions {
  server: HttpServer;
  /** Its role may LISTEN and NOTIFY, and use `socket_io_attachments`; one connection is kept. */
  pool: pg.Pool;
  log: Logger;
  /** The user of a session cookie, if any. */
  authenticate(cookieHeader: string | undefined): Promise<RealtimeActor | undefined>;
  rooms: Rooms;
  /** Browsers name the page's origin; other callers do not. */
  allowsOrigin(origin: string, host: string | undefined): boolean;
  /** Calls back when a user's session or rights may have changed, `*` for anyone's. */
  onAccessChanged(listener: (userId: number | '*') => void): void;
}

type IoServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

/** Socket.IO on a server that already answers HTTP. Resolves once it hears the other processes. */
export async function attachRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { server, pool, log, authenticate, rooms, allowsOrigin } = options;
  const io: IoServer = new Server({
    transports: ['websocket'],
    serveClient: false,
    // The longest message of a client is a room's name.
    maxHttpBufferSize: 10_000,
    allowRequest: ({ headers }, decide) =>
      decide(null, headers.origin === undefined || allowsOrigin(headers.origin, headers.host)),
  });
  const { adapter, ready, sent, release } = createClusterAdapter(
    pool,
    log,
    // Each process hears it, and tells its own screens.
    (table, companyId) => {
      for (const room of rooms.showing(table, companyId)) {
        io.local.to(room).emit('changed', { room });
      }
    },
  );
  io.adapter(adapter);
  await ready;
  // The adapter greeted the others before it could hear their answers.
  await io.of('/').adapter.init();
  // The others take a process that speaks after its goodbye for alive, and wait for it.
  let closed = false;
  const actors = new Map<ClientSocket, RealtimeActor>();
  /** Grows with each change of access, so that an answer from before one can be recognised. */
  let accessChanges = 0;

  io.use(async (socket, next) => {
    try {
      const actor = await authenticateNow(socket);
      if (!actor) return next(new Error('Not signed in'));
      actors.set(socket, actor);
      socket.conn.once('close', () => actors.delete(socket));
      socket.data = { kind: actor.kind, id: actor.id };
      next();
    } catch (error) {
      log.warn({ reason: describeError(error) }, 'a screen could not be let in');
      // A refusal would be final; a lost connection is retried.
      socket.conn.close();
    }
  });

  io.on('connection', (socket) => {
    const { kind, id } = socket.data;
    serveSocket(socket, { isRoom: rooms.has, enter: (room) => enter(socket, room), log });
    socket.on('disconnect', () => {
      actors.delete(socket);
      if (!isHere(id)) announce(kind, 'disconnected', id);
    });
    announce(kind, 'connected', id);
  });

  options.onAccessChanged((userId) => {
    accessChanges += 1;
    for (const [socket, { id }] of actors) {
      if (userId === '*' || userId === id) void checkAgain(socket);
    }
  });

  function announce(kind: SocketData['kind'], what: 'connected' | 'disconnected', id: number) {
    if (!closed) io.to(kind === 'admin' ? adminsRoom : peopleRoom).emit(`${kind}_${what}`, { id });
  }

  const isHere = (userId: number) => [...actors.values()].some(({ id }) => id === userId);

  async function authenticateNow(socket: ClientSocket): Promise<RealtimeActor | undefined> {
    for (;;) {
      const before = accessChanges;
      const actor = await authenticate(socket.handshake.headers.cookie);
      if (before === accessChanges) return actor;
    }
  }

  async function mayHear(socket: ClientSocket, room: string): Promise<boolean> {
    const actor = actors.get(socket);
    return actor !== undefined && rooms.mayJoin(actor, room);
  }

  async function enter(socket: ClientSocket, room: string): Promise<boolean> {
    for (;;) {
      const before = accessChanges;
      if (!(await mayHear(socket, room))) {
        await socket.leave(room);
        return false;
      }
      await socket.join(room);
      if (before === accessChanges) return true;
    }
  }

  /** Ends what the session no longer allows: the connection, or its stay in a room. */
  async function checkAgain(socket: ClientSocket): Promise<void> {
    try {
      const actor = await authenticateNow(socket);
      if (actor?.id !== socket.data.id) {
        socket.disconnect(true);
        return;
      }
      if (actors.has(socket)) actors.set(socket, actor);
      for (const room of [...socket.rooms].filter((name) => name !== socket.id)) {
        if (!(await mayHear(socket, room))) await socket.leave(room);
      }
    } catch (error) {
      log.warn({ reason: describeError(error) }, "a screen's session could not be checked");
      socket.conn.close();
    }
  }

  io.attach(server);
  return {
    async connectedUsers() {
      const sockets = await fetchSockets(io, log);
      const idsOf = (kind: SocketData['kind']) => {
        const ids = sockets.filter(({ data }) => data.kind === kind).map(({ data }) => data.id);
        return [...new Set(ids)].sort((a, b) => a - b);
      };
      return { admins: idsOf('admin'), people: idsOf('person') };
    },
    async close() {
      closed = true;
      // Unlike io.close() this does not close the HTTP server, which has requests to finish.
      io.engine?.close();
      // Messages travel on several connections: one arriving after the goodbye would revive us.
      await sent();
      await io.of('/').adapter.close();
      await sent();
      release();
    },
  };
}

async function fetchSockets(io: IoServer, log: Logger): Promise<{ data: SocketData }[]> {
  try {
    return await io.fetchSockets();
  } catch (error) {
    // A process that died counts as silent for ten seconds; its screens are gone with it.
    log.warn({ reason: describeError(error) }, 'not every process told who is connected');
    return io.local.fetchSockets();
  }
}
