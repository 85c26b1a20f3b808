import type { Middleware, SWRConfiguration } from 'swr';
import { hasArrived } from './prefetch.ts';
import { isApiError } from './request.ts';

const retries = 2;
const retryAfterMs = 2000;

/** Hydration is long complete by then. */
const freshForMs = 10_000;
const startedAt = Date.now();

/**
 * SWR's hooks without refetching what was just sent with the page. Refetching would change the
 * cache during hydration and cause a full second render.
 */
const trustArrived: Middleware = (useNext) => (key, fetcher, config) => {
  const isFresh = typeof key === 'string' && hasArrived(key) && Date.now() - startedAt < freshForMs;
  return useNext(key, fetcher, isFresh ? { ...config, revalidateIfStale: false } : config);
};

/** Retries only what may succeed next time: no answer, or a server error. */
export const swrOptions: SWRConfiguration = {
  use: [trustArrived],
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const mayPass = !isApiError(error) || error.status === 0 || error.status >= 500;
    if (mayPass && retryCount <= retries) {
      setTimeout(() => revalidate({ retryCount }), retryAfterMs * retryCount);
    }
  },
};
