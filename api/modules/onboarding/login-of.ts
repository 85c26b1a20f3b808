import { blueprintOf } from '#shared/domain/onboarding/blueprints.ts';
import { canComplete } from '#shared/domain/onboarding/waits.ts';
import type { Onboarding, StoredTodo } from './onboarding-queries.ts';

/** The step for which a company gives its logins: the open one, where the terms have changed. */
export function loginOf({ kind, todos }: Onboarding): StoredTodo | undefined {
  const logins = todos.filter(({ slug }) =>
    blueprintOf(kind, slug).completedBy.includes('approve-credentials'),
  );
  return logins.find(({ status }) => status === 'OPEN') ?? logins[0];
}

/** The company has given everything the step asks for: it waits for the operator's word. */
export function waitsForApproval(onboarding: Onboarding): boolean {
  const login = loginOf(onboarding);
  return (
    login !== undefined &&
    canComplete(onboarding, login) &&
    onboarding.delivered?.has(login.slug) === true
  );
}
