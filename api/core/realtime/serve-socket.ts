import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { ClientEvents, RealtimeAnswer, ServerEvents } from '#shared/realtime.ts';
import { describeError } from '../describe-error.ts';

/** What other processes can see of a socket. */
export interface SocketData {
  kind: 'admin' | 'person';
  id: number;
}

export type ClientSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

/** A back office enters a room for each resource, again after a break, and each page some more. */
const limit = { messages: 150, perMs: 10_000 };

interface Serving {
  isRoom(name: string): boolean;
  /** Joins the room unless the client may not hear it. */
  enter(room: string): Promise<boolean>;
  log: Logger;
}

/** Answers a client's messages; bad ones get an error answer and go no further. */
export function serveSocket(socket: ClientSocket, { isRoom, enter, log }: Serving): void {
  const mayTalk = createAllowance();

  async function obey(event: string, room: unknown): Promise<RealtimeAnswer> {
    if (!mayTalk()) return { ok: false, code: 'too-many-requests' };
    if (event !== 'join' && event !== 'leave') return { ok: false, code: 'unknown-event' };
    if (typeof room !== 'string' || !isRoom(room)) return { ok: false, code: 'unknown-room' };
    if (event === 'leave') await socket.leave(room);
    else if (!(await enter(room))) return { ok: false, code: 'not-allowed' };
    return { ok: true };
  }

  socket.on('error', (error) =>
    log.debug({ reason: describeError(error) }, 'a client sent what is no message'),
  );
  socket.onAny(async (event: string, ...values: unknown[]) => {
    const answer = values.find((value) => typeof value === 'function');
    try {
      const reply = await obey(event, values[0]);
      answer?.(reply);
    } catch (error) {
      log.warn({ reason: describeError(error) }, 'a message of a client could not be answered');
      answer?.({ ok: false, code: 'failed' } satisfies RealtimeAnswer);
    }
  });
}

/** This many messages per period, then silence until it is over. */
function createAllowance(): () => boolean {
  let from = 0;
  let messages = 0;
  return () => {
    const now = Date.now();
    if (now - from > limit.perMs) {
      from = now;
      messages = 0;
    }
    messages += 1;
    return messages <= limit.messages;
  };
}
