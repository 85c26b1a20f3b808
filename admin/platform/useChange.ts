import { useMutation } from '@tanstack/react-query';
import { HttpError, useNotify, useRefresh } from 'react-admin';
import { apiUrl } from './data-provider.ts';
import { type ProblemBody, request } from './http-client.ts';

export interface Change {
  /** Below the API's address, `sites/5/owners`. */
  path: string;
  method?: 'POST' | 'DELETE';
  /** The success message. */
  said: string;
  /** Shows messages by the call's field. */
  show?: (faults: Record<string, string>) => void;
  onDone?: () => void;
}

/** A call that may change figures and lists of all kinds: the screen is fetched anew. */
export function useChange({ path, method = 'POST', said, show, onDone }: Change) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { error, isPending, mutate, reset } = useMutation<unknown, Error, object | undefined>({
    mutationFn: (body) => request(`${apiUrl}/${path}`, method, body),
    onSuccess: () => {
      notify(said, { type: 'success' });
      refresh();
      onDone?.();
    },
    onError: (refused) => show?.(faultsOf(refused)),
  });
  const isShown = show !== undefined && Object.keys(faultsOf(error)).length > 0;
  return { mutate, reset, isPending, error: isShown ? null : error };
}

function faultsOf(error: unknown): Record<string, string> {
  const { errors = {} }: ProblemBody = error instanceof HttpError ? (error.body ?? {}) : {};
  return errors;
}
