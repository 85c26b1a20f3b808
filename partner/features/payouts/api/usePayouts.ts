import useSWR from 'swr';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** Of a year; of the one before stays in sight until it is there. */
export const usePayouts = (year: number) =>
  useSWR<ClientPayouts, ApiError>(`/api/client/payouts?year=${year}`, get, {
    keepPreviousData: true,
  });
