import { useMutation } from '@tanstack/react-query';
import { HttpError, useNotify, useRefresh } from 'react-admin';
import { apiUrl } from '../../platform/data-provider.ts';
import { type ProblemBody, request } from '../../platform/http-client.ts';

export interface SiteAct {
  siteId: number;
  /** The call's path, below the site's own address. */
  path: string;
  method?: 'POST' | 'DELETE';
  /** The success message. */
  said: string;
  /** Shows messages by the call's field. */
  show?: (faults: Record<string, string>) => void;
  onDone: () => void;
}

/** An act on a site's holdings: it may change figures and lists of all kinds. */
export function useSiteAct({ siteId, path, method = 'POST', said, show, onDone }: SiteAct) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { error, isPending, mutate, reset } = useMutation<unknown, Error, object | undefined>({
    mutationFn: (body) => request(`${apiUrl}/sites/${siteId}/${path}`, method, body),
    onSuccess: () => {
      notify(said, { type: 'success' });
      refresh();
      onDone();
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
