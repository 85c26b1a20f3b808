import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { payloadHash } from '../archive/chain-hash.ts';
import { noteEvent } from '../note-event.ts';

/** What an invoice's history holds of people. Acts stay: who, when, and to what. */
const namesInHistory: Record<string, string[]> = {
  invoices: ['payee', 'operator', 'special_conditions', 'top_content', 'bottom_content', 'name'],
  objections: ['reason', 'answer'],
};

/**
 * Removes what a document says of people, in its rows and their history. The database refuses it
 * before its time, to everybody.
 *
 * @param own a transaction of the owner of the tables
 * @returns keys of the files that it no longer names
 */
export async function emptyDocument(own: Db, invoiceId: number, now: Date): Promise<string[]> {
  const of = { invoice_id: invoiceId };
  const { company_id: companyId } = mustExist(
    await own('invoices').where({ id: invoiceId }).forUpdate().first('company_id'),
  );
  const document = mustExist(
    await own('invoice_documents').where(of).first('pdf_file', 'payload', 'taken_out_at'),
  );
  // Another run was quicker.
  if (document.taken_out_at) return [];
  await own('invoice_documents')
    .where(of)
    .update({
      pdf_file: null,
      payload: null,
      payload_sha256: payloadHash(document.payload),
      taken_out_at: now,
    });
  await own('invoice_events').where(of).whereNotNull('note').update({ note: null });
  await noteEvent(own, { invoiceId, companyId, kind: 'taken-out', at: now, actorId: null });
  await own('invoices').where({ id: invoiceId }).update({
    payee: null,
    operator: null,
    special_conditions: null,
    top_content: '',
    bottom_content: '',
  });
  const attached = await own('invoice_attachments').where(of).delete().returning('file');
  const objections = await own('objections').where(of).delete().returning('id');
  await forgetInHistory(own, 'invoices', [invoiceId]);
  await forgetInHistory(
    own,
    'objections',
    objections.map(({ id }) => id),
  );
  const keys = [mustExist(document.pdf_file), ...attached.map(({ file }) => file)];
  return [...new Set(keys)];
}

/** What was just removed is noted there too. */
async function forgetInHistory(own: Db, entity: string, ids: number[]): Promise<void> {
  await own.raw(
    `update audit_log set before = before - :names::text[], after = after - :names::text[]
      where entity = :entity and entity_id = any(:ids::text[])`,
    { entity, ids: ids.map(String), names: mustExist(namesInHistory[entity]) } as never,
  );
}
