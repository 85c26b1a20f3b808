import type { Socket } from 'socket.io-client';
import { type ClientEvents, onboardingRoom, type ServerEvents } from './realtime.ts';

/** The browser's end of the connection, the same in both apps. */
export type RealtimeLine = Socket<ServerEvents, ClientEvents>;

let line: Promise<RealtimeLine> | undefined;

/**
 * This tab's one connection, on the session's cookie. It is opened once and kept: others see its
 * reader as connected. It reconnects by itself. No first screen needs it, so its code is loaded
 * when it is first opened.
 */
export const openRealtime = (): Promise<RealtimeLine> =>
  (line ??= import('socket.io-client').then(
    ({ io }) => io({ transports: ['websocket'] }),
    (cause) => {
      line = undefined;
      throw new Error('Missing socket connection', { cause });
    },
  ));

/** Signing out ends the connection. */
export function closeRealtime(): void {
  void line?.then((open) => open.close());
  line = undefined;
}

/**
 * Listens for changes in onboardings. Each time a broken connection returns, it enters their rooms
 * again, and then asks for what was missed.
 *
 * @param onFirst called on entering for the first time; little can have been missed by then
 * @returns how to stop
 */
export function followOnboardings(
  ids: readonly number[],
  onNews: () => void,
  onFirst = onNews,
): () => void {
  let stop = () => {};
  let left = false;
  void openRealtime().then((open) => {
    if (!left) stop = follow(open, ids, onNews, onFirst);
  });
  return () => {
    left = true;
    stop();
  };
}

/** How many parts of the screen follow an onboarding; the last one to leave leaves its room. */
const followers = new Map<number, number>();

function follow(
  open: RealtimeLine,
  ids: readonly number[],
  onNews: () => void,
  onFirst: () => void,
): () => void {
  let onEntered = onFirst;
  const enter = async () => {
    await Promise.all(
      ids.map((id) => new Promise((answer) => open.emit('join', onboardingRoom(id), answer))),
    );
    onEntered();
    onEntered = onNews;
  };
  const hear = ({ onboardingId }: { onboardingId: number }) => {
    if (ids.includes(onboardingId)) onNews();
  };
  for (const id of ids) followers.set(id, (followers.get(id) ?? 0) + 1);
  open.on('connect', enter);
  open.on('onboarding_changed', hear);
  if (open.connected) void enter();
  return () => {
    open.off('connect', enter);
    open.off('onboarding_changed', hear);
    for (const id of ids) {
      const left = (followers.get(id) ?? 1) - 1;
      followers.set(id, left);
      if (left === 0 && open.connected) open.emit('leave', onboardingRoom(id));
    }
  };
}
