import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { sendInvoices } from '#api/operations/invoices/sending/send-invoices.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { actOnInvoice } from './testing/act-on-invoice.ts';
import { plantFullDays, plantOperator, plantPayee } from './testing/plant-settlement.ts';
import { runSettlementJob } from './testing/run-settlement-job.ts';

const clock = () => new Date('2026-11-05T11:00:00Z');
const period = 'from=2026-10-01&to=2026-10-31';

let test: TestApp;
let own: number;
let other: number;
beforeAll(async () => {
  test = await createTestApp({ clock });
  own = test.network.companies.own;
  other = test.network.companies.other;
  const sites = await plantWorld(test.ownerDb, own);
  const moved = { site_id: sites.get('beta.example') ?? 0 };
  await test.ownerDb('site_ownerships').where(moved).update({ company_id: other });
  await takeInWorld(test.services.systemDb, '2026-10-30', '2026-10-31', clock);
  await plantFullDays(test.ownerDb, '2026-10-01', '2026-11-02');
  await plantOperator(test.ownerDb);
  for (const id of [own, other]) await plantPayee(test.ownerDb, id);
  await test.ownerDb('companies').where({ id: other }).update({ comment: 'Nur nach Rücksprache' });
  test.sevdesk.records.Contact.push({ id: 9000 + own, name: 'Eigener Verlag' });
});
afterAll(() => test.close());

const ask = async (path: string) =>
  (await test.as('finance')).get(`/api/admin/credit-notes${path}`);
const list = async (filter: object = {}) =>
  (await ask(`?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;

it('are prepared: who gets one, and who is left out and why', async () => {
  const { body } = await ask(`/preparation?${period}`);
  expect(body).toMatchObject({
    number: 'GU-2026-***',
    ready: [{ companyId: own, name: 'Eigener Verlag' }],
    skipped: [{ companyId: other, said: 'has-special-conditions' }],
  });
});

it('name the invoice that a company waits in already', async () => {
  const finance = await test.as('finance');
  const body = { companyId: own, from: '2026-10-01', to: '2026-10-31' };
  const { body: draft } = await finance.post('/api/admin/invoices').send(body);
  const said = `in-invoice {"number":"#${draft.id}","status":"DRAFT"}`;
  const left = { companyId: own, said };
  const { body: prepared } = await ask(`/preparation?${period}`);
  expect(prepared.ready).toEqual([]);
  expect(prepared.skipped).toContainEqual({ ...left, name: 'Eigener Verlag' });
  const made = await finance.post(`/api/admin/credit-notes?${period}`).send({ companyIds: [own] });
  expect(made.body).toEqual({ queued: [], skipped: [left] });
  const again = await finance.post('/api/admin/invoices').send(body);
  expect([again.status, again.body.errors]).toEqual([
    422,
    { companyId: `Invoice #${draft.id} has it already; it is DRAFT` },
  ]);
  const act = (name: string, input: object) =>
    finance.post(`/api/admin/invoices/${draft.id}/${name}`).send(input).expect(200);
  await act('approve', { updatedAt: draft.updatedAt });
  const { body: approved } = await ask(`/preparation?${period}`);
  expect(approved.ready).toEqual([{ companyId: own, name: 'Eigener Verlag', net: draft.net }]);
  await act('revoke', { reason: 'Nur ein Versuch' });
  await finance.delete(`/api/admin/invoices/${draft.id}`).expect(200);
});

it('are not said to be sent where the date of the document is to come', async () => {
  const finance = await test.as('finance');
  const body = { companyId: own, from: '2026-10-01', to: '2026-10-31', date: '2026-11-20' };
  const { body: draft } = await finance.post('/api/admin/invoices').send(body).expect(201);
  const act = (name: string, input: object) =>
    finance.post(`/api/admin/invoices/${draft.id}/${name}`).send(input).expect(200);
  await act('approve', { updatedAt: draft.updatedAt });
  const left = { companyId: own, said: 'date-in-future' };
  const { body: prepared } = await ask(`/preparation?${period}`);
  expect(prepared.ready).toEqual([]);
  expect(prepared.skipped).toContainEqual({ ...left, name: 'Eigener Verlag' });
  const made = await finance.post(`/api/admin/credit-notes?${period}`).send({ companyIds: [own] });
  expect(made.body).toEqual({ queued: [], skipped: [left] });
  expect((await finance.get(`/api/admin/invoices/${draft.id}`)).body.status).toBe('APPROVED');
  await act('revoke', { reason: 'Nur ein Versuch' });
  await finance.delete(`/api/admin/invoices/${draft.id}`).expect(200);
});

