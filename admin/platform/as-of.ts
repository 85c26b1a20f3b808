import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { asOfHeader } from '#shared/as-of-header.ts';

/** By address, for calls answered by a replica that lags. */
const instants = new Map<string, string>();

export function noteAsOf(address: string, headers: Headers): void {
  const asOf = headers.get(asOfHeader);
  if (asOf) instants.set(address, asOf);
  else instants.delete(address);
}

/** The oldest state shown on the screen; none if all of it is current. */
export function useAsOf(): string | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () =>
      cache
        .findAll({ queryKey: ['call'], type: 'active' })
        .flatMap(({ queryKey }) => instants.get(String(queryKey[1])) ?? [])
        .sort()[0],
  );
}
