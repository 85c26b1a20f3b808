import type { Db } from '#api/core/database/db.ts';
import { newestContract } from '#api/modules/contracts/contracts-queries.ts';
import { lockOnboarding, type Onboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { completeTodos } from '#api/operations/onboarding/complete-todo.ts';
import {
  type OnboardingChange,
  tellCompanyChanged,
} from '#api/operations/onboarding/onboarding-change.ts';
import { reopenSteps } from '#api/operations/onboarding/reopen-steps.ts';
import { updateCurrentSteps } from '#api/operations/onboarding/update-current-steps.ts';
import type { TodoSlug } from '#shared/domain/onboarding/blueprints.ts';
import { canComplete } from '#shared/domain/onboarding/waits.ts';

/** The company's onboarding while it is OPEN; contract changes wait here for each other. */
export async function lockOpenOnboarding(
  db: Db,
  companyId: number,
): Promise<Onboarding | undefined> {
  const onboarding = await lockOnboarding(db, { company_id: companyId });
  return onboarding?.status === 'OPEN' ? onboarding : undefined;
}

export const stepOf = (onboarding: Onboarding, slug: TodoSlug) =>
  onboarding.todos.find((todo) => todo.slug === slug);

/**
 * The steps follow the newest contract: a signed one completes them, as soon as it is their time;
 * an unsigned one has them open.
 */
export async function followNewestContract(
  db: Db,
  companyId: number,
  change: OnboardingChange,
): Promise<void> {
  const onboarding = await lockOpenOnboarding(db, companyId);
  const sign = onboarding && stepOf(onboarding, 'SIGN_CONTRACT');
  if (!onboarding || !sign) return tellCompanyChanged(db, companyId);
  const newest = await newestContract(db, companyId);
  if (sign.status === 'COMPLETED' && !newest?.signed_at) {
    await reopenSteps(db, onboarding, 'SIGN_CONTRACT', change);
  } else if (newest?.signed_at && canComplete(onboarding, sign)) {
    await completeTodos(db, {
      ...change,
      of: { id: onboarding.id },
      slugs: ['SIGN_CONTRACT', 'UPLOAD_CONTRACT'],
      act: 'sign-contract',
      by: newest.signed_by,
    });
  } else {
    await updateCurrentSteps(db, onboarding, change);
  }
}
