import type { Db } from '#api/core/database/db.ts';

/** The newest contract is to be signed again; what was handed in is no longer part of it. */
export async function clearSignature(db: Db, companyId: number): Promise<void> {
  const newest = await db('contracts')
    .where({ company_id: companyId })
    .orderBy('id', 'desc')
    .first('id', 'approved_at');
  if (!newest || newest.approved_at) return;
  await db('contracts')
    .where({ id: newest.id })
    .update({ signed_file: null, signed_document: null, signed_at: null, signed_by: null });
}
