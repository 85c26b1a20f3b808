import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import { completeTodos } from './complete-todo.ts';
import type { OnboardingChange } from './onboarding-change.ts';
import { findTodo, type Onboarding } from './onboarding-queries.ts';
import { tellCompany } from './tell-company.ts';

/** Marks one of the operator's steps as done; preparing the manual tells the company by mail. */
export async function completeAdminStep(
  db: Db,
  todoId: number,
  change: OnboardingChange,
): Promise<Onboarding> {
  const found = await findTodo(db, todoId);
  if (!found) throw notFound();
  const onboarding = await completeTodos(db, {
    ...change,
    onboardingId: found.onboarding_id,
    slugs: [found.slug],
    act: 'complete-todo',
  });
  const { companyId, siteId, url } = onboarding;
  if (found.slug === 'PREPARE_INTEGRATION_MANUAL' && siteId !== null && url !== null) {
    tellCompany(db, companyId, { occasion: 'manual-ready', siteId, site: url }, change);
  }
  return onboarding;
}
