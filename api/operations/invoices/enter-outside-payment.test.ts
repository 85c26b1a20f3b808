import { afterAll, beforeAll, expect, it } from 'vitest';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

const clock = () => new Date('2026-11-05T11:00:00Z');
const nine = { from: '2026-01-01', to: '2026-09-30' };
const manual = { reference: 'Vergleich vom 4.11.', date: '2026-11-04' };

let test: TestApp;
let drive: ReturnType<typeof driveSettlement>;
let companyId: number;
let id: number;
beforeAll(async () => {
  test = await createTestApp({ clock });
  await plantOperator(test.ownerDb);
  drive = driveSettlement(test, clock);
  companyId = await drive.company('Neun-Monate-Verlag');
  await drive.site(companyId, 'neun.example');
  const months = Array.from({ length: 9 }, (_, index) => `2026-0${index + 1}-15`);
  await drive.earn('neun.example', Object.fromEntries(months.map((day) => [day, 10_000])));
  id = await drive.approved(companyId, [], { period: nine, input: { manual } });
});
afterAll(() => test.close());

const enter = (input: object, user: TestUser = 'finance') =>
  test
    .as(user)
    .then((agent) => agent.post(`/api/admin/invoices/${id}/enter-outside-payment`).send(input));

it('nine months settled outside owe nothing here, are due on no day and are no document', async () => {
  expect(await drive.read(id)).toMatchObject({
    ...{ status: 'MANUAL', state: 'OUTSIDE', net: 90_000, dueOn: null, open: 0, paid: 0 },
    ...{ number: null, manualPaidOn: null, manualPaid: null },
  });
  expect(await drive.balance(companyId)).toEqual({ open: 0, credit: 0, balance: 0 });
  const finance = await test.as('finance');
  const list = await finance
    .get('/api/admin/invoices')
    .query({ filter: `{"companyId":${companyId}}` });
  expect([list.body.length, list.headers['x-sum-cents']]).toEqual([1, '0']);
  for (const path of ['document', 'document?format=xml', 'preview']) {
    const answer = await finance.get(`/api/admin/invoices/${id}/${path}`);
    expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'missing-document']);
  }
  expect((await drive.queue(id)).queued).toEqual([]);
  const before = test.sevdesk.calls.length;
  await drive.poll();
  expect(test.sevdesk.calls.length).toBe(before);
});

it('what was paid outside is noted, corrected and in no account', async () => {
  const entered = await enter({ paidOn: '2026-11-02', paidCents: 100_000 });
  expect(entered.body).toMatchObject({ manualPaidOn: '2026-11-02', manualPaid: 100_000 });
  const corrected = await enter({ paidOn: '2026-11-03', paidCents: 107_100 });
  expect(corrected.body).toMatchObject({
    ...{ manualPaidOn: '2026-11-03', manualPaid: 107_100 },
    ...{ status: 'MANUAL', state: 'OUTSIDE', dueOn: null, open: 0, paid: 0, paidOn: null },
  });
  expect(await drive.entered(companyId)).toEqual([]);
  expect(await drive.balance(companyId)).toEqual({ open: 0, credit: 0, balance: 0 });
  const history = await test
    .ownerDb('audit_log')
    .where({ entity: 'invoices', entity_id: String(id) })
    .whereRaw("after ->> 'manual_paid_cents' is not null")
    .orderBy('id')
    .select('after');
  expect(history.map(({ after }) => (after as Record<string, unknown>).manual_paid_cents)).toEqual([
    100_000, 107_100,
  ]);
});

it.each([
  ['a day to come', { paidOn: '2026-11-06', paidCents: 1 }, ['paidOn']],
  ['no day', { paidCents: 1 }, ['paidOn']],
  ['no amount', { paidOn: '2026-11-03' }, ['paidCents']],
  ['nothing paid', { paidOn: '2026-11-03', paidCents: 0 }, ['paidCents']],
  ['less than nothing', { paidOn: '2026-11-03', paidCents: -1 }, ['paidCents']],
])('%s is refused', async (_name, input, fields) => {
  const { status, body } = await enter(input);
  expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
});

it('is entered by billing alone, and only of what was settled outside', async () => {
  const input = { paidOn: '2026-11-03', paidCents: 1 };
  expect((await enter(input, 'accountManager')).status).toBe(403);
  expect((await enter(input, 'owner')).status).toBe(403);
  const url = `${test.url}/api/admin/invoices/${id}/enter-outside-payment`;
  const anonymous = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(anonymous.status).toBe(401);
  const other = await drive.approved(await drive.company('Verlag mit Dokument'), [10_000]);
  expect((await drive.act(other, 'enter-outside-payment', input)).status).toBe(409);
});

it('is revoked with its payment: a draft again, whose months are open, and its story stays', async () => {
  const { body } = await drive.act(id, 'revoke', { reason: 'Doch über das Konto' });
  expect(body).toMatchObject({
    ...{ status: 'DRAFT', manualReference: null, manualPaidOn: null, manualPaid: null },
  });
  expect(await test.ownerDb('settled_months').where({ company_id: companyId })).toEqual([]);
  const { body: events } = await (await test.as('finance')).get(`/api/admin/invoices/${id}/events`);
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'created',
    'approved',
    'revoked',
  ]);
  // A document like any other, which is due.
  expect((await drive.act(id, 'approve')).body).toMatchObject({
    status: 'APPROVED',
    dueOn: '2026-12-05',
  });
});
