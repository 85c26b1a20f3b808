import type { OnboardingKind } from '#shared/domain/onboarding/blueprints.ts';
import { rightsForStep } from '#shared/domain/onboarding/rights-for-step.ts';
import type { AssignableAdmin } from '#shared/schemas/calls/onboarding.ts';
import { useCall } from '../../platform/useCall.ts';

/** Possible assignees of a step: admins who may do it. */
export function useAdminChoices(kind: OnboardingKind, slug: string): AssignableAdmin[] {
  const { data = [] } = useCall<AssignableAdmin[]>('assignable-admins');
  const needed: string[] = rightsForStep(kind, slug);
  return data.filter(({ rights }) => rights.some((right) => needed.includes(right)));
}
