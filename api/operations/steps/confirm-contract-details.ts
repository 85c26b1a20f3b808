import type { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import { onboardingIdOf } from '#api/modules/onboarding/onboarding-queries.ts';
import { listShownAgreements } from '#api/modules/onboarding/shown-agreements.ts';
import { completeTodos } from '#api/operations/onboarding/complete-todo.ts';
import type { OnboardingChange } from '#api/operations/onboarding/onboarding-change.ts';
import type { confirmContractDetailsBody } from '#shared/schemas/calls/onboarding.ts';

type Body = z.output<typeof confirmContractDetailsBody>;

/**
 * A company agrees to what it was shown; the versions are kept with their wording.
 *
 * @param db sees this company's rows only
 * @throws Problem 404, or 409 if it is not the step's time or what was shown has changed since
 */
export async function confirmContractDetails(
  db: Db,
  companyId: number,
  { siteId, agreements }: Body,
  change: OnboardingChange & { by: number },
): Promise<void> {
  const owner = siteId ? { site_id: siteId } : { company_id: companyId };
  const onboardingId = await onboardingIdOf(db, owner);
  if (!onboardingId) throw notFound('no-onboarding');
  const slugs = ['CONFIRM_CONTRACT_DETAILS' as const];
  await completeTodos(db, { ...change, onboardingId, slugs, act: 'confirm-contract-details' });

  const shown = await listShownAgreements(db, siteId ? { siteId } : { companyId });
  const wanted = new Map(agreements.map(({ id, updatedAt }) => [id, Date.parse(updatedAt)]));
  const isAsShown =
    wanted.size === shown.length &&
    shown.every(({ agreement }) => agreement && wanted.get(agreement.id) === +agreement.updatedAt);
  if (!isAsShown) {
    throw conflict('agreements-changed');
  }
  await db('agreement_confirmations').insert(
    shown.map(({ siteId, agreement }) => ({
      onboarding_id: onboardingId,
      site_id: siteId,
      agreement_id: mustExist(agreement).id,
      agreement_updated_at: mustExist(agreement).updatedAt,
      terms: JSON.stringify(mustExist(agreement).terms),
      confirmed_by: change.by,
    })),
  );
}
