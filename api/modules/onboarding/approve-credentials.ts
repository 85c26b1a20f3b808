import type { Db } from '#api/core/database/db.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import { blueprintOf } from '#shared/domain/onboarding/blueprints.ts';
import { completeTodos } from './complete-todo.ts';
import type { OnboardingChange } from './onboarding-change.ts';
import { getOnboarding, lockOnboarding, type Onboarding } from './onboarding-queries.ts';

/**
 * The logins that a company entered work: its login step is done.
 *
 * @throws Problem 404 without an onboarding or a login step, 409 without credentials or if it is
 *   not the step's time
 */
export async function approveCredentials(
  db: Db,
  siteId: number,
  change: OnboardingChange,
): Promise<Onboarding> {
  const found = await getOnboarding(db, { siteId });
  const onboarding = found && (await lockOnboarding(db, found.id));
  if (!onboarding) throw notFound('no-onboarding');
  const logins = onboarding.todos.filter(({ slug }) =>
    blueprintOf('site', slug).completedBy.includes('approve-credentials'),
  );
  const login = logins.find(({ status }) => status === 'OPEN') ?? logins[0];
  if (!login) throw notFound('missing-steps');
  if (onboarding.credentialTypes.length === 0) {
    throw conflict('no-credentials');
  }
  const slugs = [login.slug];
  return completeTodos(db, {
    ...change,
    onboardingId: onboarding.id,
    slugs,
    act: 'approve-credentials',
  });
}
