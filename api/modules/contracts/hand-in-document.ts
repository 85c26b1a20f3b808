import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';
import { completeTodos } from '#api/modules/onboarding/complete-todo.ts';
import {
  type OnboardingChange,
  tellOnboardingChanged,
} from '#api/modules/onboarding/onboarding-change.ts';
import { followNewestContract, lockOpenOnboarding, stepOf } from './contract-steps.ts';
import { requireSignable, requireUnsigned } from './contracts-policy.ts';
import { getContract, newestContract, saveInitial, saveSigned } from './contracts-queries.ts';
import type { KeepDocument } from './take-upload.ts';

/**
 * The document that is to be signed.
 *
 * @throws Problem 404, or 409 once it is signed
 */
export async function handInInitial(
  db: Db,
  contractId: number,
  keep: KeepDocument,
  change: OnboardingChange,
): Promise<void> {
  const { company_id: companyId } = await getContract(db, contractId);
  await lockOpenOnboarding(db, companyId);
  requireUnsigned(await getContract(db, contractId));
  await saveInitial(db, contractId, await keep(), change.now);
  await followNewestContract(db, companyId, change);
}

/**
 * The signed document, for the first time or in place of another one that is not approved.
 *
 * @throws Problem 404, or 409 if it is not its time
 */
export async function handInSigned(
  db: Db,
  contractId: number,
  keep: KeepDocument,
  change: OnboardingChange & { by: number },
): Promise<void> {
  const { company_id: companyId } = await getContract(db, contractId);
  const onboarding = await lockOpenOnboarding(db, companyId);
  const contract = await getContract(db, contractId);
  requireSignable(contract, await newestContract(db, companyId));
  if (onboarding && stepOf(onboarding, 'SIGN_CONTRACT')?.status === 'OPEN') {
    await completeTodos(db, {
      ...change,
      onboardingId: onboarding.id,
      slugs: ['SIGN_CONTRACT', 'UPLOAD_CONTRACT'],
      act: 'sign-contract',
    });
  } else if (onboarding) {
    tellOnboardingChanged(db, change, onboarding.id);
  }
  const { now: at, by } = change;
  const saved = await saveSigned(db, contractId, await keep(), { at, by });
  if (saved === 0) throw conflict('contract-approved', 'The contract is APPROVED already');
}
