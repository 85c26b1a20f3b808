import type { Db } from '#api/core/database/db.ts';
import { recordEvent } from '#api/modules/contracts/contract-events.ts';
import { newestContract, unsigned } from '#api/modules/contracts/contracts-queries.ts';
import type { OnboardingChange } from './onboarding-change.ts';

/** The newest contract is to be signed again; what was handed in no longer counts, but stays. */
export async function clearSignature(
  db: Db,
  companyId: number,
  change: OnboardingChange,
): Promise<void> {
  const newest = await newestContract(db, companyId);
  if (!newest?.signed_at || newest.approved_at) return;
  await db('contracts').where({ id: newest.id }).update(unsigned);
  const { signed_file: file } = newest;
  await recordEvent(db, { ...change, kind: 'reopened', contract: newest, file });
}
