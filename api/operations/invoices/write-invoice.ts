import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import type {
  FinishWrite,
  PlannedRecord,
  RecordAction,
  WrittenRecord,
} from '#api/core/resource/define-resource.ts';
import { sealAccount } from '#api/modules/bankings/read.ts';
import { findWaiting } from '#api/modules/invoices/find-waiting.ts';
import { loadSettledCompanies } from '#api/modules/invoices/load-settled-companies.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import {
  addPositions,
  beginWithFirstMonth,
  savePositions,
} from '#api/modules/invoices/positions.ts';
import { prepareInvoices, refusePeriod } from '#api/modules/invoices/prepare-invoices.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { defaultContent } from '#shared/domain/invoices/legal-texts.ts';
import { defaultTaxType, taxCents } from '#shared/domain/tax.ts';
import type { Invoice, InvoicePosition } from '#shared/schemas/entities/invoice.ts';

interface SentInvoice {
  companyId: number;
  from: Day;
  to: Day;
  date?: Day;
  positions?: InvoicePosition[];
  topContent?: string;
  bottomContent?: string;
}

/**
 * A new invoice is a draft with what the figures say: most of its columns follow from them.
 *
 * @throws Problem 422 for months that cannot be settled or have nothing to settle
 */
export async function prepareInvoice(change: PlannedRecord): Promise<FinishWrite | undefined> {
  const { db, id, clock, actor } = change;
  const data = change.data as unknown as SentInvoice;
  const now = clock();
  if (id !== null) return undefined;
  const { companyId, from, to, positions: added = [] } = data;
  refusePeriod(data, now);
  const [prepared] = await prepareInvoices(db, { companyIds: [companyId], from, to }, now);
  if (!prepared) throw unprocessable({ companyId: 'unknown-record' });
  if (prepared.positions.length + added.length === 0) {
    const [waiting] = await findWaiting(db, { from, to }, [companyId]);
    throw unprocessable({ companyId: waiting?.said ?? 'nothing-to-settle' });
  }
  Object.assign(data, {
    fromOn: prepared.from,
    toOn: to,
    date: data.date ?? berlinDay(now),
    topContent: data.topContent ?? defaultContent.top,
    bottomContent: data.bottomContent ?? defaultContent.bottom,
  });
  return async (invoiceId) => {
    await addPositions(db, { invoiceId, companyId }, prepared.positions);
    if (added.length > 0) {
      const own = await asSent(db, invoiceId);
      await savePositions(db, invoiceId, [...own, ...added.map(({ id: _, ...one }) => one)]);
    }
    await writeTotals(db, invoiceId, now);
    await noteEvent(db, { invoiceId, companyId, kind: 'created', at: now, actorId: actor.id });
  };
}

/** Positions and sums of an edited draft; a new one's come from `prepareInvoice`. */
export async function saveInvoiceParts(change: WrittenRecord): Promise<void> {
  const { db, id, data, created, clock } = change;
  if (created) return;
  const { positions } = data as Partial<SentInvoice>;
  if (positions) await savePositions(db, id, positions);
  await writeTotals(db, id, clock());
}

/** Discards what follows from the figures and takes it from them again; adjustments stay. */
export async function reloadInvoice({
  db,
  id,
  clock,
  record: { companyId, from, to },
}: RecordAction<Invoice>): Promise<void> {
  await db('invoice_positions').where({ invoice_id: id }).whereNot({ kind: 'ADJUSTMENT' }).delete();
  const [prepared] = await prepareInvoices(db, { companyIds: [companyId], from, to }, clock());
  const adjustments = await asSent(db, id);
  if (prepared) await db('invoices').where({ id }).update({ from_on: prepared.from });
  await addPositions(db, { invoiceId: id, companyId }, prepared?.positions ?? []);
  const all = await asSent(db, id);
  const isOld = ({ id: one }: InvoicePosition) => adjustments.some((old) => old.id === one);
  await savePositions(db, id, [...all.filter((one) => !isOld(one)), ...adjustments]);
  await beginWithFirstMonth(db, id);
  await writeTotals(db, id, clock());
}

/** Sums of the positions, and whose they are as things stand. */
export async function writeTotals(db: Db, id: number, now: Date): Promise<void> {
  const { company_id: companyId, to_on: lastDay } = mustExist(
    await db('invoices').where({ id }).first('company_id', 'to_on'),
  );
  const companies = await loadSettledCompanies(db, [companyId], { lastDay, now });
  const company = mustExist(companies.get(companyId));
  const [sums] = await db('invoice_positions')
    .where({ invoice_id: id })
    .sum<{ net: number | null }[]>('amount_cents as net');
  const net = Number(sums?.net ?? 0);
  const taxType = company.payee?.taxType ?? null;
  const tax = taxCents(net, taxType ?? defaultTaxType);
  const { name, street, zip, city, country, kid } = company;
  const payee = company.payee && sealAccount(db, companyId, company.payee);
  await db('invoices')
    .where({ id })
    .update({
      net_cents: net,
      tax_cents: tax,
      gross_cents: net + tax,
      tax_type: taxType,
      supplier_id: company.contactId,
      special_conditions: company.comment,
      payee: JSON.stringify({
        name,
        street,
        zip,
        city,
        country,
        kid,
        email: payee?.email ?? null,
        iban: payee?.iban ?? null,
        accountHolder: payee?.accountHolder ?? null,
        taxNumber: payee?.taxNumber ?? null,
        vatNumber: payee?.vatNumber ?? null,
      }),
    });
}

const asSent = (db: Db, invoiceId: number): Promise<InvoicePosition[]> =>
  db('invoice_positions')
    .where({ invoice_id: invoiceId })
    .orderBy('place')
    .select('id', 'kind', 'title', 'description', { amount: 'amount_cents' });
