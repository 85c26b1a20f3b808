import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { apiUrl } from './data-provider.ts';
import { callApi } from './http-client.ts';
import { useErrorText } from './useErrorText.ts';

export interface DirectChange {
  /** Below the API's address; of several, one after the other. */
  path: string | readonly string[];
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** The success message; none where the screen shows enough. */
  done?: string;
}

/**
 * A change straight from its button, which has no place for an error: a message tells how it went.
 * The screen is fetched anew either way: if refused, someone else may have been first.
 */
export function useDirectChange() {
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  return useMutation({
    async mutationFn({ path, method = 'POST', body }: DirectChange) {
      const sent = body && { body: body instanceof FormData ? body : JSON.stringify(body) };
      for (const one of [path].flat()) await callApi(`${apiUrl}/${one}`, { method, ...sent });
    },
    onSuccess: (_, { done }) => done && notify(done, { type: 'success' }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: refresh,
  });
}
