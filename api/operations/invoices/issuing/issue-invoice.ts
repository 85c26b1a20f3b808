import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { storeFile } from '#api/core/files/store-file.ts';
import type { Services } from '#api/core/services.ts';
import {
  chainHash,
  chainStart,
  payloadHash,
  sha256,
} from '#api/modules/invoices/archive/chain-hash.ts';
import { composeDocument } from '#api/modules/invoices/issuing/compose-document.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { lockAccount, settleAccount } from '#api/operations/ledger/settle-account.ts';
import { addDay, berlinDay, daysBetween } from '#shared/dates.ts';
import type { IssuedDocument } from '#shared/domain/invoices/invoice-document.ts';
import { takeBack } from './take-back.ts';

const archiveLock = 4_182_023;

/**
 * Gives the invoice the year's next number and builds, seals, stores and chains its document, all
 * in the given transaction: there can be no number without a document, and no document without a
 * number. One that already has its document keeps it. The issue of a cancellation takes back the
 * document that it names. Afterwards credit is set against what is owed.
 */
export async function issueInvoice(
  transaction: Db,
  services: Services,
  { invoiceId, now }: { invoiceId: number; now: Date },
): Promise<IssuedDocument> {
  const known = await transaction('invoice_documents').where({ invoice_id: invoiceId }).first();
  if (known) return known.payload as IssuedDocument;
  const {
    company_id: companyId,
    kind,
    corrects_id: correctsId,
  } = mustExist(await transaction('invoices').where({ id: invoiceId }).first());
  // The first lock of everything that changes months.
  if (kind === 'CANCELLATION') await lockMetrics(transaction);
  // One after the other, over all years: each names the one before.
  await transaction.raw('select pg_advisory_xact_lock(?)', [archiveLock]);
  await lockAccount(transaction, companyId);
  const draft = await composeDocument(transaction, invoiceId);
  const issuedOn = berlinDay(now);
  const year = Number(issuedOn.slice(0, 4));
  const seq = await nextNumber(transaction, year);
  await transaction('invoices')
    .where({ id: invoiceId })
    .update({
      number_year: year,
      number_seq: seq,
      issued_on: issuedOn,
      date: issuedOn,
      due_on: draft.dueOn && addDay(issuedOn, daysBetween(draft.issuedOn, draft.dueOn)),
    });
  if (correctsId !== null) await takeBack(transaction, correctsId, now);
  // What a cancellation frees may pay other documents; the mail of the cancellation says so.
  for (const paid of await settleAccount(transaction, { companyId })) {
    const by = { companyId, at: now, actorId: null };
    await noteEvent(transaction, { ...by, invoiceId: paid, kind: 'paid' });
  }
  const document = await composeDocument(transaction, invoiceId);
  if (document.dueOn === null) {
    await transaction('invoices').where({ id: invoiceId }).update({ due_on: null });
  }
  const issued: IssuedDocument = { ...document, number: mustExist(document.number) };
  await keep(transaction, services, { invoiceId, issued, now });
  const params = { number: issued.number };
  const event = { invoiceId, companyId, kind: 'issued' as const, at: now, actorId: null, params };
  await noteEvent(transaction, event);
  return issued;
}

async function nextNumber(transaction: Db, year: number): Promise<number> {
  await transaction('document_series').insert({ year }).onConflict('year').ignore();
  const [row] = await transaction('document_series')
    .where({ year })
    .increment('last_seq', 1)
    .returning('last_seq');
  return mustExist(row).last_seq;
}

async function keep(
  transaction: Db,
  services: Services,
  { invoiceId, issued, now }: { invoiceId: number; issued: IssuedDocument; now: Date },
): Promise<void> {
  // The libraries are large: only a process that issues documents loads them.
  const { getSealingKey } = await import('#api/core/pdf/sealing/sealing-key.ts');
  const { buildDocument } = await import('#api/modules/invoices/documents/build-document.ts');
  const key = await getSealingKey(services, now);
  const { pdf, xml } = await buildDocument(issued, key, now);
  const link = { number: issued.number, pdfSha256: sha256(pdf), xmlSha256: sha256(xml) };
  const file = `gutschriften/${link.pdfSha256}.pdf`;
  await storeFile(services, { key: file, body: pdf, contentType: 'application/pdf' }, now);
  const last = await transaction('invoice_documents').orderBy('id', 'desc').first('hash');
  const previousHash = last?.hash ?? chainStart;
  await transaction('invoice_documents').insert({
    invoice_id: invoiceId,
    number: link.number,
    issued_at: now,
    pdf_file: file,
    pdf_sha256: link.pdfSha256,
    xml_sha256: link.xmlSha256,
    payload: JSON.stringify(issued),
    sealing_key_id: key.id,
    previous_hash: previousHash,
    hash: chainHash({ previousHash, ...link, issuedAt: now, payloadSha256: payloadHash(issued) }),
  });
}
