import type { z } from 'zod';
import type { CreatedApiToken, newApiToken } from '#shared/schemas/calls/api-tokens.ts';
import { request } from '../../../lib/request.ts';

type NewApiToken = z.input<typeof newApiToken>;

/** May ask for password or code. */
export const createToken = (token: NewApiToken) =>
  request<CreatedApiToken>('POST', '/api/client/api-tokens', token);

export const revokeToken = (id: number) =>
  request<void>('POST', `/api/client/api-tokens/${id}/revoke`);
