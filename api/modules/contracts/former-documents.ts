import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import { documentEnds, type FormerDocument } from '#shared/schemas/calls/contract-evidence.ts';

interface FormerRow {
  id: number;
  contract_id: number;
  company_id: number;
  kind: FormerDocument['end'];
  at: Date;
  note: string | null;
  file: string;
  signed_kind: 'uploaded' | 'sealed' | null;
  signed_at: Date | null;
  name: string | null;
}

/** The event that ended each, beside the one before it by which it came. */
const formerRows = (db: Db) =>
  db('contract_events as e')
    .joinRaw(
      `left join lateral (
         select h.kind, h.at, h.note from contract_events h
          where h.contract_id = e.contract_id and h.id < e.id and h.kind in ('uploaded', 'sealed')
          order by h.id desc limit 1) h on true`,
    )
    .whereIn('e.kind', documentEnds)
    .whereNotNull('e.file')
    .select('e.id', 'e.contract_id', 'e.company_id', 'e.kind', 'e.at', 'e.note', 'e.file')
    .select('h.kind as signed_kind', 'h.at as signed_at', 'h.note as name');

/** Of all contracts of a company, deleted ones included, the last that ended first. */
export async function listFormerDocuments(db: Db, companyId: number): Promise<FormerDocument[]> {
  const rows: FormerRow[] = await formerRows(db)
    .where({ 'e.company_id': companyId })
    .orderBy('e.id', 'desc');
  return rows.map((row) => ({
    id: row.id,
    contractId: row.contract_id,
    name: row.signed_kind === 'uploaded' ? row.name : null,
    signedAt: row.signed_at?.toISOString() ?? null,
    signedHow: row.signed_kind && (row.signed_kind === 'sealed' ? 'browser' : 'upload'),
    end: row.kind,
    endedAt: row.at.toISOString(),
    reason: row.kind === 'rejected' ? row.note : null,
  }));
}

/** @throws Problem 404 if there is none, or not for this caller */
export async function getFormerDocument(db: Db, id: number) {
  const row: FormerRow | undefined = await formerRows(db).where({ 'e.id': id }).first();
  if (!row) throw notFound('missing-signed-document');
  return {
    contract: { id: row.contract_id, company_id: row.company_id },
    file: row.file,
    kind: 'downloaded-signed' as const,
    name: `contract-${row.contract_id}-signed-${row.id}`,
  };
}
