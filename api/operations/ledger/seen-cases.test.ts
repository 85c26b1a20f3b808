import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { selectPayoutInvoices } from '#api/modules/client-payouts/select-payout-invoices.ts';
import { writeCii } from '#api/modules/invoices/documents/write-cii.ts';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { monthRange } from '#shared/dates.ts';
import type { IssuedDocument } from '#shared/domain/invoices/invoice-document.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { plantBooking } from './testing/plant-booking.ts';

/** What was seen to go wrong, each by its own figures. `enter-outside-payment.test.ts` has one more. */

const clock = () => new Date('2026-11-05T11:00:00Z');

let test: TestApp;
let drive: ReturnType<typeof driveSettlement>;
beforeAll(async () => {
  test = await createTestApp({ clock });
  await plantOperator(test.ownerDb);
  drive = driveSettlement(test, clock);
});
afterAll(() => test.close());

async function publisher(name: string, ...urls: string[]): Promise<number> {
  const companyId = await drive.company(name);
  for (const url of urls) await drive.site(companyId, url);
  return companyId;
}

async function settled(companyId: number, month: string): Promise<number> {
  const id = await drive.approved(companyId, [], { period: monthRange(month) });
  await drive.send(id);
  return id;
}

const documentOf = async (id: number) => {
  const row = await test.ownerDb('invoice_documents').where({ invoice_id: id }).first('payload');
  return mustExist(row).payload as IssuedDocument;
};

/** Of its data: what was paid before (BT-113), what is due (BT-115), and by when. */
function dueOf(document: IssuedDocument) {
  const xml = writeCii(document);
  const one = (name: string) =>
    new RegExp(`<ram:${name}[^>]*>(?:\\s*<udt:DateTimeString[^>]*>)?([^<]*)<`).exec(xml)?.[1];
  return {
    gross: one('GrandTotalAmount'),
    prepaid: one('TotalPrepaidAmount'),
    due: one('DuePayableAmount'),
    dueOn: one('DueDateDateTime'),
  };
}

const draftAnew = async (companyId: number, month: string) =>
  (await test.as('finance')).post('/api/admin/invoices').send({ companyId, ...monthRange(month) });

