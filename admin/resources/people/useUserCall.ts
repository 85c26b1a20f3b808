import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { apiUrl } from '../../app/data-provider.ts';
import { request } from '../../app/http-client.ts';

/** One of a user's calls beyond CRUD: says that it worked, and shows the screen anew. */
export function useUserCall(address: string, done: string, onDone?: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => request(`${apiUrl}/${address}`, 'POST'),
    onSuccess: () => {
      notify(done, { type: 'success' });
      refresh();
      onDone?.();
    },
  });
}
