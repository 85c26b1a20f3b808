import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { completeTodos } from './complete-todo.ts';
import { mailManualReady } from './mail-managers.ts';
import type { OnboardingChange } from './onboarding-change.ts';
import { findTodo, type Onboarding } from './onboarding-queries.ts';

/** Marks one of the operator's steps as done; preparing the manual tells the company by mail. */
export async function completeAdminStep(
  db: Db,
  todoId: number,
  change: OnboardingChange & { services: Services },
): Promise<Onboarding> {
  const found = await findTodo(db, todoId);
  if (!found) throw notFound();
  const onboarding = await completeTodos(db, {
    ...change,
    onboardingId: found.onboarding_id,
    slugs: [found.slug],
    act: 'complete-todo',
  });
  if (found.slug === 'PREPARE_INTEGRATION_MANUAL') {
    await mailManualReady(db, onboarding, change.services);
  }
  return onboarding;
}
