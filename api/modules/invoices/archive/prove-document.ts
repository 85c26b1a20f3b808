import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import type { DocumentProof } from '#shared/schemas/calls/calculation.ts';
import { verifyDocument } from './verify-archive.ts';

/**
 * Whether an invoice's document is the issued one: file, seal, and place in the chain of all.
 *
 * @param db the caller's: what it does not see does not exist
 * @throws Problem 404
 */
export async function proveDocument(
  db: Db,
  services: Pick<Services, 'files' | 'systemDb'>,
  { invoiceId, now }: { invoiceId: number; now: Date },
): Promise<DocumentProof> {
  const document = await db('invoice_documents')
    .where({ invoice_id: invoiceId })
    .first('id', 'number', 'issued_at', 'pdf_sha256', 'taken_out_at');
  if (!document) throw notFound('missing-document');
  // Its neighbours in the chain may be other companies': they are only compared.
  const faults = await verifyDocument(services.systemDb, services, document.id);
  return {
    document: document.number,
    issuedAt: document.issued_at.toISOString(),
    checkedAt: now.toISOString(),
    sha256: document.pdf_sha256,
    takenOutAt: document.taken_out_at?.toISOString() ?? null,
    faults: [...new Set(faults.map(({ fault }) => fault))],
  };
}
