import { buffer } from 'node:stream/consumers';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import { storageMustAnswer } from '#api/core/storage-must-answer.ts';
import type { AccountingRecords } from '#api/integrations/sevdesk/records/accounting-records.ts';
import {
  type AccountingRecord,
  type BookedDocument,
  provisionalNumberOf,
  sameSums,
} from '#api/integrations/sevdesk/records/record-types.ts';
import { SevdeskError } from '#api/integrations/sevdesk/sevdesk-error.ts';
import { accountingTool } from '#api/modules/accounting/accounting-tool.ts';
import { isSettling } from '#api/modules/accounting/write-to-tool.ts';
import { findPayee } from '#api/modules/bankings/payee-queries.ts';
import { openAccount } from '#api/modules/bankings/read.ts';
import { checkDocument } from '#api/modules/invoices/documents/check-document.ts';
import { composeDocument } from '#api/modules/invoices/issuing/compose-document.ts';
import { peekNextNumber } from '#api/modules/invoices/issuing/peek-next-number.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { lockAccount, settleAccount } from '#api/operations/ledger/settle-account.ts';
import type { Row } from '#api/tables.ts';
import type { DocumentPublisher } from '#shared/domain/invoices/invoice-document.ts';
import { partsOf, type Said, say } from '#shared/saying/say.ts';
import { issueInvoice } from '../issuing/issue-invoice.ts';
import { mailInvoice } from '../mail-invoice.ts';
import type { Tell } from '../tell-account.ts';
import { claimSending, endSending, type SendingClaim } from './claim-sending.ts';
import { notePayment } from './note-payment.ts';

export type Sending = Pick<JobContext, 'db' | 'transaction' | 'clock' | 'services' | 'signal'> & {
  /** Tells the company; nobody is told of a demo's past. */
  tell?: Tell;
};

/** waiting: another attempt follows. busy: another run is at it. gone: no longer to be sent. */
export type SendingOutcome =
  | { outcome: 'sent' | 'busy' | 'gone' }
  | { outcome: 'waiting' | 'failed'; said: Said };

/**
 * Brings one invoice from PROCESSING to SENT, from wherever an earlier attempt ended: is the next
 * number free? → of a cancellation: was its original paid? → look for our record → draft it, unless
 * it is there and says the same → compare sums to the cent → issue → number, file, send. Killed at
 * any step, the next attempt continues: our number finds the tool's record, a document is issued once.
 *
 * @param isLast what is only down by now fails
 */
export async function sendInvoice(
  context: Sending,
  invoiceId: number,
  { isLast }: { isLast: boolean },
): Promise<SendingOutcome> {
  const { db, clock } = context;
  const claim = await claimSending(db, invoiceId, clock());
  if (!claim) return { outcome: 'busy' };
  const row = await db('invoices').where({ id: invoiceId }).first();
  if (row?.status !== 'PROCESSING') {
    await endSending(db, invoiceId, claim.unsettledAt);
    return { outcome: 'gone' };
  }
  try {
    const refusal = await refusalOf(db, row, clock());
    if (refusal) return await fail(context, row, refusal);
    const records = accountingTool(context).records;
    const mismatch = await bringThrough(context, records, row, claim);
    if (mismatch) return await fail(context, row, mismatch);
    await endSending(db, invoiceId, null);
    return { outcome: 'sent' };
  } catch (error) {
    if (error instanceof StillSettling) {
      await endSending(db, invoiceId, claim.unsettledAt);
      return { outcome: 'waiting', said: 'sending-unsettled' };
    }
    if (!(error instanceof SevdeskError)) {
      await endSending(db, invoiceId, claim.unsettledAt);
      throw error;
    }
    const { outcome, words = '' } = error;
    if (outcome === 'refused') {
      return fail(context, row, say('sending-refused', { words }));
    }
    await endSending(db, invoiceId, outcome === 'unsettled' ? clock() : claim.unsettledAt);
    const said: Said = outcome === 'unsettled' ? 'sending-unsettled' : 'sending-down';
    if (isLast) return fail(context, row, said);
    return { outcome: 'waiting', said };
  }
}

/** An unanswered attempt may still be carried out: a second draft would be one too many. */
class StillSettling extends Error {}

/** What was approved must still be so, and what it says be a document; before there is a number. */
async function refusalOf(db: Db, row: Row<'invoices'>, now: Date): Promise<Said | undefined> {
  if (row.number_seq !== null) return undefined;
  const document = await composeDocument(db, row.id);
  const [fault] = checkDocument(document);
  if (fault) return fault.said;
  if (row.kind === 'CANCELLATION') return undefined;
  const { paid } = await findPayee(db, row.company_id, now, row.to_on);
  const payee = openAccount(db, row.company_id, row.payee as DocumentPublisher);
  if (!paid) return say('payee-changed', { changed: ['account'] });
  const approved = { ...payee, taxType: row.tax_type };
  const parts = ['iban', 'accountHolder', 'taxType', 'taxNumber', 'vatNumber'] as const;
  const changed = parts.filter((part) => paid[part] !== approved[part]);
  return changed.length > 0 ? say('payee-changed', { changed }) : undefined;
}

/** A restored database knows less than the tool: its next number may already be a publisher's. */
async function refuseTakenNumber(
  { db, clock }: Sending,
  records: AccountingRecords,
): Promise<Said | undefined> {
  const number = await peekNextNumber(db, clock());
  if ((await records.find(number)).length === 0) return undefined;
  // Issued here in the meantime.
  if (await db('invoices').where({ number }).first('id')) return undefined;
  return say('number-taken', { number });
}

