import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { notFound } from '#api/core/http/problem.ts';
import { berlinDay } from '#shared/dates.ts';
import { say } from '#shared/saying/say.ts';

/**
 * The number of an invoice's document, and the key of its file.
 *
 * @param db the caller's: what it does not see does not exist
 * @throws Problem 404 if there is none, or none any more
 */
export async function findDocument(
  db: Db,
  invoiceId: number,
): Promise<{ number: string; key: string }> {
  const document = await db('invoice_documents')
    .where({ invoice_id: invoiceId })
    .first('number', 'pdf_file', 'taken_out_at');
  if (!document) throw notFound('missing-document');
  const { number, pdf_file: key, taken_out_at: takenOutAt } = document;
  if (takenOutAt) throw notFound(say('document-taken-out', { day: berlinDay(takenOutAt) }));
  return { number, key: mustExist(key) };
}
