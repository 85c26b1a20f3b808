import type { AssignableAdmin } from '#shared/schemas/calls/onboarding.ts';
import { useMe } from '../../app/MeContext.tsx';
import { useCall } from '../../app/useCall.ts';

/** To whom a step can be given; until all are known, to oneself. */
export function useAdminChoices(): AssignableAdmin[] {
  const { id, firstName, lastName } = useMe();
  const { data } = useCall<AssignableAdmin[]>('assignable-admins');
  return data ?? [{ id, name: `${firstName} ${lastName}` }];
}
