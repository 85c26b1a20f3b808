import { QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { handleRefusal } from './handle-refusal.ts';

/** A refusal is final; only calls that may succeed are retried. */
const mayPass = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 502;

export const retryOnce = (failures: number, error: unknown) => failures < 1 && mayPass(error);

export const createQueryClient = () =>
  new QueryClient({
    // react-admin handles those of its own calls; reports and the like bypass it.
    queryCache: new QueryCache({ onError: handleRefusal }),
    defaultOptions: {
      queries: { retry: retryOnce, retryDelay: 500 },
    },
  });
