import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { notFound, unprocessable } from '#api/core/http/problem.ts';
import { selectBankings } from '#api/modules/bankings/client-banking-queries.ts';
import { onboardingIdOf } from '#api/modules/onboarding/onboarding-queries.ts';
import { completeTodos } from '#api/operations/onboarding/complete-todo.ts';
import type { OnboardingChange } from '#api/operations/onboarding/onboarding-change.ts';
import { companyDetailsFaults } from '#shared/domain/onboarding/company-details.ts';

/**
 * A company confirms its address and how it is paid and taxed.
 *
 * @param db sees this company's rows only
 * @throws Problem 404, 409 if it is not the step's time, 422 for what is missing
 */
export async function confirmCompany(
  db: Db,
  companyId: number,
  change: OnboardingChange,
): Promise<void> {
  const onboardingId = await onboardingIdOf(db, { company_id: companyId });
  if (!onboardingId) throw notFound('no-onboarding');
  const slugs = ['CONFIRM_COMPANY_DETAILS' as const];
  await completeTodos(db, { ...change, onboardingId, slugs, act: 'confirm-company-details' });
  const company = mustExist(
    await db('companies').where({ id: companyId }).first('street', 'zip', 'city', 'country'),
  );
  const [banking] = await selectBankings(db, companyId);
  const faults = companyDetailsFaults(company, banking ?? null);
  if (Object.keys(faults).length > 0) throw unprocessable(faults);
}
