import useSWR from 'swr';
import type { PayeeAnswer } from '#shared/schemas/calls/payee.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/**
 * The account that is paid now, and a change that is held.
 *
 * @param mayRead only who manages the company is told
 */
export const usePayee = (mayRead = true) =>
  useSWR<PayeeAnswer, ApiError>(mayRead ? '/api/client/payee' : null, get);
