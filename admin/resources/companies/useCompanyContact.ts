import { useQuery } from '@tanstack/react-query';
import type { CompanyContact } from '#shared/schemas/calls/contact.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';

export const contactPath = (companyId: number) => `companies/${companyId}/contact`;

/**
 * A company's contact, compared with our records. The server has tried for as long as a reader
 * waits, so there is no automatic retry.
 */
export const useCompanyContact = (companyId: number) =>
  useQuery({
    queryKey: ['contact', companyId],
    queryFn: () => request<CompanyContact>(`${apiUrl}/${contactPath(companyId)}`),
    retry: false,
    refetchOnWindowFocus: false,
  });
