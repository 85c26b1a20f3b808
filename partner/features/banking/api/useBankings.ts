import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';
import { useGet } from '../../../lib/useGet.ts';

export const bankingsPath = '/api/client/bankings';

/**
 * A company's banking details, the paid account first.
 *
 * @param mayRead only managers of the company may see them
 */
export const useBankings = (mayRead = true) =>
  useGet<ClientBanking[]>(mayRead ? bankingsPath : null);
