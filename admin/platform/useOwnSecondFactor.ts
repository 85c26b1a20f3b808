import { useQuery } from '@tanstack/react-query';
import type { SecondFactorState } from '#shared/schemas/calls/account.ts';
import { request } from './http-client.ts';

export const ownSecondFactor = ['own second factor'];

/** Whether the reader has a second factor, and must have one. */
export const useOwnSecondFactor = () =>
  useQuery({
    queryKey: ownSecondFactor,
    queryFn: () => request<SecondFactorState>('/api/auth/totp'),
  });
