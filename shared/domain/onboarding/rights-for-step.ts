import type { AdminPermission } from '../../permissions.ts';
import { type Act, blueprintOf, type OnboardingKind } from './blueprints.ts';

/** The right an admin needs for each of the operator's acts. */
export const rightFor = {
  'complete-todo': 'companies',
  'confirm-integration': 'companies',
  'approve-contract': 'companies',
  'approve-credentials': 'credentials',
  'approve-site': 'siteApproval',
} as const satisfies Partial<Record<Act, AdminPermission>>;

/** Any of these lets an admin complete the step. */
export function rightsForStep(kind: OnboardingKind, slug: string): AdminPermission[] {
  const { completedBy } = blueprintOf(kind, slug);
  return Object.entries(rightFor)
    .filter(([act]) => completedBy.some((one) => one === act))
    .map(([, right]) => right);
}
