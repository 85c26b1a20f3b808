import type { Middleware } from 'swr';
import { hasArrived } from './prefetch.ts';

/** Hydration is long complete by then. */
const freshForMs = 10_000;
const startedAt = Date.now();

/**
 * SWR's hooks without refetching what was just sent with the page. Refetching would change the
 * cache during hydration and cause a full second render.
 */
export const trustArrived: Middleware = (useNext) => (key, fetcher, config) => {
  const isFresh = typeof key === 'string' && hasArrived(key) && Date.now() - startedAt < freshForMs;
  return useNext(key, fetcher, isFresh ? { ...config, revalidateIfStale: false } : config);
};
