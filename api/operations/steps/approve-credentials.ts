import type { Db } from '#api/core/database/db.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import { areAsSeen } from '#api/core/http/versions.ts';
import { loginOf } from '#api/modules/onboarding/login-of.ts';
import { lockOnboarding, type Onboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { completeTodos } from '#api/operations/onboarding/complete-todo.ts';
import {
  type OnboardingChange,
  tellOnboardingChanged,
} from '#api/operations/onboarding/onboarding-change.ts';
import { reopenSteps } from '#api/operations/onboarding/reopen-steps.ts';
import { updateCurrentSteps } from '#api/operations/onboarding/update-current-steps.ts';
import type { TodoSlug } from '#shared/domain/onboarding/blueprints.ts';
import { restingOn } from '#shared/domain/onboarding/take-back.ts';
import { canComplete } from '#shared/domain/onboarding/waits.ts';
import type { SeenRecord } from '#shared/schemas/seen-record.ts';

/**
 * The logins that a company entered work: its login step is done.
 *
 * @throws Problem 404 without an onboarding or a login step, 409 without credentials, if it is not
 *   the step's time or they have changed since they were seen
 */
export async function approveCredentials(
  db: Db,
  siteId: number,
  seen: readonly SeenRecord[],
  change: OnboardingChange,
): Promise<Onboarding> {
  const onboarding = await lockOnboarding(db, { site_id: siteId });
  if (!onboarding) throw notFound('no-onboarding');
  const login = loginOf(onboarding);
  if (!login) throw notFound('missing-steps');
  if (onboarding.credentialTypes.length === 0) {
    throw conflict('no-credentials');
  }
  if (onboarding.returnedTypes.length > 0) throw conflict('credentials-returned');
  const current = await db('credentials')
    .where({ site_id: siteId })
    .select('id', 'updated_at as updatedAt');
  if (!areAsSeen(current, seen)) throw conflict('credentials-changed');
  const slugs = [login.slug];
  return completeTodos(db, {
    ...change,
    of: { id: onboarding.id },
    slugs,
    act: 'approve-credentials',
  });
}

/**
 * A login that was given does not work: its step is the company's turn from here on, even a
 * completed one, as long as nothing depends on it.
 *
 * @returns the step, if one now waits for the company
 */
export async function reopenLogin(
  db: Db,
  siteId: number,
  change: OnboardingChange,
): Promise<TodoSlug | null> {
  const onboarding = await lockOnboarding(db, { site_id: siteId });
  if (!onboarding) return null;
  await tellOnboardingChanged(db, onboarding.id);
  const login = loginOf(onboarding);
  if (!login || onboarding.status === 'COMPLETED') return null;
  if (login.status === 'COMPLETED') {
    if (restingOn(onboarding, login.slug).length > 0) return null;
    await reopenSteps(db, onboarding, login.slug, change);
  } else if (canComplete(onboarding, login)) {
    // Reminders count from here on.
    login.currentSince = null;
    await updateCurrentSteps(db, onboarding, change);
  } else return null;
  return login.slug;
}
