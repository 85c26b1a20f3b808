import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type {
  RecommendationConfig,
  RecommendationProgress,
} from '#shared/schemas/calls/recommendations.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { callOf } from '../../platform/useCall.ts';

export type Run = NonNullable<RecommendationProgress['run']>;

const followEveryMs = 2000;

export const isUnderWay = (run: Run | null | undefined): boolean =>
  run?.state === 'QUEUED' || run?.state === 'RUNNING';

/** A website's latest run, followed while somebody watches, and its actions. */
export function useIndexRun({ id, indexStatus, lastIndexed }: RecommendationConfig) {
  const client = useQueryClient();
  const call = callOf<RecommendationProgress>(`recommendations/progress?id=${id}`);
  const progress = useQuery({
    ...call,
    refetchInterval: ({ state }) => isUnderWay(state.data?.run) && followEveryMs,
  });
  const isFollowed = isUnderWay(progress.data?.run);
  const readAnew = useReadAnew();

  // When it ends, articles and recommendations have changed.
  useEffect(() => (isFollowed ? readAnew : undefined), [isFollowed, readAnew]);
  const hasEnded = progress.data !== undefined && !isFollowed && indexStatus === 'indexing';
  useEffect(() => {
    if (hasEnded) readAnew();
  }, [hasEnded, readAnew]);

  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: 'index' | 're-index' | 'index-anyway' | 'cancel') =>
      request<RecommendationProgress>(`${apiUrl}/recommendations/${act}`, 'POST', { id }),
    onSuccess: (after) => client.setQueryData(call.queryKey, after),
    onSettled: readAnew,
  });
  return {
    progress,
    start: () => mutate(lastIndexed === null ? 'index' : 're-index'),
    finishAnyway: () => mutate('index-anyway'),
    cancel: () => mutate('cancel'),
    isPending,
    error,
  };
}

/** Refetches everything about recommendations on the screen. */
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
