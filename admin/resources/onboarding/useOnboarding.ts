import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { followOnboardings } from '#shared/realtime-line.ts';
import type { AdminOnboarding } from '#shared/schemas/calls/onboarding.ts';
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
    const stale = [
      ['call', addressOf(resource, id)],
      ...['contracts', 'former-documents'].map((part) => ['call', `companies/${id}/${part}`]),
      [resource, 'getOne'],
      ['credentials'],
    ];
    for (const queryKey of stale) void client.invalidateQueries({ queryKey });
  }, [client, resource, id]);
}

export const useReloadOnboarding = ({ kind, entityId }: AdminOnboarding) =>
  useReload(kind === 'company' ? 'companies' : 'sites', entityId);

function useChanges(onboardingId: number | undefined, onNews: () => void): void {
  useEffect(
    () => (onboardingId === undefined ? undefined : followOnboardings([onboardingId], onNews)),
    [onboardingId, onNews],
  );
}
