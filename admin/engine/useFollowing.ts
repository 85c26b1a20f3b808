import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import type { RecordValues } from './declaration.ts';
import { useDeclaration } from './useDeclaration.ts';

const everyMs = 10_000;

/** Refetches what is on the screen while one of the records is in progress. */
export function useFollowing(records: readonly RecordValues[] = []): void {
  const { isUnderWay } = useDeclaration();
  const refresh = useRefresh();
  const isFollowed = isUnderWay !== undefined && records.some(isUnderWay);
  useEffect(() => {
    if (!isFollowed) return undefined;
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
  }, [isFollowed, refresh]);
}
