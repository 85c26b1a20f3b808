import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';
import { lockTodo } from '#api/modules/onboarding/onboarding-queries.ts';
import type { OnboardingChange } from '#api/operations/onboarding/onboarding-change.ts';
import { reopenSteps } from '#api/operations/onboarding/reopen-steps.ts';
import { takeBackFault } from '#shared/domain/onboarding/take-back.ts';

/**
 * One of the operator's steps was not done after all. The database records in the audit log who
 * took it back.
 *
 * @returns its onboarding
 * @throws Problem 404, 409 for what is not done, not the operator's, final, or what others rest on
 */
export async function takeBackTodo(
  db: Db,
  todoId: number,
  change: OnboardingChange,
): Promise<number> {
  const { onboarding, todo } = await lockTodo(db, todoId);
  const fault = takeBackFault(onboarding, todo);
  if (fault) throw conflict(fault);
  await reopenSteps(db, onboarding, todo.slug, change);
  return onboarding.id;
}
