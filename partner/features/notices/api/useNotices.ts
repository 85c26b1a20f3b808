import useSWR, { useSWRConfig } from 'swr';
import type { z } from 'zod';
import type { Notices, readBody } from '#shared/schemas/calls/notices.ts';
import { type ApiError, get, request } from '../../../lib/request.ts';

const path = '/api/client/notices';

/** A page of them, newest first: the first one, or those before an id. */
export const useNotices = (before?: number) =>
  useSWR<Notices, ApiError>(before ? `${path}?before=${before}` : path, get);

/** Marks one of them as read, or all up to one, and asks again for all that are shown. */
export function useMarkRead() {
  const { mutate } = useSWRConfig();
  return async (which: z.infer<typeof readBody>) => {
    await request<void>('POST', `${path}/read`, which);
    await mutate((key) => typeof key === 'string' && key.split('?')[0] === path);
  };
}
