import type { Db } from '#api/core/database/db.ts';
import type { Onboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import type { TodoSlug } from '#shared/domain/onboarding/blueprints.ts';
import { stepsToReopen } from '#shared/domain/onboarding/steps-to-reopen.ts';
import type { OnboardingChange } from './onboarding-change.ts';
import { updateCurrentSteps } from './update-current-steps.ts';

/**
 * Reopens a step with all that was completed on its basis.
 *
 * @param onboarding locked, and OPEN: what is done is done
 */
export async function reopenSteps(
  db: Db,
  onboarding: Onboarding,
  slug: TodoSlug,
  change: OnboardingChange,
): Promise<void> {
  const reopened = onboarding.status === 'OPEN' ? stepsToReopen(onboarding, slug) : [];
  for (const todo of reopened) {
    await db('todos')
      .where({ id: todo.id })
      .update({ status: 'OPEN', completed_at: null, completed_by: null, current_since: null });
    Object.assign(todo, {
      status: 'OPEN',
      completedAt: null,
      completedBy: null,
      currentSince: null,
    });
  }
  if (onboarding.status === 'OPEN') await updateCurrentSteps(db, onboarding, change);
}