/** @returns what prevents it: the next number is taken, or the tool computes other sums than we do */
async function bringThrough(
  context: Sending,
  records: AccountingRecords,
  row: Row<'invoices'>,
  claim: SendingClaim,
): Promise<Said | undefined> {
  const { db, transaction, clock, services, signal } = context;
  const invoiceId = row.id;
  const taken = row.number === null ? await refuseTakenNumber(context, records) : undefined;
  if (taken) return taken;
  if (row.corrects_id !== null && row.number === null) {
    await noteLastPayment(context, records, row.corrects_id);
  }
  const document = await composeDocument(db, invoiceId);
  const booked: BookedDocument = {
    invoiceId,
    kind: row.kind,
    contactId: mustExist(row.supplier_id),
    category: row.category,
    document,
  };
  const ofNumber = row.number === null ? [] : await records.find(row.number);
  const drafts = await records.find(provisionalNumberOf(booked));
  if (
    ofNumber.length + drafts.length === 0 &&
    claim.unsettledAt &&
    isSettling(claim.unsettledAt, clock())
  ) {
    throw new StillSettling();
  }
  signal.throwIfAborted();
  const record =
    ofNumber[0] ?? (await keepSame(records, booked, drafts)) ?? (await records.draft(booked));
  await note(db, row, { toolId: record.toolId, now: clock() });
  const sums = await records.sumsOf(record);
  const { netCents, taxCents, grossCents } = document;
  if (!sameSums(sums, { netCents, taxCents, grossCents })) {
    if (row.number === null) await records.remove(record);
    return say('sums-differ', { ours: grossCents, theirs: sums.grossCents });
  }
  await storageMustAnswer(services.files);
  const issued = await transaction((own) =>
    issueInvoice(own, services, { invoiceId, now: clock() }),
  );
  signal.throwIfAborted();
  const kept = mustExist(await db('invoice_documents').where({ invoice_id: invoiceId }).first());
  const pdf = await buffer((await services.files.get(mustExist(kept.pdf_file))).body);
  await records.issue(record, { number: issued.number, issuedOn: issued.issuedOn, pdf });
  // Anything that came late is an unneeded second draft of ours.
  if (ofNumber.length > 0) {
    for (const one of [...ofNumber.slice(1), ...drafts].filter(isDraft)) await records.remove(one);
  }
  await transaction((own) => markSent(own, context, row, record));
  return undefined;
}

/** What was paid of it since the tool was last asked is credit once it is taken back. */
async function noteLastPayment(
  { db, transaction, clock, services, tell = mailInvoice }: Sending,
  records: AccountingRecords,
  originalId: number,
): Promise<void> {
  const original = mustExist(await db('invoices').where({ id: originalId }).first());
  const paid = (await records.find(original.number ?? '')).find(
    ({ statusCode }) => statusCode === 1000,
  );
  if (paid) {
    await transaction((own) => notePayment(own, { clock, services, tell }, original, paid));
  }
}

/** Of the drafts that earlier attempts left, one that says what ours would; the others are removed. */
async function keepSame(
  records: AccountingRecords,
  booked: BookedDocument,
  drafts: readonly AccountingRecord[],
): Promise<AccountingRecord | undefined> {
  let kept: AccountingRecord | undefined;
  for (const one of drafts) {
    if (!kept && (await records.isSame(one, booked))) kept = one;
    else await records.remove(one);
  }
  return kept;
}

const isDraft = ({ statusCode }: AccountingRecord) => statusCode === 100;

async function note(
  db: Db,
  { id }: Row<'invoices'>,
  { toolId, now }: { toolId: string; now: Date },
): Promise<void> {
  await db('tool_records')
    .where({ invoice_id: id })
    .update({ tool_id: toolId, status_code: 100, checked_at: now });
}

async function markSent(
  db: Db,
  { clock, services, tell = mailInvoice }: Sending,
  { id, company_id: companyId }: Row<'invoices'>,
  { toolId }: AccountingRecord,
): Promise<void> {
  const now = clock();
  await lockAccount(db, companyId);
  const moved = await db('invoices')
    .where({ id, status: 'PROCESSING' })
    .update({ status: 'SENT', failure_code: null, failure_params: null });
  if (moved === 0) return;
  await db('tool_records')
    .where({ invoice_id: id })
    .update({ tool_id: toolId, status_code: 200, unsettled_at: null, checked_at: now });
  const event = { companyId, at: now, actorId: null };
  await noteEvent(db, { ...event, invoiceId: id, kind: 'sent' });
  await tell(db, services, { invoiceId: id, news: 'sent', now });
  // Credit may have paid it with its issue.
  for (const paid of await settleAccount(db, { companyId })) {
    await noteEvent(db, { ...event, invoiceId: paid, kind: 'paid' });
  }
}

async function fail(
  { transaction, clock }: Sending,
  { id, company_id: companyId }: Row<'invoices'>,
  said: Said,
): Promise<SendingOutcome> {
  const { code, params } = partsOf(said);
  await transaction(async (db) => {
    const failure_params = params ? JSON.stringify(params) : null;
    await db('invoices')
      .where({ id, status: 'PROCESSING' })
      .update({ status: 'FAILED', failure_code: code, failure_params });
    const event = { invoiceId: id, companyId, at: clock(), actorId: null };
    await noteEvent(db, { ...event, kind: 'failed', params: { said } });
    await endSending(db, id, null);
  });
  return { outcome: 'failed', said };
}
