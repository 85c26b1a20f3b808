import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';
import { refuseOtherVersion } from '#api/core/http/versions.ts';
import { recordEvent } from '#api/modules/contracts/contract-events.ts';
import { requireApprovable, requireUnapproved } from '#api/modules/contracts/contracts-policy.ts';
import {
  type ContractRow,
  getContract,
  lockContract,
  newestContract,
  unsigned,
} from '#api/modules/contracts/contracts-queries.ts';
import type { Onboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { completeTodos } from '#api/operations/onboarding/complete-todo.ts';
import {
  type OnboardingChange,
  tellCompanyChanged,
} from '#api/operations/onboarding/onboarding-change.ts';
import { tellCompany } from '#api/operations/onboarding/tell-company.ts';
import { followNewestContract, lockOpenOnboarding } from './contract-steps.ts';

interface Seen {
  id: number;
  /** Its version that the decision was made on. */
  updatedAt?: string | undefined;
}

/**
 * The signed contract takes effect; with it the company's onboarding ends.
 *
 * @throws Problem 404, 409 if it is not signed, approved already, or not the one that counts, and
 *   as `lockSeen` does
 */
export async function approveContract(db: Db, seen: Seen, change: OnboardingChange): Promise<void> {
  const { contract, companyId, onboarding } = await lockSeen(db, seen);
  requireApprovable(contract, await newestContract(db, companyId));
  await db('contracts')
    .where({ id: contract.id })
    .update({ approved_at: change.now, approved_by: change.by });
  await recordEvent(db, { ...change, kind: 'approved', contract, file: contract.signed_file });
  tellCompany(db, companyId, { occasion: 'contract-approved' }, change);
  if (!onboarding) return tellCompanyChanged(db, companyId);
  await completeTodos(db, {
    ...change,
    of: { id: onboarding.id },
    slugs: ['VALIDATE_CONTRACT'],
    act: 'approve-contract',
  });
}

/**
 * What was handed in cannot be accepted: the company is told why and signs again.
 *
 * @throws Problem 404, 409 if there is nothing to reject, and as `lockSeen` does
 */
export async function rejectContract(
  db: Db,
  { reason, ...seen }: Seen & { reason: string },
  change: OnboardingChange,
): Promise<void> {
  const { contract, companyId } = await lockSeen(db, seen);
  requireUnapproved(contract);
  if (!contract.signed_at) throw conflict('missing-signed-document');
  await db('contracts')
    .where({ id: contract.id })
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
 * @throws Problem 404, 409 for an approved one, and as `lockSeen` does
 */
export async function removeContract(db: Db, seen: Seen, change: OnboardingChange): Promise<void> {
  const { contract, companyId } = await lockSeen(db, seen);
  if (contract.approved_at) {
    throw conflict('contract-kept');
  }
  const file = contract.signed_file;
  await recordEvent(db, { ...change, kind: 'removed', contract, file });
  await db('contracts').where({ id: contract.id }).delete();
  await followNewestContract(db, companyId, change);
}

interface Decided {
  contract: ContractRow;
  companyId: number;
  /** While it is OPEN. */
  onboarding: Onboarding | undefined;
}

/**
 * The contract as it was seen, which nobody signs, replaces or decides about meanwhile.
 *
 * @throws Problem 404, 400 without a version, 409 if it has changed since
 */
async function lockSeen(db: Db, { id, updatedAt: edited }: Seen): Promise<Decided> {
  const { company_id: companyId } = await getContract(db, id);
  const onboarding = await lockOpenOnboarding(db, companyId);
  const contract = await lockContract(db, id);
  const current = contract.updated_at;
  await refuseOtherVersion(db, { table: 'contracts', id, current, edited, namesAll: true });
  return { contract, companyId, onboarding };
}
