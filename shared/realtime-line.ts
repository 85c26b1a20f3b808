import type { Socket } from 'socket.io-client';
import {
  adminsRoom,
  type ClientEvents,
  onboardingRoom,
  peopleRoom,
  type ServerEvents,
} from './realtime.ts';

/** The browser's end of the connection, the same in both apps. */
type RealtimeLine = Socket<ServerEvents, ClientEvents>;

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

/** The server ends the connection with the session, and then it does not reconnect by itself. */
export const reopenRealtime = (): void => void line?.then((open) => open.connect());

interface Followed {
  rooms: readonly string[];
  /** With those of the rooms that had news; after a break, all. */
  onNews: (rooms: readonly string[]) => void;
  /** On entering for the first time; little can have been missed by then. */
  onFirst?: (rooms: readonly string[]) => void;
  onLost?: () => void;
}

/**
 * Listens to rooms. Each time a broken connection returns, it enters them again, and then asks for
 * what was missed.
 *
 * @returns how to stop
 */
export function followRooms(followed: Followed): () => void {
  let stop = () => {};
  let left = false;
  void openRealtime().then((open) => {
    if (!left) stop = follow(open, followed);
  });
  return () => {
    left = true;
    stop();
  };
}

/** How many parts of the screen follow a room; the last one to leave leaves it. */
const followers = new Map<string, number>();

/** One act may change much, and many may come or go at once. */
const gatherMs = 300;
/** A job that runs has news all the time. */
const mostEveryMs = 2000;

interface About {
  onboardingId: number;
  room: string;
}

/** Where an event is told: a tab hears those of all rooms that any part of its screen has entered. */
const roomOf: Record<keyof ServerEvents, (about: About) => string> = {
  admin_connected: () => adminsRoom,
  admin_disconnected: () => adminsRoom,
  person_connected: () => peopleRoom,
  person_disconnected: () => peopleRoom,
  onboarding_changed: ({ onboardingId }) => onboardingRoom(onboardingId),
  changed: ({ room }) => room,
};

function follow(
  open: RealtimeLine,
  { rooms, onNews, onFirst = onNews, onLost = () => {} }: Followed,
): () => void {
  let onEntered = onFirst;
  let left = false;
  let heardAt = 0;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const news = new Set<string>();
  const enter = async () => {
    await Promise.all(
      rooms.map((room) => new Promise((answer) => open.emit('join', room, answer))),
    );
    if (left) return;
    onEntered(rooms);
    onEntered = onNews;
  };
  const hear = (event: keyof ServerEvents, about: About) => {
    const room = roomOf[event](about);
    if (!rooms.includes(room)) return;
    news.add(room);
    const wait = Math.max(gatherMs, heardAt + mostEveryMs - Date.now());
    gathering ??= setTimeout(() => {
      gathering = undefined;
      heardAt = Date.now();
      onNews([...news]);
      news.clear();
    }, wait);
  };
  for (const room of rooms) followers.set(room, (followers.get(room) ?? 0) + 1);
  open.on('connect', enter);
  open.on('disconnect', onLost);
  open.onAny(hear);
  if (open.connected) void enter();
  return () => {
    left = true;
    clearTimeout(gathering);
    open.off('connect', enter);
    open.off('disconnect', onLost);
    open.offAny(hear);
    for (const room of rooms) {
      const others = (followers.get(room) ?? 1) - 1;
      followers.set(room, others);
      if (others === 0 && open.connected) open.emit('leave', room);
    }
  };
}
