import type { Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#shared/realtime.ts';

export type RealtimeLine = Socket<ServerEvents, ClientEvents>;

let line: Promise<RealtimeLine> | undefined;

/**
 * The one connection of this tab, on the session's cookie. It is opened once and kept: being
 * connected is what others see of its reader. It finds its own way back after a break.
 */
export const openRealtime = (): Promise<RealtimeLine> =>
  (line ??= import('socket.io-client').then(({ io }) => io({ transports: ['websocket'] })));
