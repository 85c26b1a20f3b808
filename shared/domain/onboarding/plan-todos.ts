import {
  applies,
  assigneeOf,
  blueprints,
  type OnboardingKind,
  type SiteFacts,
} from './blueprints.ts';
import type { Todo } from './todo.ts';

/** The steps of a company have nothing to do with any one agreement. */
const companyFacts: SiteFacts = { agreement: null, isLater: false };

/** All there is to do, for an onboarding that begins. */
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