it('a document whose cancellation failed stays the only one of its month until that is sent again', async () => {
  const companyId = await publisher('Storno-Verlag', 'storno.example');
  await drive.earn('storno.example', { '2026-09-15': 142_811 });
  const id = await settled(companyId, '2026-09');
  expect(await drive.read(id)).toMatchObject({ gross: 169_945, open: 169_945 });
  const cancellation = await drive.cancel(id);
  test.sevdesk.setFault({ kind: '400', step: 'saveInvoice' });
  await drive.run([cancellation]);
  test.sevdesk.setFault(null);
  expect(await drive.read(cancellation)).toMatchObject({ status: 'FAILED', number: null });

  const finance = await test.as('finance');
  const path = `/api/admin/invoices/${cancellation}`;
  const position = { title: 'Abzug', description: 'Wie besprochen', amount: -5_000 };
  const { updatedAt } = await drive.read(cancellation);
  const refused = [
    await drive.act(cancellation, 'revoke', { reason: 'Versehen' }),
    await finance.put(path).send({ updatedAt, positions: [position] }),
    await finance.delete(path),
    await finance.delete(`/api/admin/invoices/${id}`),
    await drive.act(cancellation, 'approve'),
    await drive.act(cancellation, 'cancel', { reason: 'Versehen' }),
    await drive.act(id, 'cancel', { reason: 'Noch einmal' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));
  const anew = await draftAnew(companyId, '2026-09');
  expect([anew.status, anew.body.errors]).toEqual([422, { companyId: expect.any(String) }]);
  expect(await drive.read(id)).toMatchObject({ state: 'OPEN', open: 169_945 });
  expect(await drive.balance(companyId)).toMatchObject({ balance: 169_945 });

  await drive.send(cancellation);
  expect(await drive.read(cancellation)).toMatchObject({
    ...{ state: 'OFFSET', net: 142_811, tax: 27_134, gross: 169_945 },
  });
  const { number } = await drive.read(cancellation);
  expect(test.sevdesk.records.Invoice.filter((row) => row.invoiceNumber === number)).toMatchObject([
    { cents: { gross: 169_945 } },
  ]);
  expect(await drive.balance(companyId)).toEqual({ open: 0, credit: 0, balance: 0 });
  expect((await draftAnew(companyId, '2026-09')).body).toMatchObject({ net: 142_811 });
});

describe.each(['TOOL', 'BANK'] as const)(
  'a document that was paid by the %s and cancelled',
  (by) => {
    it.each([
      ['the same', 203_137, { prepaid: '2417.33', due: '0.00', dueOn: undefined }, 'PAID', 0],
      ['more', 213_137, { prepaid: '2417.33', due: '119.00', dueOn: '20261205' }, 'PART_PAID', 0],
      ['less', 193_137, { prepaid: '2298.33', due: '0.00', dueOn: undefined }, 'PAID', 11_900],
    ])('is replaced by %s: nothing is ordered twice', async (name, cents, due, state, credit) => {
      const url = `${name.replace(' ', '-')}-${by.toLowerCase()}.example`;
      const companyId = await publisher(`Verlag ${name} ${by}`, url);
      await drive.earn(url, { '2026-09-15': 203_137 });
      const id = await settled(companyId, '2026-09');
      const { number, gross } = await drive.read(id);
      expect(gross).toBe(241_733);
      if (by === 'BANK') {
        const booked = { on: '2026-11-05', cents: -gross };
        await recordPayment(test.ownerDb, {
          ...{ companyId, invoiceId: null, documents: [{ invoiceId: id, cents: gross }] },
          ...{ amountCents: gross, valueOn: '2026-11-05', source: by, reference: number },
          ...{ bankTransactionId: await plantBooking(test.ownerDb, booked), actorId: null },
        });
      } else {
        test.sevdesk.pay({ number });
        await drive.poll();
      }
      await drive.run([await drive.cancel(id)]);
      expect(await drive.balance(companyId)).toEqual({ open: 0, credit: gross, balance: -gross });

      await drive.earn(url, { '2026-09-15': cents });
      const next = await settled(companyId, '2026-09');
      const document = await documentOf(next);
      expect(dueOf(document)).toMatchObject(due);
      expect(document.prepaid).toMatchObject([{ number, on: '2026-11-05' }]);
      const told = await test.services.systemDb.transaction(async (db) => {
        const days = { from: '2026-11-05', to: '2026-11-05', today: '2026-11-05', mayRead: false };
        return (await selectPayoutInvoices(db, days)).find((one) => one.id === next);
      });
      expect(told?.payments).toMatchObject([{ document: number, on: '2026-11-05' }]);
      const open = state === 'PAID' ? 0 : 11_900;
      expect(await drive.read(next)).toMatchObject({ state, open, net: cents });
      expect(await drive.balance(companyId)).toEqual({ open, credit, balance: open - credit });
      await drive.poll();
      expect(await drive.entered(companyId)).toEqual([gross]);
    });
  },
);

it('August restated from 2.178,98 to 0,60: September and October take it, and say of what', async () => {
  const url = 'august.example';
  const companyId = await publisher('August-Verlag', url);
  await drive.earn(url, { '2026-08-15': 217_898, '2026-09-15': 216_931, '2026-10-15': 196_090 });
  const august = await settled(companyId, '2026-08');
  await drive.earn(url, { '2026-08-15': 60 });
  const nets: number[] = [(await drive.read(august)).net];
  for (const [month, earned, taken] of [
    ['2026-09', 216_931, -216_931],
    ['2026-10', 196_090, -907],
  ] as const) {
    const id = await settled(companyId, month);
    const invoice = await drive.read(id);
    nets.push(invoice.net);
    expect(
      invoice.positions.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    ).toEqual([
      ['SETTLEMENT', earned],
      ['CORRECTION', taken],
    ]);
    // Its calculation has the part of each day, and the rest has one, too.
    const { body } = await (await test.as('finance')).get(`/api/admin/invoices/${id}/calculation`);
    for (const { amountCents, parts } of body.positions) {
      const cents = parts.map((part: { payoutCents: number }) => part.payoutCents);
      expect(cents.length).toBeGreaterThan(0);
      expect(cents.reduce((sum: number, one: number) => sum + one, 0)).toBe(amountCents);
    }
  }
  expect(nets).toEqual([217_898, 0, 195_183]);
  expect(nets.reduce((sum, one) => sum + one, 0)).toBe(60 + 216_931 + 196_090);

  const [, september] = await test
    .ownerDb('invoices')
    .where({ company_id: companyId })
    .orderBy('id')
    .select('id');
  const nothing = mustExist(september).id;
  // A document of nothing is due on no day and set off at once; nobody is to pay it.
  expect(await drive.read(nothing)).toMatchObject({
    ...{ state: 'OFFSET', gross: 0, open: 0, dueOn: null, number: expect.any(String) },
  });
  expect(dueOf(await documentOf(nothing))).toEqual({
    ...{ gross: '0.00', prepaid: undefined, due: '0.00', dueOn: undefined },
  });
  const open = nets.reduce((sum, net) => sum + net + Math.round(net * 0.19), 0);
  expect(await drive.balance(companyId)).toEqual({ open, credit: 0, balance: open });
});

it('July with five corrections of June: the account has what the documents say', async () => {
  const urls = [1, 2, 3, 4, 5].map((index) => `juli-${index}.example`);
  const companyId = await publisher('Juli-Verlag', ...urls);
  const june = [180_578, 180_578, 180_578, 180_577, 180_577];
  const july = [183_414, 183_414, 183_413, 183_413, 183_413];
  const fewer = [1_000, 1_000, 1_000, 1_000, 896];
  for (const [index, url] of urls.entries()) {
    await drive.earn(url, {
      ...{ '2026-06-15': june[index] ?? 0, '2026-07-15': july[index] ?? 0 },
    });
  }
  const first = await settled(companyId, '2026-06');
  for (const [index, url] of urls.entries()) {
    await drive.earn(url, { '2026-06-15': (june[index] ?? 0) - (fewer[index] ?? 0) });
  }
  const second = await settled(companyId, '2026-07');
  const documents = [await drive.read(first), await drive.read(second)];
  expect(documents.map(({ net }) => net)).toEqual([902_888, 912_171]);
  expect(documents[1].positions).toHaveLength(10);
  const computed = [...june, ...july].reduce((sum, one) => sum + one, 0) - 4_896;
  expect(documents[0].net + documents[1].net).toBe(computed);
  const gross = documents[0].gross + documents[1].gross;
  expect(await drive.balance(companyId)).toEqual({ open: gross, credit: 0, balance: gross });
  for (const { number } of documents) test.sevdesk.pay({ number });
  await drive.poll();
  expect(await drive.balance(companyId)).toEqual({ open: 0, credit: 0, balance: 0 });
  expect((await drive.entered(companyId)).reduce((sum, one) => sum + one, 0)).toBe(gross);
  expect(
    await Promise.all([first, second].map(async (id) => (await drive.read(id)).state)),
  ).toEqual(['PAID', 'PAID']);
});
