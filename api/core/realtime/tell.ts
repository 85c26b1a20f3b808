import { companyRoom, type ServerEvents } from '#shared/realtime.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import type { Db } from '../database/db.ts';

/** The adapter's name for the channel of the one namespace we use. */
export const channel = 'socket.io#/';

/** As socket.io-adapter and socket.io-parser number them. */
const [broadcast, ofEvent] = [3, 2];

/**
 * Tells open screens, whichever process they are connected to, as Socket.IO's emitter for
 * PostgreSQL does. The database passes messages on with the commit, equal ones once, and none after
 * a rollback.
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

/**
 * Has screens that show the resource's records ask for them again. The resource's own calls do
 * this; whatever else changes its records calls it, too.
 *
 * @param companyId whose record it is, where that company's people see it too
 */
export async function tellChanged(
  db: Db,
  { name, live }: Pick<Entity, 'name' | 'live'>,
  companyId?: number | null,
): Promise<void> {
  await tell(db, name, 'changed', { room: name });
  if (live === true || !companyId) return;
  const room = companyRoom(name, companyId);
  await tell(db, room, 'changed', { room });
}
