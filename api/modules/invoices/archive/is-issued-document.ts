import type { Db } from '#api/core/database/db.ts';
import { sha256 } from './chain-hash.ts';

/**
 * Are these, to the byte, a document that was issued here?
 *
 * @param systemDb whoever has the file may hand it in, whosever it is
 */
export async function isIssuedDocument(systemDb: Db, body: Uint8Array): Promise<boolean> {
  const found = await systemDb('invoice_documents')
    .where({ pdf_sha256: sha256(body) })
    .first('id');
  return found !== undefined;
}
