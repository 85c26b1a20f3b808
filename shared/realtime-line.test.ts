import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeRealtime, followRooms, reopenRealtime } from './realtime-line.ts';

type Hear = (event: string, about: unknown) => void;

/** The server's side: rooms that the tab is in, and what it sends. */
function fakeLine() {
  const rooms = new Set<string>();
  const heard = new Set<Hear>();
  const ends: Record<string, Set<() => void>> = { connect: new Set(), disconnect: new Set() };
  return {
    rooms,
    connected: true,
    emit(event: string, room: string, answer?: () => void) {
      if (event === 'join') rooms.add(room);
      else rooms.delete(room);
      answer?.();
    },
    on: (event: string, hear: () => void) => ends[event]?.add(hear),
    off: (event: string, hear: () => void) => ends[event]?.delete(hear),
    onAny: (hear: Hear) => heard.add(hear),
    offAny: (hear: Hear) => heard.delete(hear),
    connect() {
      if (!this.connected) this.turn('connect');
    },
    close() {},
    tell(event: string, about: unknown) {
      for (const hear of heard) hear(event, about);
    },
    turn(event: 'connect' | 'disconnect') {
      this.connected = event === 'connect';
      for (const hear of ends[event] ?? []) hear();
    },
  };
}

let line: ReturnType<typeof fakeLine>;
vi.mock('socket.io-client', () => ({ io: () => line }));
const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  closeRealtime();
  line = fakeLine();
  return () => void vi.useRealTimers();
});

describe('who follows a room', () => {
  it('asks once it is in, after each change of it, many at once, and of no other room', async () => {
    const [onFirst, onNews] = [vi.fn(), vi.fn()];
    const stop = followRooms({ rooms: ['alerts', 'onboarding_7'], onFirst, onNews });
    await vi.waitFor(() => expect(onFirst).toHaveBeenCalledTimes(1));
    expect([...line.rooms]).toEqual(['alerts', 'onboarding_7']);
    line.tell('changed', { room: 'invoices' });
    line.tell('onboarding_changed', { onboardingId: 8 });
    line.tell('admin_connected', { id: 1 });
    await soon(5000);
    expect(onNews).not.toHaveBeenCalled();
    line.tell('changed', { room: 'alerts' });
    line.tell('onboarding_changed', { onboardingId: 7 });
    await soon(300);
    expect(onNews).toHaveBeenCalledTimes(1);
    stop();
    expect([...line.rooms]).toEqual([]);
    line.tell('changed', { room: 'alerts' });
    await soon(5000);
    expect(onNews).toHaveBeenCalledTimes(1);
  });

  it('asks at most every two seconds, and for the last change too', async () => {
    const onNews = vi.fn();
    const stop = followRooms({ rooms: ['alerts'], onNews, onFirst() {} });
    await soon(1);
    for (let ms = 0; ms < 5000; ms += 100) {
      line.tell('changed', { room: 'alerts' });
      await soon(100);
    }
    expect(onNews).toHaveBeenCalledTimes(3);
    await soon(2000);
    expect(onNews).toHaveBeenCalledTimes(4);
    stop();
  });

  it('enters again after a break, and asks for what was missed', async () => {
    const [onNews, onLost, onFirst] = [vi.fn(), vi.fn(), vi.fn()];
    const stop = followRooms({ rooms: ['alerts'], onNews, onLost, onFirst });
    await vi.waitFor(() => expect(onFirst).toHaveBeenCalled());
    line.rooms.clear();
    line.turn('disconnect');
    expect(onLost).toHaveBeenCalledTimes(1);
    line.turn('connect');
    await soon(0);
    expect([...line.rooms]).toEqual(['alerts']);
    expect(onNews).toHaveBeenCalledTimes(1);
    stop();
  });

  it('enters again with its reader, whose session had ended', async () => {
    const onNews = vi.fn();
    const stop = followRooms({ rooms: ['alerts'], onNews, onFirst() {} });
    await soon();
    line.rooms.clear();
    line.turn('disconnect');
    for (const _again of [1, 2]) {
      reopenRealtime();
      await soon();
      expect([...line.rooms]).toEqual(['alerts']);
      expect(onNews).toHaveBeenCalledTimes(1);
    }
    stop();
  });

  it('keeps it while another part of the screen follows it', async () => {
    const [one, two] = [vi.fn(), vi.fn()];
    const stops = [one, two].map((onNews) => followRooms({ rooms: ['alerts'], onNews }));
    await vi.waitFor(() => expect(two).toHaveBeenCalled());
    stops[0]?.();
    expect([...line.rooms]).toEqual(['alerts']);
    stops[1]?.();
    expect([...line.rooms]).toEqual([]);
  });
});
