import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

/** While servers are exchanged, a worker of the release before accounts still writes as it did. */

const clock = () => new Date('2026-11-05T11:00:00Z');
const gross = 11_900;

let test: TestApp;
let drive: ReturnType<typeof driveSettlement>;
let companies = 0;
let companyId: number;
let id: number;
beforeAll(async () => {
  test = await createTestApp({ clock });
  await plantOperator(test.ownerDb);
  drive = driveSettlement(test, clock);
});
afterAll(() => test.close());
beforeEach(async () => {
  companies += 1;
  companyId = await drive.company(`Verlag ${companies}`);
  await drive.site(companyId, `verlag-${companies}.example`);
  await drive.earn(`verlag-${companies}.example`, { '2026-10-15': 10_000 });
  id = await drive.approved(companyId);
  await drive.send(id);
});

/** It knows no accounts: it takes nothing back. */
const numberCancellation = async (cancellation: number) => {
  const [last] = await test.ownerDb('document_series').increment('last_seq', 1).returning('*');
  const number = { number_year: 2026, number_seq: last?.last_seq ?? 0, issued_on: '2026-11-05' };
  await test
    .ownerDb('invoices')
    .where({ id: cancellation })
    .update({ ...number, status: 'SENT' });
};
const write = (paid: object) => test.ownerDb('invoices').where({ id }).update(paid);
const months = () => test.ownerDb('settled_months').where({ company_id: companyId });

it('a cancellation that it issued takes its document back', async () => {
  await numberCancellation(await drive.cancel(id));
  expect(await months()).toHaveLength(1);
  await drive.poll();
  expect(await drive.read(id)).toMatchObject({
    ...{ state: 'CANCELLED', open: 0, reversedOn: '2026-11-05' },
  });
  expect(await months()).toEqual([]);
  expect(await drive.balance(companyId)).toEqual({ open: 0, credit: 0, balance: 0 });
});

it.each([
  ['all', { status: 'PAID', paid_on: '2026-11-04', paid_cents: gross }, gross, 'PAID'],
  ['a part', { paid_on: '2026-11-04', paid_cents: 4_000 }, 4_000, 'PART_PAID'],
])('what it noted as paid is a payment, once: %s', async (_name, paid, cents, state) => {
  await write(paid);
  await drive.poll();
  await drive.poll();
  expect(await drive.entered(companyId)).toEqual([cents]);
  expect(await test.ownerDb('payments').where({ invoice_id: id })).toMatchObject([
    { source: 'TOOL', value_on: '2026-11-04' },
  ]);
  expect(await drive.read(id)).toMatchObject({ state, paid: cents, open: gross - cents });
});

it('what it noted as paid, and then cancelled, is credit', async () => {
  await write({ status: 'PAID', paid_on: '2026-11-04', paid_cents: gross });
  await numberCancellation(await drive.cancel(id));
  await drive.poll();
  expect(await drive.entered(companyId)).toEqual([gross]);
  expect(await drive.read(id)).toMatchObject({ state: 'CANCELLED', open: 0, paid: 0 });
  expect(await drive.balance(companyId)).toEqual({ open: 0, credit: gross, balance: -gross });
});

it('credit that the upgrade made is set against what is open', async () => {
  await test.ownerDb('payments').insert({
    ...{ company_id: companyId, value_on: '2026-10-20', amount_cents: 5_000, source: 'TOOL' },
    reference: 'GU-2026-001',
  });
  expect(await drive.balance(companyId)).toMatchObject({ open: gross, credit: 5_000 });
  await drive.poll();
  expect(await drive.read(id)).toMatchObject({ state: 'PART_PAID', paid: 5_000, open: 6_900 });
  expect(await drive.balance(companyId)).toMatchObject({ open: 6_900, credit: 0 });
});
