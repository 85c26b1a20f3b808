import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { Row } from '#api/tables.ts';
import type { Contract } from '#shared/schemas/calls/contracts.ts';
import { hashOfKey, type StoredDocument } from './store-document.ts';

/** Columns that a company may read; which of the operator's staff approved is not among them. */
const columns = [
  'id',
  'company_id',
  'initial_file',
  'initial_document',
  'initial_at',
  'signed_file',
  'signed_document',
  'signed_at',
  'signed_by',
  'signed_how',
  'approved_at',
  'rejected_at',
  'rejection_reason',
  'created_at',
  'updated_at',
] as const;

export type ContractRow = Row<'contracts', (typeof columns)[number]>;

/** Newest first: that one counts. */
export const listContracts = (db: Db, companyId: number): Promise<ContractRow[]> =>
  db('contracts')
    .where({ company_id: companyId })
    .orderBy('id', 'desc')
    .select(...columns);

/** @throws Problem 404 */
export async function getContract(db: Db, id: number): Promise<ContractRow> {
  const contract = await db('contracts')
    .where({ id })
    .first(...columns);
  if (!contract) throw notFound();
  return contract;
}

/**
 * Keeps others from changing it until the transaction ends.
 *
 * @throws Problem 404
 */
export async function lockContract(db: Db, id: number): Promise<ContractRow> {
  await db('contracts').where({ id }).forUpdate().first('id');
  return getContract(db, id);
}

export const newestContract = async (db: Db, companyId: number): Promise<ContractRow | undefined> =>
  (await listContracts(db, companyId))[0];

/** @returns how many were saved: none if it was signed in the meantime */
export const saveInitial = (
  db: Db,
  id: number,
  { key, name }: StoredDocument,
  at: Date,
): Promise<number> =>
  db('contracts')
    .where({ id, signed_at: null })
    .update({ initial_file: key, initial_document: name, initial_at: at });

/** @returns how many were saved: none if there is now another document, of either kind, or it is approved */
export const saveSigned = (
  db: Db,
  { id, initial_file, signed_file }: Pick<ContractRow, 'id' | 'initial_file' | 'signed_file'>,
  { key, name }: StoredDocument,
  { at, by, how }: { at: Date; by: number; how: 'upload' | 'browser' },
): Promise<number> =>
  db('contracts').where({ id, initial_file, signed_file, approved_at: null }).update({
    signed_file: key,
    signed_document: name,
    signed_at: at,
    signed_by: by,
    signed_how: how,
    rejected_at: null,
    rejection_reason: null,
  });

/** What is no longer signed. */
export const unsigned = {
  signed_file: null,
  signed_document: null,
  signed_at: null,
  signed_by: null,
  signed_how: null,
};

export const presentContract = (row: ContractRow): Contract => ({
  id: row.id,
  companyId: row.company_id,
  initialDocument: row.initial_document,
  initialAt: row.initial_at?.toISOString() ?? null,
  signedDocument: row.signed_document,
  signedAt: row.signed_at?.toISOString() ?? null,
  approvedAt: row.approved_at?.toISOString() ?? null,
  rejectedAt: row.rejected_at?.toISOString() ?? null,
  rejectionReason: row.rejection_reason,
  initialHash: row.initial_file && hashOfKey(row.initial_file),
  signedHow: row.signed_how,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
