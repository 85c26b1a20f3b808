import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { ContractEventsRow } from '#api/tables.ts';
import { documentEnds, type FormerDocument } from '#shared/schemas/calls/contract-evidence.ts';

interface FormerRow
  extends Pick<ContractEventsRow, 'id' | 'contract_id' | 'company_id' | 'at' | 'note'> {
  kind: FormerDocument['end'];
  file: string;
  signed_kind: 'uploaded' | 'sealed' | null;
  signed_at: ContractEventsRow['at'] | null;
  name: ContractEventsRow['note'];
}

/** The event that ended each, and the one before it by which it came. */
const formerRows = (db: Db, column: 'id' | 'company_id', value: number) =>
  rows<FormerRow>(
    db,
    `select e.id, e.contract_id, e.company_id, e.kind, e.at, e.note, e.file,
            h.kind as signed_kind, h.at as signed_at, h.note as name
       from contract_events e
       left join lateral (
         select h.kind, h.at, h.note from contract_events h
          where h.contract_id = e.contract_id and h.id < e.id and h.kind in ('uploaded', 'sealed')
          order by h.id desc limit 1) h on true
      where e.${column} = :value and e.kind = any(:documentEnds) and e.file is not null
      order by e.id desc`,
    { value, documentEnds },
  );

/** Of all contracts of a company, deleted ones included; the last that ended comes first. */
export async function listFormerDocuments(db: Db, companyId: number): Promise<FormerDocument[]> {
  return (await formerRows(db, 'company_id', companyId)).map((row) => ({
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
  const [row] = await formerRows(db, 'id', id);
  if (!row) throw notFound('missing-signed-document');
  return {
    contract: { id: row.contract_id, company_id: row.company_id },
    file: row.file,
    kind: 'downloaded-signed' as const,
    version: 'former' as const,
    at: row.signed_at,
  };
}
