import {
  applies,
  assigneeOf,
  blueprints,
  type OnboardingKind,
  type SiteFacts,
} from './blueprints.ts';
import type { Todo } from './todo.ts';

/** A company's steps do not depend on any one agreement. */
const companyFacts: SiteFacts = { agreement: null, isLater: false };

/** All steps of a new onboarding. */
export function planTodos(kind: OnboardingKind, site: SiteFacts = companyFacts): Todo[] {
  return blueprints[kind]
    .filter((blueprint) => applies(blueprint, site))
    .map((blueprint) => ({
      slug: blueprint.slug,
      phase: blueprint.phase,
      status: 'OPEN',
      assignableType: assigneeOf(blueprint, site),
    }));
}
