import type { Db } from '#api/core/database/db.ts';
import {
  lockOnboarding,
  type Onboarding,
  type OnboardingKey,
} from '#api/modules/onboarding/onboarding-queries.ts';
import { canComplete } from '#shared/domain/onboarding/waits.ts';
import { type OnboardingChange, tellOnboardingChanged } from './onboarding-change.ts';
import { noteStepsToMail } from './tell-company.ts';

/**
 * Notes which steps have become current, or are blocked again, and tells the screens; the company
 * is mailed what is now its turn. For anything that changes what steps wait for.
 */
export async function updateCurrentSteps(
  db: Db,
  onboarding: Onboarding,
  change: OnboardingChange,
): Promise<void> {
  const begun: number[] = [];
  for (const todo of onboarding.todos.filter(({ status }) => status === 'OPEN')) {
    const isCurrent = canComplete(onboarding, todo);
    if (isCurrent === (todo.currentSince !== null)) continue;
    todo.currentSince = isCurrent ? change.now : null;
    if (isCurrent) begun.push(todo.id);
    await db('todos').where({ id: todo.id }).update({ current_since: todo.currentSince });
  }
  noteStepsToMail(db, onboarding.companyId, begun, change);
  await tellOnboardingChanged(db, onboarding.id);
}

/**
 * Something that its steps wait for came or went: a configuration, credentials, a site. Settles it
 * by its current state in the database; if it is done, screens are at least told.
 */
export async function updateStoredSteps(
  db: Db,
  key: OnboardingKey,
  change: OnboardingChange,
): Promise<void> {
  const onboarding = await lockOnboarding(db, key);
  if (onboarding?.status === 'OPEN') await updateCurrentSteps(db, onboarding, change);
  else if (onboarding) await tellOnboardingChanged(db, onboarding.id);
}

/** The sites wait for their company: its end opens their steps. */
export async function updateSitesOf(
  db: Db,
  companyId: number,
  change: OnboardingChange,
): Promise<void> {
  const ids: number[] = await db('onboardings as o')
    .join('sites as s', 's.id', 'o.site_id')
    .where({ 's.company_id': companyId, 'o.status': 'OPEN' })
    .orderBy('o.id')
    .pluck('o.id');
  for (const id of ids) await updateStoredSteps(db, { id }, change);
}
