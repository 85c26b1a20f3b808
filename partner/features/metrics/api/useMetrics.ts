import useSWR from 'swr';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** Feeds come in once an hour; a page that stays open follows them. */
const refreshInterval = 10 * 60_000;

/** @param path of `metricsPath`; null asks for nothing */
export const useMetrics = (path: string | null) =>
  useSWR<ClientMetrics, ApiError>(path, get, { refreshInterval });
