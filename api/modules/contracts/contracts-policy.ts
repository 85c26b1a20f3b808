import { conflict, type Problem } from '#api/core/http/problem.ts';
import type { ContractRow } from './contracts-queries.ts';

/** @throws Problem 409 for a contract that is approved: it is closed for good */
export function requireUnapproved({ approved_at }: ContractRow): void {
  if (!approved_at) return;
  throw conflict('contract-approved');
}

/** @throws Problem 409: a signed document is not exchanged for another */
export function requireUnsigned(contract: ContractRow): void {
  requireUnapproved(contract);
  if (!contract.signed_at) return;
  throw conflict('contract-signed');
}

/** What is to be signed is no longer what was read. */
export const documentChanged = (): Problem => conflict('document-changed');

/** @throws Problem 409 if there is nothing to sign, or another contract counts */
export function requireSignable(contract: ContractRow, newest: ContractRow | undefined): void {
  requireUnapproved(contract);
  if (!contract.initial_at) throw conflict('missing-initial-document');
  requireNewest(contract, newest);
}

/** @throws Problem 409 if it is already approved, not signed, or another contract counts */
export function requireApprovable(contract: ContractRow, newest: ContractRow | undefined): void {
  if (contract.approved_at) {
    throw conflict('contract-approved-already');
  }
  if (!contract.signed_at) throw conflict('missing-signed-document');
  requireNewest(contract, newest);
}

function requireNewest({ id }: ContractRow, newest: ContractRow | undefined): void {
  if (newest?.id === id) return;
  throw conflict('older-contract');
}
