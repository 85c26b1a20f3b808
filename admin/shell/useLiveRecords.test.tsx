import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminPermission } from '#shared/permissions.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { CurrentUserContext } from '../platform/useMe.ts';
import { closeWindow, draw, openWindow } from './testing/openWindow.ts';
import { useLiveRecords } from './useLiveRecords.ts';

/** How to send an event to each followed room. */
const followed = new Map<string, () => void>();
vi.mock('#shared/realtime-line.ts', () => ({
  openRealtime: async () => {},
  closeRealtime() {},
  followRooms({ rooms, onNews }: { rooms: string[]; onNews(rooms: string[]): void }) {
    for (const room of rooms) followed.set(room, () => onNews([room]));
    return () => {
      for (const room of rooms) followed.delete(room);
    };
  },
}));

let asked: string[];
let client: QueryClient;

function Followed() {
  useLiveRecords();
  return null;
}

async function follow(...permissions: AdminPermission[]): Promise<void> {
  await act(async () =>
    draw(
      <QueryClientProvider client={client}>
        <CurrentUserContext value={{ permissions } as unknown as Me}>
          <Followed />
        </CurrentUserContext>
      </QueryClientProvider>,
    ),
  );
  await vi.advanceTimersByTimeAsync(1000);
}

/** Something on the screen that shows the answer to that query. */
function show(queryKey: unknown[], options: object = {}): void {
  const name = queryKey.join(' ');
  const queryFn = async () => {
    asked.push(name);
    return name;
  };
  new QueryObserver(client, { queryKey, queryFn, ...options }).subscribe(() => {});
}

const askedSince = async () => {
  await vi.advanceTimersByTimeAsync(0);
  return asked.splice(0).sort();
};

beforeEach(() => {
  vi.useFakeTimers();
  openWindow();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  client = new QueryClient();
});
afterEach(async () => {
  await closeWindow();
  client.clear();
  vi.useRealTimers();
});

test('what shows records of a live resource asks again when it is told, and nothing else does', async () => {
  show(['invoices', 'getList']);
  show(['call', 'invoices/7/events']);
  show(['audit-log', 'getList']);
  show(['alerts', 'getList']);
  show(['call', 'invoices-of-others']);
  await follow('billing', 'monitoring');
  await askedSince();
  followed.get('invoices')?.();
  expect(await askedSince()).toEqual([
    'audit-log getList',
    'call invoices/7/events',
    'invoices getList',
  ]);
});

test('a record that is being edited stays as it was read', async () => {
  // As react-admin's `<Edit>` asks for it, over the page that shows it.
  show(['invoices', 'getOne', 7]);
  show(['invoices', 'getOne', 7], { refetchOnReconnect: false });
  show(['invoices', 'getOne', 8]);
  await follow('billing');
  await askedSince();
  followed.get('invoices')?.();
  expect(await askedSince()).toEqual(['invoices getOne 8']);
});

test('only what the reader may read is followed, until the frame is left', async () => {
  await follow('monitoring');
  expect([...followed.keys()].sort()).toEqual([
    ...['ads-txt-lines', 'ads-txt-standings', 'alert-channels', 'alert-deliveries', 'alert-mutes'],
    ...['alert-rules', 'alerts', 'datalake/websites', 'feeds', 'held-days'],
    ...['monitoring/jobs', 'monitoring/set-aside', 'overview/matters', 'placements', 'trackers'],
  ]);
  await act(async () => draw(null));
  expect([...followed.keys()]).toEqual([]);
});

test.each([
  ['alerts', 'dashboard'],
  ['feeds', 'monitoring/freshness'],
  ['monitoring/jobs', 'monitoring/freshness'],
  // What a colleague notes of a matter.
  ['overview/matters', 'overview/matters'],
])('%s: %s asks again', async (room, call) => {
  show(['call', call]);
  await follow('monitoring');
  await askedSince();
  followed.get(room)?.();
  expect(await askedSince()).toEqual([`call ${call}`]);
});

test('what adds up over everything asks four times a minute, however many news there are', async () => {
  show(['call', 'overview/matters']);
  await follow('monitoring');
  await askedSince();
  let times = 0;
  for (let second = 0; second < 60; second += 1) {
    followed.get('monitoring/jobs')?.();
    await vi.advanceTimersByTimeAsync(1000);
    times += asked.splice(0).length;
  }
  expect(times).toBe(5);
});

test('an event that was lost leaves nothing wrong for ever', async () => {
  show(['alerts', 'getList']);
  await follow('monitoring');
  await askedSince();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await askedSince()).toEqual(['alerts getList']);
});
