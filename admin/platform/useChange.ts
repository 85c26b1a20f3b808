import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { apiUrl } from './data-provider.ts';
import { request } from './http-client.ts';

export interface Change {
  /** Below the API's address, `payment-runs/5/leave-out`. */
  path: string;
  method?: 'POST' | 'DELETE';
  /** The success message. */
  said: string;
  onDone?: () => void;
}

/** A call that may change figures and lists of all kinds: the screen is fetched anew. */
export function useChange({ path, method = 'POST', said, onDone }: Change) {
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation<unknown, Error, object | undefined>({
    mutationFn: (body) => request(`${apiUrl}/${path}`, method, body),
    onSuccess: () => {
      notify(said, { type: 'success' });
      refresh();
      onDone?.();
    },
  });
}
