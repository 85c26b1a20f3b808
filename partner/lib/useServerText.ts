import { useCallback, useSyncExternalStore } from 'react';
import { useLanguage } from './LocaleProvider.tsx';

type Tell = typeof import('#shared/saying/tell.ts').tell;

/**
 * The API's messages, in the reader's language. They are the largest catalogue that the first
 * screen does not show, so they load after it: requested when something may fail, and there by the
 * time it does. Until then, and without a connection, the API's own words are shown.
 */
export function useServerText(): (said: string, otherwise: string) => string {
  const { locale } = useLanguage();
  const known = useSyncExternalStore(
    subscribe,
    () => tell,
    () => undefined,
  );
  return useCallback(
    (said, otherwise) => known?.(said, locale, otherwise) ?? otherwise,
    [known, locale],
  );
}

let tell: Tell | undefined;
let isAskedFor = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!isAskedFor) void load();
  return () => void listeners.delete(listener);
}

async function load() {
  isAskedFor = true;
  try {
    tell = (await import('#shared/saying/tell.ts')).tell;
    for (const listener of listeners) listener();
  } catch (error) {
    isAskedFor = false;
    console.warn('What the API says is not translated', error);
  }
}