it('are made for many, and then the tool’s records say what they are', async () => {
  const finance = await test.as('finance');
  const create = () =>
    finance.post(`/api/admin/credit-notes?${period}`).send({ companyIds: [own, other] });
  const { status, body } = await create();
  expect([status, body.skipped]).toEqual([
    202,
    [{ companyId: other, said: 'has-special-conditions' }],
  ]);
  const [{ invoiceId }] = body.queued;
  await runSettlementJob(test, sendInvoices, { invoiceIds: [invoiceId] }, { now: clock });
  const invoice = mustExist(await test.ownerDb('invoices').where({ id: invoiceId }).first());
  expect(await list()).toMatchObject([
    {
      ...{ number: 'GU-2026-001', invoiceId, companyName: 'Eigener Verlag', kind: 'SETTLEMENT' },
      ...{ state: 'OPEN', toolState: 'UNPAID' },
      ...{ net: invoice.net_cents, tax: invoice.tax_cents, gross: invoice.gross_cents },
    },
  ]);
  expect(await list({ toolState: ['PAID'] })).toEqual([]);
  expect(await list({ date_gte: '2026-11-06' })).toEqual([]);
  expect(await list({ q: 'gu 2026 1' })).toHaveLength(1);
  // What was skipped has left nothing behind, and what was made is not made again.
  expect(await test.ownerDb('invoices')).toHaveLength(1);
  expect((await create()).body.queued).toEqual([]);
});

it('tell a cancellation from what it takes back', async () => {
  const finance = await test.as('finance');
  const { id } = mustExist(await test.ownerDb('invoices').first());
  expect((await actOnInvoice(finance, id, 'cancel', { reason: 'Irrtum' })).status).toBe(200);
  const cancellation = mustExist(
    await test.ownerDb('invoices').where({ corrects_id: id }).first('id'),
  );
  await runSettlementJob(test, sendInvoices, { invoiceIds: [cancellation.id] }, { now: clock });
  const [taking, taken] = await list();
  expect([taking, taken]).toMatchObject([
    { number: 'GU-2026-002', kind: 'CANCELLATION', state: 'OFFSET' },
    { number: 'GU-2026-001', kind: 'SETTLEMENT', state: 'CANCELLED' },
  ]);
  // Together they come to nothing, as does the sum of the list.
  expect([taking.net, taking.tax, taking.gross]).toEqual([-taken.net, -taken.tax, -taken.gross]);
  expect((await ask('')).headers['x-sum-cents']).toBe('0');
});

it('are what has a number, and nothing else', async () => {
  const finance = await test.as('finance');
  const made = await finance
    .post('/api/admin/invoices')
    .send({ companyId: own, from: '2026-10-01', to: '2026-10-31' });
  expect(made.status).toBe(201);
  expect(await list()).toHaveLength(2);
  expect(await list({ state: ['DRAFT'] })).toEqual([]);
  expect((await ask(`/${made.body.id}`)).status).toBe(404);
});

/** What is kept of what it last said: what sending noted, or the amount since. */
const code = (status_code: number | null, is_partially_paid = false) => ({
  ...{ status_code, is_partially_paid, told_at: null, told_cents: null },
});
const told = (told_cents: number | null) => ({ ...code(200), told_at: clock(), told_cents });
it.each([
  [code(100), 'DRAFT'],
  [code(200), 'UNPAID'],
  [code(1000), 'PAID'],
  [code(1000, true), 'PART_PAID'],
  [told(0), 'UNPAID'],
  [told(1), 'PART_PAID'],
  [told(null), 'PART_PAID'],
  [told(1_000_000_00), 'PAID'],
  [code(null), null],
])('say %j of the tool as %s', async (kept, said) => {
  const { id } = mustExist(await test.ownerDb('invoices').where({ number: 'GU-2026-001' }).first());
  await test.ownerDb('tool_records').where({ invoice_id: id }).update(kept);
  expect((await ask(`/${id}`)).body.toolState).toBe(said);
});

it.each([
  ['GET', ''],
  ['GET', `/preparation?${period}`],
  ['POST', `?${period}`],
])('%s %s is for the right to billing alone', async (method, path) => {
  const call = async (cookie?: string) =>
    (
      await fetch(`${test.url}/api/admin/credit-notes${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        ...(method === 'POST' && { body: JSON.stringify({ companyIds: [own] }) }),
      })
    ).status;
  expect(await call()).toBe(401);
  for (const user of ['accountManager', 'owner'] as const) {
    expect(await call(await test.cookieOf(user))).toBe(403);
  }
});

it('of a month that goes on, or of nobody, are refused', async () => {
  const finance = await test.as('finance');
  const url = '/api/admin/credit-notes?from=2026-11-01&to=2026-11-30';
  expect((await finance.post(url).send({ companyIds: [own] })).status).toBe(422);
  expect(
    (await finance.post(`/api/admin/credit-notes?${period}`).send({ companyIds: [] })).status,
  ).toBe(422);
  expect((await ask('?filter={"toolState":["MADE_UP"]}')).status).toBe(400);
});
