import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { onboardingRoom } from '#shared/realtime.ts';
import type { AdminOnboarding } from '#shared/schemas/calls/onboarding.ts';
import { openRealtime, type RealtimeLine } from '../../app/realtime.ts';
import { useCall } from '../../app/useCall.ts';

type Resource = 'companies' | 'sites';

const addressOf = (resource: Resource, id: number) => `${resource}/${id}/onboarding`;

/** An onboarding, read anew whenever the server tells that it has changed. */
export function useOnboarding(resource: Resource, id: number) {
  const call = useCall<AdminOnboarding>(addressOf(resource, id));
  useChanges(call.data?.id, useReload(resource, id));
  return call;
}

/** Asks again for the onboarding and for what beside it tells of its state. */
function useReload(resource: Resource, id: number): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const stale = [['call', addressOf(resource, id)], [resource, 'getOne'], ['credentials']];
    for (const queryKey of stale) void client.invalidateQueries({ queryKey });
  }, [client, resource, id]);
}

export const useReloadOnboarding = ({ kind, entityId }: AdminOnboarding) =>
  useReload(kind === 'company' ? 'companies' : 'sites', entityId);

function useChanges(onboardingId: number | undefined, onNews: () => void): void {
  useEffect(() => {
    if (onboardingId === undefined) return;
    let leave = () => {};
    let left = false;
    void openRealtime().then((line) => {
      if (!left) leave = follow(line, onboardingId, onNews);
    });
    return () => {
      left = true;
      leave();
    };
  }, [onboardingId, onNews]);
}

/**
 * Enters the room anew with each return of a broken line, and asks then what was missed.
 *
 * @returns how to stop
 */
function follow(line: RealtimeLine, onboardingId: number, onNews: () => void): () => void {
  const room = onboardingRoom(onboardingId);
  const enter = () => void line.emit('join', room, onNews);
  const hear = (event: { onboardingId: number }) => {
    if (event.onboardingId === onboardingId) onNews();
  };
  line.on('connect', enter);
  line.on('onboarding_changed', hear);
  if (line.connected) enter();
  return () => {
    line.off('connect', enter);
    line.off('onboarding_changed', hear);
    if (line.connected) line.emit('leave', room);
  };
}
