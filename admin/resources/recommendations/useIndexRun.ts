import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type {
  RecommendationConfig,
  RecommendationProgress,
} from '#shared/schemas/calls/recommendations.ts';
import { apiUrl } from '../../app/data-provider.ts';
import { request } from '../../app/http-client.ts';
import { callOf } from '../../app/useCall.ts';

export type Run = NonNullable<RecommendationProgress['run']>;

const followEveryMs = 2000;

export const isUnderWay = (run: Run | null | undefined): boolean =>
  run?.state === 'QUEUED' || run?.state === 'RUNNING';

/** The latest run over a website, followed while somebody looks on, and what can be done about it. */
export function useIndexRun({ id, indexStatus, lastIndexed }: RecommendationConfig) {
  const client = useQueryClient();
  const call = callOf<RecommendationProgress>(`recommendations/progress?id=${id}`);
  const progress = useQuery({
    ...call,
    refetchInterval: ({ state }) => isUnderWay(state.data?.run) && followEveryMs,
  });
  const isFollowed = isUnderWay(progress.data?.run);
  const readAnew = useReadAnew();

  // With its end, articles and what is recommended of them are others.
  useEffect(() => (isFollowed ? readAnew : undefined), [isFollowed, readAnew]);
  const hasEnded = progress.data !== undefined && !isFollowed && indexStatus === 'indexing';
  useEffect(() => {
    if (hasEnded) readAnew();
  }, [hasEnded, readAnew]);

  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: 'index' | 're-index' | 'cancel') =>
      request<RecommendationProgress>(`${apiUrl}/recommendations/${act}`, 'POST', { id }),
    onSuccess: (after) => client.setQueryData(call.queryKey, after),
    onSettled: readAnew,
  });
  return {
    progress,
    start: () => mutate(lastIndexed === null ? 'index' : 're-index'),
    cancel: () => mutate('cancel'),
    isPending,
    error,
  };
}

/** Whatever the screen shows of recommendations is asked for again. */
export function useReadAnew() {
  const client = useQueryClient();
  return useCallback(
    () =>
      void client.invalidateQueries({
        queryKey: ['call'],
        predicate: ({ queryKey: [, address] }) => String(address).startsWith('recommendations/'),
      }),
    [client],
  );
}
