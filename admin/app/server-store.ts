import { HttpError, memoryStore, type Store } from 'react-admin';
import type { Preferences } from '#shared/schemas/calls/preferences.ts';
import { apiUrl } from './data-provider.ts';
import { handleRefusal } from './handle-refusal.ts';
import { callApi, request } from './http-client.ts';

/** Is told, with the error, when what a reader set up could not be kept. */
export const notKept = 'preference-not-kept';

/** Who drags columns about changes them many times a second. */
const quietMs = 500;

export const loadPreferences = () => request<Preferences>(`${apiUrl}/preferences`);

/**
 * Keys of what a reader sets up for good: it follows them to every browser. The rest belongs to this
 * one: the page and search of the moment, selected rows, scroll positions; and language, appearance
 * and sidebar, which suit the device and are asked for before anybody has signed in.
 */
export const isKept = (key: string): boolean =>
  /\.(datatable|datatable_columnRanks|savedQueries)$/.test(key) || key === 'reports.filters';

/**
 * react-admin's store: what is kept answers from memory, begins as `kept` by the server, and is sent
 * there a moment after each change; everything else stays in `local`. What was not taken is told and
 * sent once more when the reader comes back to the page, as after signing in again.
 */
export function serverStore(local: Store, kept: Preferences): Store {
  const memory = memoryStore(kept);
  const unsent = new Map<string, unknown>();
  const underWay = new Map<string, Promise<void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const storeOf = (key: string) => (isKept(key) ? memory : local);

  async function send(key: string, value: unknown): Promise<void> {
    // Of one key the last value counts, also when two calls would overtake each other.
    await underWay.get(key);
    try {
      await callApi(`${apiUrl}/preferences/${encodeURIComponent(key)}`, {
        // Ends also when the page does.
        keepalive: true,
        ...(value === undefined
          ? { method: 'DELETE' }
          : { method: 'PUT', body: JSON.stringify({ value }) }),
      });
    } catch (error) {
      if (mayPass(error) && !unsent.has(key)) unsent.set(key, value);
      if (!handleRefusal(error)) window.dispatchEvent(new CustomEvent(notKept, { detail: error }));
    }
  }

  function flush(): void {
    clearTimeout(timer);
    const changes = [...unsent];
    unsent.clear();
    for (const [key, value] of changes) underWay.set(key, send(key, value));
  }

  function changed(key: string, value?: unknown): void {
    unsent.set(key, value);
    clearTimeout(timer);
    timer = setTimeout(flush, quietMs);
  }

  function removeItem(key: string): void {
    storeOf(key).removeItem(key);
    if (isKept(key)) changed(key);
  }

  const listItems = (prefix?: string) => ({
    ...local.listItems?.(prefix),
    ...memory.listItems?.(prefix),
  });

  return {
    setup() {
      local.setup();
      memory.setup();
      for (const [key, value] of Object.entries(local.listItems?.() ?? {})) {
        if (!isKept(key)) continue;
        // From a time when everything stayed in the browser.
        local.removeItem(key);
        if (!(key in kept)) this.setItem(key, value);
      }
      window.addEventListener('focus', flush);
      window.addEventListener('pagehide', flush);
    },
    teardown() {
      window.removeEventListener('focus', flush);
      window.removeEventListener('pagehide', flush);
      flush();
      memory.teardown();
      local.teardown();
    },
    getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
    setItem(key, value) {
      if (value === undefined) return removeItem(key);
      storeOf(key).setItem(key, value);
      if (isKept(key)) changed(key, value);
    },
    removeItem,
    removeItems: (prefix) => Object.keys(listItems(prefix)).forEach(removeItem),
    reset: () => Object.keys(listItems()).forEach(removeItem),
    listItems,
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
}

/** No answer, a session that has ended, or a server in trouble; another refusal stays one. */
const mayPass = (error: unknown) =>
  !(error instanceof HttpError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status >= 500;
