import { memoryStore, type Store } from 'react-admin';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readerHeader } from '#shared/reader-header.ts';
import { loadAnswers } from '../platform/told.ts';
import { isKept, notKept, serverStore } from './server-store.ts';

const send = vi.fn<typeof fetch>();
const taken = () => new Response(null, { status: 204 });
const told = vi.fn<(event: Event) => void>();
let page: EventTarget;
// Files load in real time, which fake timers do not advance.
beforeAll(loadAnswers);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
  page = new EventTarget();
  vi.stubGlobal('window', page);
  page.addEventListener(notKept, told);
  send.mockImplementation(async () => taken());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  send.mockReset();
  told.mockReset();
});

function open(kept: Record<string, unknown> = {}, local: Store = memoryStore()): Store {
  const store = serverStore(local, kept, 7);
  store.setup();
  return store;
}
const pass = () => vi.advanceTimersByTimeAsync(1_000);
const calls = () =>
  send.mock.calls.map(([url, options]) => [
    options?.method,
    decodeURIComponent(String(url).replace('/api/admin/preferences/', '')),
    options?.body && JSON.parse(String(options.body)).value,
  ]);

test('what is set up for good is kept, what is of the moment or of the device is not', () => {
  const kept = ['sites.datatable', 'sites.datatable_columnRanks', 'sites.savedQueries'];
  const local = ['sites.listParams', 'sites.selectedIds', 'sites.datatable.expanded'];
  const device = ['locale', 'appearance', 'sidebar.open'];
  expect([...kept, 'reports.filters', 'lists.perPage'].filter((key) => !isKept(key))).toEqual([]);
  expect([...local, ...device].filter(isKept)).toEqual([]);
});

test('what the address says of a list is kept nowhere, and selected rows in this tab alone', () => {
  const local = memoryStore();
  const store = open({}, local);
  store.setItem('sites.listParams', { page: 2 });
  store.setItem('sites.selectedIds', [5]);
  expect(store.getItem('sites.listParams', 'as the address says')).toBe('as the address says');
  expect(store.getItem('sites.selectedIds')).toEqual([5]);
  expect(local.listItems?.()).toEqual({});
});

test('it begins as the server knows it and tells who listens', async () => {
  const store = open({ 'sites.datatable': ['tags'] });
  const heard = vi.fn();
  const stop = store.subscribe('sites.datatable', heard);
  expect(store.getItem('sites.datatable', [])).toEqual(['tags']);
  expect(store.getItem('tags.datatable', ['none'])).toEqual(['none']);
  store.setItem('sites.datatable', ['url']);
  expect(heard).toHaveBeenLastCalledWith(['url']);
  stop();
  store.setItem('sites.datatable', []);
  expect(heard).toHaveBeenCalledTimes(1);
  await pass();
});

test('many changes at once are one call for each key, with the last value', async () => {
  const store = open();
  store.setItem('sites.datatable_columnRanks', [1, 0]);
  store.setItem('sites.datatable_columnRanks', [2, 1, 0]);
  store.setItem('monitoring/jobs.datatable', ['id']);
  store.setItem('sites.datatable.expanded', [2]);
  expect(send).not.toHaveBeenCalled();
  await pass();
  expect(calls()).toEqual([
    ['PUT', 'sites.datatable_columnRanks', [2, 1, 0]],
    ['PUT', 'monitoring/jobs.datatable', ['id']],
  ]);
  expect(store.getItem('sites.datatable.expanded')).toEqual([2]);
});

test('what is reset is forgotten there, too', async () => {
  const store = open({ 'sites.datatable': ['tags'], 'sites.datatable_columnRanks': [1, 0] });
  store.setItem('sites.datatable_columnRanks', undefined);
  store.removeItems('sites.data');
  expect(store.listItems?.()).toEqual({});
  await pass();
  expect(calls()).toEqual([
    ['DELETE', 'sites.datatable_columnRanks', undefined],
    ['DELETE', 'sites.datatable', undefined],
  ]);
});

test('each call says whose it is', async () => {
  const store = open({ 'tags.datatable': [] });
  store.setItem('sites.datatable', ['tags']);
  store.removeItem('tags.datatable');
  await pass();
  const readers = send.mock.calls.map(([, options]) =>
    new Headers(options?.headers).get(readerHeader),
  );
  expect(readers).toEqual(['7', '7']);
});

test('leaving the page at once loses nothing', () => {
  const store = open();
  store.setItem('sites.datatable', ['tags']);
  page.dispatchEvent(new Event('pagehide'));
  return vi.waitFor(() => expect(send.mock.calls[0]?.[1]?.keepalive).toBe(true));
});

test('a value is not overtaken by the one before it', async () => {
  let answer = (_: Response) => {};
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const store = open();
  store.setItem('sites.datatable', ['first']);
  await pass();
  store.setItem('sites.datatable', ['second']);
  await pass();
  expect(calls()).toHaveLength(1);
  answer(taken());
  await pass();
  expect(calls()[1]).toEqual(['PUT', 'sites.datatable', ['second']]);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), [notKept], 2],
  ['a server in trouble', async () => new Response('{}', { status: 503 }), [notKept], 2],
  // Its dialog says so itself.
  ['a session that has ended', async () => new Response('{}', { status: 401 }), [], 2],
  ['another reader’s session', async () => new Response('{}', { status: 403 }), [notKept], 1],
  ['a value that is refused', async () => new Response('{}', { status: 422 }), [notKept], 1],
])(
  '%s is told, and what may pass is sent again on coming back',
  async (_why, fail, names, sent) => {
    send.mockImplementationOnce(fail);
    const store = open();
    store.setItem('sites.datatable', ['tags']);
    await pass();
    expect(told.mock.calls.map(([event]) => event.type)).toEqual(names);
    expect(store.getItem('sites.datatable')).toEqual(['tags']);
    page.dispatchEvent(new Event('focus'));
    await pass();
    page.dispatchEvent(new Event('focus'));
    await pass();
    expect(calls()).toEqual(Array(sent).fill(['PUT', 'sites.datatable', ['tags']]));
  },
);

test('what the browser kept before is handed over once; the server’s word comes first', async () => {
  const local = memoryStore({
    'sites.datatable': ['old'],
    'tags.datatable': ['mine'],
    'tags.listParams': { page: 3 },
    'sidebar.open': true,
  });
  const store = open({ 'sites.datatable': ['newer'] }, local);
  await pass();
  expect(calls()).toEqual([['PUT', 'tags.datatable', ['mine']]]);
  expect(store.getItem('sites.datatable')).toEqual(['newer']);
  expect(store.getItem('tags.datatable')).toEqual(['mine']);
  expect(local.listItems?.()).toEqual({ 'sidebar.open': true });
});
