import useSWR from 'swr';
import type { ClientCredentials } from '#shared/schemas/calls/credentials.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** Our logins to the systems of one site; never with the passwords. */
export const useCredentials = (siteId: number) =>
  useSWR<ClientCredentials[], ApiError>(`/api/client/credentials?siteId=${siteId}`, get);
