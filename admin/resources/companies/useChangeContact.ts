import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import type { CompanyContact } from '#shared/schemas/calls/contact.ts';
import { request } from '../../platform/http-client.ts';
import { useErrorText } from '../../platform/useErrorText.ts';

/**
 * A change of a company's contact. Whatever the outcome, the display is refetched: an attempt that
 * failed halfway may have left traces in the tool.
 *
 * @param done the success message
 */
export function useChangeContact<V>(
  companyId: number,
  { done, change }: { done: string; change: (values: V) => Promise<unknown> },
) {
  const queries = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  return useMutation<unknown, Error, V>({
    mutationFn: change,
    onSuccess: () => notify(done, { type: 'success' }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: () => {
      refresh();
      return queries.invalidateQueries({ queryKey: ['contact', companyId] });
    },
  });
}

/** The company's contact; null for none. */
export const associate = (
  company: { id: number; updatedAt: string },
  sevDeskContactId: string | null,
) =>
  request(`/api/admin/companies/${company.id}`, 'PUT', {
    updatedAt: company.updatedAt,
    sevDeskContactId,
  });

export const pushContact = (companyId: number) =>
  request<CompanyContact>(`/api/admin/companies/${companyId}/contact`, 'PUT', {});
