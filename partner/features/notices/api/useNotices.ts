import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import type { Notices, readBody } from '#shared/schemas/calls/notices.ts';
import { request } from '../../../lib/request.ts';
import { useGet } from '../../../lib/useGet.ts';

const path = '/api/client/notices';

/** A page of them, newest first: the first one, or those before an id. */
export const useNotices = (before?: number) =>
  useGet<Notices>(before ? `${path}?before=${before}` : path);

/** Marks one of them as read, or all up to one, and asks again for all that are shown. */
export function useMarkRead() {
  const { mutate } = useSWRConfig();
  return async (which: z.infer<typeof readBody>) => {
    await request<void>('POST', `${path}/read`, which);
    await mutate((key) => typeof key === 'string' && key.split('?')[0] === path);
  };
}
