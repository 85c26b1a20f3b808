import type { SWRConfiguration } from 'swr';
import { isApiError } from './request.ts';
import { trustArrived } from './trustArrived.ts';

const retries = 2;
const retryAfterMs = 2000;

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
