import { isConnectionLost } from '../database/connection-lost.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import { type Problem, problem } from './problem.ts';

/** What this product needs and lacks at the moment, through no fault of the request. */
export function problemFromOutage(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isDiskFull(error)) return diskFull;
  if (error instanceof StorageUnavailable) return storageUnavailable;
  return isConnectionLost(error) ? databaseUnavailable : undefined;
}

/** The database's disk, or ours, or our share of it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['53100', 'ENOSPC', 'EDQUOT'].includes(String(error.code));

const diskFull = problem({
  status: 507,
  said: 'disk-full',
  extra: { retryAfter: 60 },
});

const databaseUnavailable = problem({
  status: 503,
  said: 'database-unavailable',
  extra: { retryAfter: 5 },
});

const storageUnavailable = problem({
  status: 503,
  said: 'storage-unavailable',
  extra: { retryAfter: 5 },
});
