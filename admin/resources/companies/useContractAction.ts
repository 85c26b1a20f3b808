import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { apiUrl } from '../../platform/data-provider.ts';
import { callApi } from '../../platform/http-client.ts';
import { useErrorText } from '../../platform/useErrorText.ts';

interface ContractAction {
  /** Path below the API's address. */
  path: string;
  method?: 'POST' | 'DELETE';
  body?: object;
  /** Sent as multipart, under its field's name. */
  file?: { field: string; content: File };
  /** The success message. */
  done?: string;
}

/** One step with a company's contract, which then refetches the list and the company's state. */
export function useContractAction(companyId: number) {
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: ({ path, method = 'POST', body, file }: ContractAction) =>
      callApi(`${apiUrl}/${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        ...(file && { body: formOf(file) }),
      }),
    onSuccess: (_, { done }) => {
      if (done) notify(done, { type: 'success' });
      refresh();
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: () =>
      Promise.all(
        ['contracts', 'former-documents'].map((what) =>
          client.invalidateQueries({ queryKey: ['call', `companies/${companyId}/${what}`] }),
        ),
      ),
  });
}

function formOf({ field, content }: { field: string; content: File }): FormData {
  const form = new FormData();
  form.append(field, content);
  return form;
}
