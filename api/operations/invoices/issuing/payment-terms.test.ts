import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { readCii } from '#api/modules/invoices/documents/testing/read-cii.ts';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const clock = () => new Date('2026-11-05T11:00:00Z');
let test: TestApp;
let drive: ReturnType<typeof driveSettlement>;
let companies = 0;
beforeAll(async () => {
  test = await createTestApp({ clock });
  await plantOperator(test.ownerDb);
  drive = driveSettlement(test, clock);
});
afterAll(() => test.close());

const setMinimum = (minimum_payout_cents: number) =>
  test.ownerDb('operator_profiles').update({ minimum_payout_cents });

async function publisher({ hasAgreement = true } = {}): Promise<number> {
  companies += 1;
  const companyId = await drive.company(`Verlag ${companies}`);
  if (hasAgreement) await drive.site(companyId, `verlag-${companies}.example`);
  return companyId;
}

async function issue(companyId: number): Promise<number> {
  const id = await drive.approved(companyId, [10_42]);
  await drive.send(id);
  return id;
}

/** As it was sealed. */
async function sealed(id: number) {
  const finance = await test.as('finance');
  const xml = await finance
    .get(`/api/admin/invoices/${id}/document?format=xml`)
    .responseType('blob');
  const row = await test.ownerDb('invoice_documents').where({ invoice_id: id }).first('payload');
  const { bottomContent } = mustExist(row).payload as InvoiceDocument;
  const { payment } = readCii(String(xml.body));
  return { terms: payment.terms?.replaceAll('\u00a0', ' '), due: payment.due, bottomContent };
}

it('a document says from which sum it is paid and by when, beside its due day', async () => {
  const companyId = await publisher();
  const before = await issue(companyId);
  await setMinimum(25_00);
  const id = await issue(companyId);
  expect(await sealed(id)).toEqual({
    ...{ terms: `${words('25,00')}, spätestens am 31.12.2026.`, due: '20261205' },
    bottomContent: 'Der Auszahlungsbetrag wird auf Ihr Konto DE89••••••••3000 überwiesen.',
  });
  // What was sealed stays what it was.
  expect(await sealed(before)).toMatchObject({
    ...{ terms: undefined, due: '20261205' },
    bottomContent: expect.stringContaining('innerhalb von 30'),
  });
  for (const one of [before, id]) {
    const { body } = await (await test.as('finance')).get(`/api/admin/invoices/${one}/verify`);
    expect(body.faults).toEqual([]);
  }
});

it('of its company where that has its own, and not of who has none or has left', async () => {
  await setMinimum(25_00);
  const companyId = await publisher();
  const company = test.ownerDb('companies').where({ id: companyId });
  await company.clone().update({ minimum_payout_cents: 50_00 });
  expect((await sealed(await issue(companyId))).terms).toContain(words('50,00'));
  await company.clone().update({ minimum_payout_cents: 0 });
  expect((await sealed(await issue(companyId))).terms).toBeUndefined();
  const left = await issue(await publisher({ hasAgreement: false }));
  expect((await sealed(left)).terms).toBeUndefined();
});

it('what takes it back says nothing of it', async () => {
  await setMinimum(25_00);
  const id = await issue(await publisher());
  const cancellation = await drive.cancel(id);
  await drive.run([cancellation]);
  expect((await sealed(cancellation)).terms).not.toContain('ausgezahlt ab');
});

const words = (sum: string) => `Wird ausgezahlt ab ${sum} € (Summe der offenen Gutschriften)`;
