import useSWR from 'swr';
import type { Day } from '#shared/dates.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** Feeds come in once an hour; a page that stays open follows them. */
const refreshInterval = 10 * 60_000;

/** @param siteIds none means all */
export function metricsPath(range: { from: Day; to: Day }, siteIds: readonly number[]): string {
  const query = new URLSearchParams(range);
  if (siteIds.length > 0) query.set('sites', siteIds.join(','));
  return `/api/client/metrics?${query}`;
}

/** @param path of `metricsPath`; null asks for nothing */
export const useMetrics = (path: string | null) =>
  useSWR<ClientMetrics, ApiError>(path, get, { refreshInterval });
