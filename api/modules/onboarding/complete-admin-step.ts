import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { makeManual } from '#api/modules/manuals/make-manual.ts';
import { completeTodos } from './complete-todo.ts';
import type { OnboardingChange } from './onboarding-change.ts';
import { findTodo, type Onboarding } from './onboarding-queries.ts';
import { tellCompany } from './tell-company.ts';

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
