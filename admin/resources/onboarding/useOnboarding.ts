import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useRefresh } from 'react-admin';
import { onboardingRoom } from '#shared/realtime.ts';
import { followRooms } from '#shared/realtime-line.ts';
import type { AdminOnboarding } from '#shared/schemas/calls/onboarding.ts';
import { callOf } from '../../platform/useCall.ts';

type Resource = 'companies' | 'sites';

/**
 * An onboarding; on each change event from the server, everything on the screen is refetched.
 * Events during a wait are caught up later.
 *
 * @param waits something is being edited, and must not change meanwhile
 */
export function useOnboarding(
  resource: Resource,
  id: number,
  { waits = false, isAsked = true }: { waits?: boolean; isAsked?: boolean } = {},
) {
  const address = `${resource}/${id}/onboarding`;
  const call = useQuery({ ...callOf<AdminOnboarding>(address), enabled: isAsked });
  const client = useQueryClient();
  const reload = useRefresh();
  const hasMissed = useRef(false);
  const isWaiting = useRef(waits);
  const onNews = useCallback(() => {
    hasMissed.current = isWaiting.current;
    if (!isWaiting.current) reload();
  }, [reload]);
  // There is seldom a change between request and joining the room: checks whether there was.
  const look = useCallback(async () => {
    const queryKey = ['call', address];
    const known = client.getQueryData(queryKey);
    await client.refetchQueries({ queryKey });
    if (client.getQueryData(queryKey) !== known) onNews();
  }, [client, address, onNews]);

  useEffect(() => {
    isWaiting.current = waits;
    if (!waits && hasMissed.current) onNews();
  }, [waits, onNews]);

  const onboardingId = call.data?.id;
  useEffect(() => {
    if (onboardingId === undefined) return;
    return followRooms({ rooms: [onboardingRoom(onboardingId)], onNews, onFirst: look });
  }, [onboardingId, onNews, look]);
  return call;
}
