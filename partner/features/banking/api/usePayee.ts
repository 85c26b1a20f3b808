import useSWR from 'swr';
import type { PayeeAnswer } from '#shared/schemas/calls/payee.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/**
 * The account paid now, and a change on hold.
 *
 * @param mayRead only managers of the company may see them
 */
export const usePayee = (mayRead = true) =>
  useSWR<PayeeAnswer, ApiError>(mayRead ? '/api/client/payee' : null, get);
