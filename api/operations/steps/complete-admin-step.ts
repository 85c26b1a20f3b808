import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { findTodo, type Onboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { makeManual } from '#api/operations/manuals/make-manual.ts';
import { completeTodos } from '#api/operations/onboarding/complete-todo.ts';
import type { OnboardingChange } from '#api/operations/onboarding/onboarding-change.ts';
import { tellCompany } from '#api/operations/onboarding/tell-company.ts';

/** Marks one of the operator's steps as done; preparing the manual makes it and mails the company. */
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
  const { companyId, siteId, url } = onboarding;
  if (found.slug === 'PREPARE_INTEGRATION_MANUAL' && siteId !== null && url !== null) {
    await makeManual(db, { ...change, siteId });
    tellCompany(db, companyId, { occasion: 'manual-ready', siteId, site: url }, change);
  }
  return onboarding;
}
