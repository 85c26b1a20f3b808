import { mustExist } from '#api/core/database/must-exist.ts';
import { storeFile } from '#api/core/files/store-file.ts';
import { sendInvoices } from '#api/operations/invoices/sending/send-invoices.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { actOnInvoice } from './act-on-invoice.ts';
import { plantPayment } from './plant-settlement.ts';
import { runSettlementJob } from './run-settlement-job.ts';

interface Past {
  /** The moment of its issue. */
  at: string;
  companyId: number;
  /** Of its attachments, by their keys. */
  attachments: Record<string, string>;
}

/** A paid document of a past year, with attachments and a rejected objection. */
export async function issuePastDocument(
  test: TestApp,
  { at, companyId, attachments }: Past,
): Promise<{ id: number; number: string }> {
  const db = test.ownerDb;
  const year = Number(at.slice(0, 4));
  const [row] = await db('invoices')
    .insert({
      company_id: companyId,
      from_on: `${year - 1}-10-01`,
      to_on: `${year - 1}-10-31`,
      date: at.slice(0, 10),
      top_content: 'Guten Tag, Frau Verlag',
      bottom_content: 'Vielen Dank',
    })
    .returning('id');
  const { id } = mustExist(row);
  await db('invoice_positions').insert({
    invoice_id: id,
    place: 1,
    kind: 'ADJUSTMENT',
    title: 'Anpassung',
    description: 'Wie besprochen',
    amount_cents: 12_345,
  });
  for (const [key, content] of Object.entries(attachments)) {
    const body = Buffer.from(content);
    await storeFile(test.services, { key, body, contentType: 'application/pdf' }, new Date(at));
    const name = 'Anlage von Frau Verlag.pdf';
    await db('invoice_attachments').insert({ invoice_id: id, file: key, name, size: body.length });
  }
  // Nobody's session lasts for years: only what is issued is issued then.
  const finance = await test.as('finance');
  await actOnInvoice(finance, id, 'approve');
  await finance
    .post('/api/admin/invoices/send-batch')
    .send({ ids: [id] })
    .expect(202);
  await runSettlementJob(test, sendInvoices, { invoiceIds: [id] }, { now: () => new Date(at) });
  await db('objections').insert({
    invoice_id: id,
    company_id: companyId,
    reason: 'Frau Verlag ist umgezogen',
    state: 'REJECTED',
    answer: 'Das ist vermerkt.',
    answered_at: new Date(),
  });
  await plantPayment(db, id, at.slice(0, 10));
  const { number } = mustExist(await db('invoices').where({ id }).first('number'));
  return { id, number: mustExist(number) };
}
