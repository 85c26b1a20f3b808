import useSWR from 'swr';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';
import { type ApiError, get } from '../../../lib/request.ts';

export const bankingsPath = '/api/client/bankings';

/**
 * A company's banking details, the paid account first.
 *
 * @param mayRead only managers of the company may see them
 */
export const useBankings = (mayRead = true) =>
  useSWR<ClientBanking[], ApiError>(mayRead ? bankingsPath : null, get);
