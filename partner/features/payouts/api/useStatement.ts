import useSWR from 'swr';
import type { AccountStatement } from '#shared/schemas/calls/payouts.ts';
import { type ApiError, get } from '../../../lib/request.ts';

export const useStatement = () =>
  useSWR<AccountStatement, ApiError>('/api/client/payouts/statement', get);
