import useSWR from 'swr';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';
import { type ApiError, get } from '../../../lib/request.ts';

export const bankingsPath = '/api/client/bankings';

/**
 * A company's banking details, the one that is paid to first.
 *
 * @param mayRead only who manages the company is told
 */
export const useBankings = (mayRead = true) =>
  useSWR<ClientBanking[], ApiError>(mayRead ? bankingsPath : null, get);
