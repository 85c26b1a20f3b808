import type { PendingBankingChange } from '#shared/schemas/calls/payee.ts';
import { request } from '../../../lib/request.ts';

const path = '/api/public/banking-change';

/** What a mailed link would undo. */
export const lookAtBankingChange = (token: string) =>
  request<PendingBankingChange>('POST', path, { token });

export const undoBankingChange = (token: string) =>
  request<void>('POST', `${path}/undo`, { token });
