import useSWR from 'swr';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** A year's payouts; the previous choice stays visible until they have loaded. */
export const usePayouts = (year: number) =>
  useSWR<ClientPayouts, ApiError>(`/api/client/payouts?year=${year}`, get, {
    keepPreviousData: true,
  });
