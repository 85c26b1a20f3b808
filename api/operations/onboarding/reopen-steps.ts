import type { Db } from '#api/core/database/db.ts';
import { recordEvent } from '#api/modules/contracts/contract-events.ts';
import { newestContract, unsigned } from '#api/modules/contracts/contracts-queries.ts';
import type { Onboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import type { TodoSlug } from '#shared/domain/onboarding/blueprints.ts';
import { stepsToReopen } from '#shared/domain/onboarding/steps-to-reopen.ts';
import type { OnboardingChange } from './onboarding-change.ts';
import { updateCurrentSteps } from './update-current-steps.ts';

/**
 * Reopens a step with all that was completed on its basis. What was signed on that basis is no
 * longer signed.
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
  if (reopened.some((todo) => todo.slug === 'SIGN_CONTRACT')) {
    await clearSignature(db, onboarding.companyId, change);
  }
  if (onboarding.status === 'OPEN') await updateCurrentSteps(db, onboarding, change);
}

/** The newest contract is to be signed again; what was handed in no longer counts, but stays. */
async function clearSignature(db: Db, companyId: number, change: OnboardingChange): Promise<void> {
  const newest = await newestContract(db, companyId);
  if (!newest?.signed_at || newest.approved_at) return;
  await db('contracts').where({ id: newest.id }).update(unsigned);
  const { signed_file: file } = newest;
  await recordEvent(db, { ...change, kind: 'reopened', contract: newest, file });
}
