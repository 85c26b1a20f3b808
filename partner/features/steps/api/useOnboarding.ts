import { useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { onboardingRoom } from '#shared/realtime.ts';
import { followRooms } from '#shared/realtime-line.ts';
import type { ClientOnboarding } from '#shared/schemas/calls/onboarding.ts';
import { onboardingPath } from '../../../lib/paths.ts';
import { useGet } from '../../../lib/useGet.ts';

/** Sites also go live by time alone, which sends no event. */
const askAgainMs = 60_000;

/**
 * My company's onboarding and those of its sites, kept current: a change by either side is
 * refetched at once, and so are changes missed while disconnected.
 *
 * @param enabled false for readers who may not manage the company
 */
export function useOnboarding(enabled = true) {
  const reading = useGet<ClientOnboarding>(enabled ? onboardingPath : null);
  const { data, mutate } = reading;
  const ids = [data?.company?.id, ...(data?.sites.map(({ id }) => id) ?? [])];
  const followed = ids.filter((id) => id !== undefined).join();
  const refresh = useRefreshOnboarding();
  const { cache } = useSWRConfig();
  // Without an event there is seldom a change: the steps' data are refetched only if there is one.
  const look = useCallback(async () => {
    const known = cache.get(onboardingPath)?.data;
    if ((await mutate()) !== known) await refresh();
  }, [cache, mutate, refresh]);

  useEffect(() => {
    if (!followed) return;
    const rooms = followed.split(',').map((id) => onboardingRoom(Number(id)));
    const stop = followRooms({ rooms, onNews: refresh, onFirst: look });
    const timer = setInterval(look, askAgainMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [followed, refresh, look]);

  return reading;
}

/** Refetches the onboarding and all company data that its steps show. */
export function useRefreshOnboarding() {
  const { mutate } = useSWRConfig();
  return useCallback(
    () =>
      mutate((key) => typeof key === 'string' && key.startsWith('/api/client/') && !isReport(key)),
    [mutate],
  );
}

const isReport = (key: string) => key.startsWith('/api/client/metrics');
