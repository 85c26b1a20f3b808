import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useGet } from '../../../lib/useGet.ts';

/** Feeds arrive hourly; an open page follows them. */
const refreshInterval = 10 * 60_000;

/** @param path of `metricsPath`; null requests nothing */
export const useMetrics = (path: string | null) => useGet<ClientMetrics>(path, { refreshInterval });
