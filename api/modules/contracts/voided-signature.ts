import type { Db } from '#api/core/database/db.ts';
import { newestContract } from './contracts-queries.ts';

/** A signature that no longer counts, since what it was given for has changed. */
interface VoidedSignature {
  signedAt: Date;
  voidedAt: Date;
}

/** That of the newest contract, until it is signed again. */
export async function findVoidedSignature(
  db: Db,
  companyId: number,
): Promise<VoidedSignature | undefined> {
  const contract = await newestContract(db, companyId);
  if (!contract || contract.signed_at) return undefined;
  const events: { kind: string; at: Date }[] = await db('contract_events')
    .where({ contract_id: contract.id })
    .whereIn('kind', ['signed', 'uploaded', 'reopened'])
    .orderBy('id', 'desc')
    .limit(2)
    .select('kind', 'at');
  const [last, before] = events;
  if (last?.kind !== 'reopened' || !before || before.kind === 'reopened') return undefined;
  return { signedAt: before.at, voidedAt: last.at };
}
