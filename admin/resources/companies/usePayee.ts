import { useQuery } from '@tanstack/react-query';
import type { PayeeAnswer } from '#shared/schemas/calls/payee.ts';
import { apiUrl } from '../../app/data-provider.ts';
import { request } from '../../app/http-client.ts';

/** Whom a company is paid to, and the change of it that is held. */
export const usePayee = (companyId: number, { enabled = true } = {}) =>
  useQuery({
    queryKey: ['payee', companyId],
    queryFn: () => request<PayeeAnswer>(`${apiUrl}/companies/${companyId}/payee`),
    enabled,
  });
