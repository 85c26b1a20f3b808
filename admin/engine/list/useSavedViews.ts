import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { ListView, NewListView } from '#shared/schemas/calls/preferences.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { handleRefusal } from '../../platform/handle-refusal.ts';
import { request } from '../../platform/http-client.ts';
import { callOf, useCall } from '../../platform/useCall.ts';
import { useErrorText } from '../../platform/useErrorText.ts';

/**
 * Replaces react-admin's `useSavedQueries`: its array in one store key would lose a view when two
 * tabs save at once, and could not be shared. Here each view is a record of its own.
 */
export function useSavedViews(resource: string) {
  const address = `list-views?resource=${encodeURIComponent(resource)}`;
  const { data: saved = [], error, refetch } = useCall<ListView[]>(address);
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const onSuccess = () => client.invalidateQueries({ queryKey: callOf(address).queryKey });
  const onError = (failure: Error) => {
    if (!handleRefusal(failure)) notify(errorText(failure), { type: 'error' });
  };
  return {
    saved,
    error,
    refetch,
    /** Refusals are shown in the dialog. */
    save: useMutation({
      mutationFn: (view: Omit<NewListView, 'resource'>) =>
        request<ListView>(`${apiUrl}/list-views`, 'POST', { ...view, resource }),
      onSuccess,
      onError: (failure: Error) => handleRefusal(failure),
    }),
    share: useMutation({
      mutationFn: ({ id, shared }: Pick<ListView, 'id' | 'shared'>) =>
        request(`${apiUrl}/list-views/${id}`, 'PUT', { shared }),
      onSuccess,
      onError,
    }),
    remove: useMutation({
      mutationFn: ({ id }: Pick<ListView, 'id'>) => request(`${apiUrl}/list-views/${id}`, 'DELETE'),
      onSuccess,
      onError,
    }),
  };
}
