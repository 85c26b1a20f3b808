import type { z } from 'zod';
import type { IdentityProof } from '#shared/schemas/calls/account.ts';
import type {
  ClientBanking,
  clientBankingCreate,
  clientBankingUpdate,
} from '#shared/schemas/calls/bankings.ts';
import { request } from '../../../lib/request.ts';
import { bankingsPath } from './useBankings.ts';

export const createBanking = (values: z.input<typeof clientBankingCreate>) =>
  request<ClientBanking>('POST', bankingsPath, values);

export const updateBanking = (id: number, values: z.input<typeof clientBankingUpdate>) =>
  request<ClientBanking>('PUT', `${bankingsPath}/${id}`, values);

export const removeBanking = (id: number, proof: IdentityProof) =>
  request<ClientBanking>('DELETE', `${bankingsPath}/${id}`, proof);

/** Exactly the change that was viewed, no later one. */
export const confirmPayee = (changedAt: string) =>
  request<void>('POST', '/api/client/payee/confirm', { changedAt });
