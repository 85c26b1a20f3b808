import { createHash } from 'node:crypto';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { storeDocument } from '#api/modules/contracts/store-document.ts';
import { emptyAccounts } from '#api/modules/invoices/testing/plant-settlement.ts';
import { freePayments } from '#api/operations/ledger/record-payment.ts';
import { settleAccount } from '#api/operations/ledger/settle-account.ts';
import { plantIssued } from '#api/operations/ledger/testing/plant-issued.ts';
import { addDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { type TaxType, taxCents } from '#shared/domain/tax.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';

interface Planted {
  companyId: number;
  /** Its day of issue: it settles the month before, and is due in thirty days. */
  on: Day;
  net: number;
  taxType?: TaxType;
  positions?: number[];
}

/** A document over the month before its issue, with the tax of its type. */
export async function plantDocument(db: Db, planted: Planted): Promise<number> {
  const { companyId, on, net, taxType = 'SMALL_BUSINESS', positions = [] } = planted;
  const { from, to } = monthRange(monthOf(addDay(`${monthOf(on)}-01`, -1)));
  const { id } = await plantIssued(
    db,
    { companyId, on, net, tax: taxCents(net, taxType), dueOn: addDay(on, 30) },
    { from_on: from, to_on: to, tax_type: taxType },
  );
  for (const [place, cents] of positions.entries()) {
    await db('invoice_positions').insert({
      ...{ invoice_id: id, place: place + 1, kind: 'ADJUSTMENT', amount_cents: cents },
      ...{ title: 'Position', description: 'Wie besprochen' },
    });
  }
  return id;
}

/** As the issue of its 261 does. */
export async function takeBackDocument(db: Db, id: number, on: Day): Promise<void> {
  const {
    company_id: companyId,
    net_cents: net,
    tax_cents: tax,
    ...row
  } = mustExist(await db('invoices').where({ id }).first());
  const { from_on, to_on, tax_type } = row;
  const cancellation = await plantIssued(
    db,
    { companyId, on, net, tax },
    { from_on, to_on, tax_type, due_on: null, kind: 'CANCELLATION', corrects_id: id },
  );
  await db('invoices').where({ id }).update({ cancelled_by_id: cancellation.id });
  await freePayments(db, id, on);
  await db('invoices').where({ id }).update({ reversed_on: on });
  await settleAccount(db, { companyId });
}

/** No document was ever issued. */
export async function emptyBooks(db: Db): Promise<void> {
  await emptyAccounts(db);
  await db('invoice_positions').delete();
  await db('invoices').update({ cancelled_by_id: null, reversed_on: null });
  await db('invoices').where({ kind: 'CANCELLATION' }).delete();
  await db('invoices').delete();
}

/** A file of that text as what was issued. */
export async function archiveDocument(
  { ownerDb: db, services }: Pick<TestApp, 'ownerDb' | 'services'>,
  invoiceId: number,
  text: string,
): Promise<{ key: string; sha256: string }> {
  const { number, issued_on } = mustExist(await db('invoices').where({ id: invoiceId }).first());
  const at = new Date(`${issued_on}T08:00:00Z`);
  const body = Buffer.from(text);
  const { key } = await storeDocument(services, { name: `${number}.pdf`, body }, at);
  await db('sealing_keys')
    .insert({ id: 1, private_key: 'v1.test', certificate: 'test' })
    .onConflict('id')
    .ignore();
  const sha256 = createHash('sha256').update(body).digest('hex');
  await db('invoice_documents').insert({
    ...{ invoice_id: invoiceId, number: number ?? '', issued_at: at, pdf_file: key },
    ...{ pdf_sha256: sha256, xml_sha256: 'b', payload: '{}', sealing_key_id: 1 },
    ...{ previous_hash: `${number} before`, hash: `${number}` },
  });
  return { key, sha256 };
}
