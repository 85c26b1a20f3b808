import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';
import { recordEvent } from '#api/modules/contracts/contract-events.ts';
import { requireApprovable, requireUnapproved } from '#api/modules/contracts/contracts-policy.ts';
import { getContract, newestContract, unsigned } from '#api/modules/contracts/contracts-queries.ts';
import { completeTodos } from '#api/operations/onboarding/complete-todo.ts';
import type { OnboardingChange } from '#api/operations/onboarding/onboarding-change.ts';
import { tellCompanyChanged } from '#api/operations/onboarding/site-supplied.ts';
import { tellCompany } from '#api/operations/onboarding/tell-company.ts';
import { followNewestContract, lockOpenOnboarding } from './contract-steps.ts';

/**
 * The signed contract takes effect; with it the company's onboarding ends.
 *
 * @throws Problem 404, or 409 if it is not signed, approved already, or not the one that counts
 */
export async function approveContract(
  db: Db,
  contractId: number,
  change: OnboardingChange,
): Promise<void> {
  const { company_id: companyId } = await getContract(db, contractId);
  const onboarding = await lockOpenOnboarding(db, companyId);
  const contract = await getContract(db, contractId);
  requireApprovable(contract, await newestContract(db, companyId));
  await db('contracts')
    .where({ id: contractId })
    .update({ approved_at: change.now, approved_by: change.by });
  await recordEvent(db, { ...change, kind: 'approved', contract, file: contract.signed_file });
  tellCompany(db, companyId, { occasion: 'contract-approved' }, change);
  if (!onboarding) return tellCompanyChanged(db, companyId);
  await completeTodos(db, {
    ...change,
    onboardingId: onboarding.id,
    slugs: ['VALIDATE_CONTRACT'],
    act: 'approve-contract',
  });
}

/**
 * What was handed in cannot be accepted: the company is told why and signs again.
 *
 * @throws Problem 404, or 409 if there is nothing to reject
 */
export async function rejectContract(
  db: Db,
  contractId: number,
  reason: string,
  change: OnboardingChange,
): Promise<void> {
  const { company_id: companyId } = await getContract(db, contractId);
  await lockOpenOnboarding(db, companyId);
  const contract = await getContract(db, contractId);
  requireUnapproved(contract);
  if (!contract.signed_at) throw conflict('missing-signed-document');
  await db('contracts')
    .where({ id: contractId })
    .update({
      ...unsigned,
      rejected_at: change.now,
      rejection_reason: reason,
    });
  const file = contract.signed_file;
  await recordEvent(db, { ...change, kind: 'rejected', contract, file, note: reason });
  await followNewestContract(db, companyId, change);
  tellCompany(db, companyId, { occasion: 'contract-rejected', reason }, change);
}

/**
 * Removes a contract that was not approved; the one before it counts again. What was signed, and
 * what happened to it, stays.
 *
 * @throws Problem 404, or 409 for an approved one
 */
export async function removeContract(
  db: Db,
  contractId: number,
  change: OnboardingChange,
): Promise<void> {
  const { company_id: companyId } = await getContract(db, contractId);
  await lockOpenOnboarding(db, companyId);
  const contract = await getContract(db, contractId);
  if (contract.approved_at) {
    throw conflict('contract-kept');
  }
  const file = contract.signed_file;
  await recordEvent(db, { ...change, kind: 'removed', contract, file });
  await db('contracts').where({ id: contractId }).delete();
  await followNewestContract(db, companyId, change);
}
