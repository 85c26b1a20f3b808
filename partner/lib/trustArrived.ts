import type { Middleware } from 'swr';
import { hasArrived } from './prefetch.ts';

/** The application has long taken the page over by then. */
const freshForMs = 10_000;
const startedAt = Date.now();

/**
 * SWR's hooks without asking again for what has just come along with the page. Asking would change
 * the cache while the page is taken over, and have all of it drawn once more.
 */
export const trustArrived: Middleware = (useNext) => (key, fetcher, config) => {
  const isFresh = typeof key === 'string' && hasArrived(key) && Date.now() - startedAt < freshForMs;
  return useNext(key, fetcher, isFresh ? { ...config, revalidateIfStale: false } : config);
};
