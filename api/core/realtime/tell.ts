import type { ServerEvents } from '#shared/realtime.ts';
import type { Db } from '../database/db.ts';

/** The adapter's name for the channel of the one namespace we use. */
export const channel = 'socket.io#/';

/** As socket.io-adapter and socket.io-parser number them. */
const [broadcast, ofEvent] = [3, 2];

/**
 * Tells open screens, whichever process they are connected to, as Socket.IO's emitter for
 * PostgreSQL does. The database passes messages on with the commit, equal ones once, and none after
 * a rollback. It tells of changed records by itself (`record_changed`).
 */
export async function tell<E extends keyof ServerEvents>(
  db: Db,
  room: string,
  event: E,
  about: Parameters<ServerEvents[E]>[0],
): Promise<void> {
  const packet = { type: ofEvent, nsp: '/', data: [event, about] };
  const opts = { rooms: [room], except: [], flags: {} };
  const message = { uid: 'emitter', nsp: '/', type: broadcast, data: { packet, opts } };
  await db.raw('select pg_notify(?, ?)', [channel, JSON.stringify(message)]);
}
