import { HttpError, memoryStore, type Store } from 'react-admin';
import { readerHeader } from '#shared/reader-header.ts';
import type { Preferences } from '#shared/schemas/calls/preferences.ts';
import { apiUrl } from '../platform/data-provider.ts';
import { handleRefusal } from '../platform/handle-refusal.ts';
import { callApi, request } from '../platform/http-client.ts';

/** Called with the error when a preference could not be saved. */
export const notKept = 'preference-not-kept';

/** Dragging columns changes them many times a second. */
const quietMs = 500;

export const loadPreferences = () => request<Preferences>(`${apiUrl}/preferences`);

/**
 * Keys of lasting preferences, which follow the reader to every browser. The rest belongs to this
 * one: scroll positions; and language, appearance and sidebar, which suit the device and are needed
 * before sign-in.
 */
export const isKept = (key: string): boolean =>
  /\.(datatable|datatable_columnRanks|datatable_widths|savedQueries)$/.test(key) ||
  key === 'reports.filters' ||
  key === 'lists.perPage' ||
  key === 'navigation.open';

/** Page, search and filter of a list are only in its address. */
const isInAddress = (key: string) => key.endsWith('.listParams');

/** Selected rows belong to this tab, until it is closed. */
const isOfTab = (key: string) => key.includes('.selectedIds');

/**
 * react-admin's store: preferences are read from memory, start as `kept` by the server, and are
 * sent there a moment after each change; everything else stays in `local`. A failed save is
 * reported and retried when the reader returns to the page, as after signing in again; whoever has
 * signed in there instead gets nothing of it.
 */
export function serverStore(local: Store, kept: Preferences, readerId: number): Store {
  const memory = memoryStore(kept);
  const unsent = new Map<string, unknown>();
  const underWay = new Map<string, Promise<void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const storeOf = (key: string) => (isKept(key) || isOfTab(key) ? memory : local);

  async function send(key: string, value: unknown): Promise<void> {
    // A key's last value wins, even if two calls would overtake each other.
    await underWay.get(key);
    try {
      await callApi(`${apiUrl}/preferences/${encodeURIComponent(key)}`, {
        // Completes even if the page closes.
        keepalive: true,
        headers: { [readerHeader]: String(readerId) },
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
        if (!isKept(key) && !isInAddress(key)) continue;
        // Removes what was kept in the browser before.
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
      if (isInAddress(key)) return;
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

/** No answer, an ended session, or a server error; other refusals are final. */
const mayPass = (error: unknown) =>
  !(error instanceof HttpError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status >= 500;
