import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import type { CompanyContact } from '#shared/schemas/calls/contact.ts';
import { request } from '../../app/http-client.ts';
import { useErrorText } from '../../app/useErrorText.ts';

/**
 * A change of a company's contact. Whatever came of it, what is shown afterwards is read anew: an
 * attempt that failed half way may have left something in the tool.
 *
 * @param done what is said when it worked
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

/** Which contact the company is; null for none. */
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
