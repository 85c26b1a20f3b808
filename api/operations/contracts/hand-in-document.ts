import type { Db } from '#api/core/database/db.ts';
import { recordEvent } from '#api/modules/contracts/contract-events.ts';
import {
  documentChanged,
  requireSignable,
  requireUnapproved,
  requireUnsigned,
} from '#api/modules/contracts/contracts-policy.ts';
import {
  type ContractRow,
  getContract,
  newestContract,
  saveInitial,
  saveSigned,
} from '#api/modules/contracts/contracts-queries.ts';
import type { StoredDocument } from '#api/modules/contracts/store-document.ts';
import type { KeepDocument } from '#api/modules/contracts/take-upload.ts';
import { getOnboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { noteNews } from '#api/modules/operator-news/note-news.ts';
import { completeTodos, requireCompletable } from '#api/operations/onboarding/complete-todo.ts';
import {
  type OnboardingChange,
  tellCompanyChanged,
} from '#api/operations/onboarding/onboarding-change.ts';
import { followNewestContract, lockOpenOnboarding, stepOf } from './contract-steps.ts';

interface HandIn extends OnboardingChange {
  by: number;
  /** The address it came from. */
  ip?: string;
}

/** @throws Problem 404, or 409 once it is signed: nothing needs to be read for that */
export const admitInitial = async (db: Db, contractId: number): Promise<void> =>
  requireUnsigned(await getContract(db, contractId));

/** @throws Problem 404, or 409 if it is not its time, as far as can be told without a lock */
export async function admitSigned(db: Db, contractId: number): Promise<void> {
  const contract = await getContract(db, contractId);
  const { company_id: companyId } = contract;
  requireSignable(contract, await newestContract(db, companyId));
  const onboarding = await getOnboarding(db, { companyId });
  const step = onboarding?.status === 'OPEN' && stepOf(onboarding, 'SIGN_CONTRACT');
  if (step && step.status === 'OPEN') requireCompletable(onboarding, step, 'sign-contract');
}

/**
 * The document that is to be signed.
 *
 * @throws Problem 404, or 409 once it is signed
 */
export async function handInInitial(
  db: Db,
  contractId: number,
  keep: KeepDocument,
  change: HandIn,
): Promise<void> {
  const { company_id: companyId } = await getContract(db, contractId);
  await lockOpenOnboarding(db, companyId);
  const contract = await getContract(db, contractId);
  requireUnsigned(contract);
  const document = await keep();
  const saved = await saveInitial(db, contractId, document, change.now);
  if (saved === 0) requireUnsigned(await getContract(db, contractId));
  const kind = contract.initial_at ? 'replaced' : 'provided';
  await recordEvent(db, { ...change, kind, contract, file: document.key, note: document.name });
  await followNewestContract(db, companyId, change);
}

/** What is handed in as signed: an uploaded document, or one that is signed right now. */
type SignedDocument =
  | { how: 'upload'; keep: KeepDocument }
  | { how: 'browser'; keep: (contract: ContractRow) => Promise<StoredDocument> };

/**
 * The signed document, for the first time or in place of another one that is not approved.
 *
 * @throws Problem 404, or 409 if it is not its time
 */
export async function handInSigned(
  db: Db,
  contractId: number,
  { how, keep }: SignedDocument,
  change: HandIn,
): Promise<void> {
  const { company_id: companyId } = await getContract(db, contractId);
  const onboarding = await lockOpenOnboarding(db, companyId);
  const contract = await getContract(db, contractId);
  requireSignable(contract, await newestContract(db, companyId));
  if (onboarding && stepOf(onboarding, 'SIGN_CONTRACT')?.status === 'OPEN') {
    await completeTodos(db, {
      ...change,
      of: { id: onboarding.id },
      slugs: ['SIGN_CONTRACT', 'UPLOAD_CONTRACT'],
      act: 'sign-contract',
    });
  } else await tellCompanyChanged(db, companyId);
  const { now: at, by } = change;
  const { signed_file: former } = contract;
  if (former) await recordEvent(db, { ...change, kind: 'superseded', contract, file: former });
  const document = await keep(contract);
  if (how === 'upload') {
    const { key: file, name: note } = document;
    await recordEvent(db, { ...change, kind: 'uploaded', contract, file, note });
  }
  if ((await saveSigned(db, contract, document, { at, by, how })) > 0) {
    await noteNews(db, { kind: 'contract-signed', companyId, siteId: null }, change);
    return;
  }
  // Someone was quicker, without an onboarding to lock.
  requireUnapproved(await getContract(db, contractId));
  throw documentChanged();
}
