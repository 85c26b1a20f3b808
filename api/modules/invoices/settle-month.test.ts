import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { readPdf } from '#api/core/pdf/testing/read-pdf.ts';
import { setTaxTypeAlways } from '#api/modules/bankings/tax-types.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { reconcileAccounting } from '#api/operations/invoices/sending/reconcile-accounting.ts';
import { sendInvoices } from '#api/operations/invoices/sending/send-invoices.ts';
import { remindOfSettlement } from '#api/operations/invoices/watch/remind-of-settlement.ts';
import { isClean } from '#shared/domain/invoices/month-deadline.ts';
import type { InvoicePreparation, PossibleInvoice } from '#shared/schemas/calls/invoices.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { readCii } from './documents/testing/read-cii.ts';
import { plantEarnings, plantRestatement, plantSite } from './testing/plant-earnings.ts';
import {
  plantFullDays,
  plantOperator,
  plantPayee,
  plantPayment,
} from './testing/plant-settlement.ts';
import { runSettlementJob } from './testing/run-settlement-job.ts';
import { listMismatches } from './watch/list-mismatches.ts';

const september = { from: '2026-09-01', to: '2026-09-30' };
const october = { from: '2026-10-01', to: '2026-10-31' };
const clock = () => new Date('2026-11-05T11:00:00Z');

let test: TestApp;
let companyId: number;
let siteId: number;
let planted = 0;
beforeAll(async () => {
  test = await createTestApp({ clock });
  await plantOperator(test.ownerDb);
  const day = { date: '2026-08-01', rows: 1, total: 1, revenue_micros: 0 };
  const at = new Date('2026-08-05T10:00:00Z');
  await test.ownerDb('feed_days').insert({ feed: 'cm', ...day, received_at: at, processed_at: at });
  await plantFullDays(test.ownerDb, '2026-08-01', '2026-11-02');
});
afterAll(() => test.close());

/** Each test has a company and a site of its own. */
beforeEach(async () => {
  planted += 1;
  const name = `Verlag ${planted}`;
  companyId = await plantCompany(test.ownerDb, name);
  await plantPayee(test.ownerDb, companyId);
  test.sevdesk.records.Contact.push({ id: 9000 + companyId, name });
  siteId = await plantSite(test.ownerDb, companyId, `verlag-${planted}.example`);
});

const earn = (month: string, cents: number, site = siteId) =>
  plantEarnings(test.ownerDb, { companyId, siteId: site, month: `${month}-01` }, cents);
const post = async (path: string, body: object) =>
  (await test.as('finance')).post(`/api/admin/${path}`).send(body);
const get = async (path: string) => (await test.as('finance')).get(`/api/admin/${path}`);
const draft = async (period = october): Promise<Invoice> =>
  (await post('invoices', { companyId, ...period })).body;
const approve = async ({ id, updatedAt }: Invoice): Promise<Invoice> =>
  (await post(`invoices/${id}/approve`, { updatedAt })).body;
const prepare = async ({ from, to } = october): Promise<InvoicePreparation> =>
  (await get(`invoices/preparation?companyId=${companyId}&from=${from}&to=${to}`)).body;
const possible = async ({ from, to } = october): Promise<PossibleInvoice | undefined> => {
  const { body } = await get(`invoices/possible-list?from=${from}&to=${to}`);
  return body.find((one: PossibleInvoice) => one.companyId === companyId);
};
const send = async (id: number): Promise<Invoice> => {
  await post('invoices/send-batch', { ids: [id] });
  await runSettlementJob(test, sendInvoices, { invoiceIds: [id] }, { now: clock });
  return (await get(`invoices/${id}`)).body;
};
const amountsOf = ({ positions }: Pick<Invoice, 'positions'>) =>
  positions.map(({ amount }) => amount);

describe('earlier months that nobody settled', () => {
  beforeEach(async () => {
    await earn('2026-08', 163_886);
    await earn('2026-09', 153_069);
    await earn('2026-10', 168_014);
  });
  const earlier = [
    { month: '2026-08-01', cents: 163_886 },
    { month: '2026-09-01', cents: 153_069 },
  ];
  const said = 'earlier-months {"count":2,"cents":316955}';

  it('are listed with their euros, and need a look', async () => {
    const listed = mustExist(await possible());
    expect(listed).toMatchObject({ payoutCents: 484_969, earlier, warnings: [said] });
    expect(isClean(listed)).toBe(false);
    expect(await prepare()).toMatchObject({ earlier, from: '2026-08-01', warnings: [said] });
    expect((await prepare(september)).earlier).toEqual(earlier.slice(0, 1));
  });

  it('are a position of their own of the next document, which says its whole period', async () => {
    const made = await draft();
    expect(made).toMatchObject({ from: '2026-08-01', to: '2026-10-31', net: 484_969 });
    expect(amountsOf(made)).toEqual([316_955, 168_014]);
    expect(made.positions[0]?.description).toContain('August 2026 und September 2026');
    expect(await possible()).toBeUndefined();
    const again = await post('invoices', { companyId, ...october });
    expect(again.body.errors.companyId).toContain(`#${made.id}`);
    expect((await approve(made)).status).toBe('APPROVED');
  });

  it('that are left out of it are part of the one after, and it begins with what it settles', async () => {
    const { id, updatedAt, positions } = await draft(september);
    const finance = await test.as('finance');
    const left = await finance
      .put(`/api/admin/invoices/${id}`)
      .send({ positions: positions.slice(1), updatedAt });
    expect(left.body).toMatchObject({ ...september, net: 153_069 });
    await approve(left.body);
    const next = await draft();
    expect(next).toMatchObject({ from: '2026-08-01', net: 163_886 + 168_014 });
    const { body: loaded } = await post(`invoices/${next.id}/reload`, {
      updatedAt: next.updatedAt,
    });
    expect(loaded).toMatchObject({ from: '2026-08-01', net: next.net });
  });

  it('that pay nothing any more are not in the period of the draft that is loaded again', async () => {
    const made = await draft();
    await earn('2026-08', 0);
    const { body } = await post(`invoices/${made.id}/reload`, { updatedAt: made.updatedAt });
    expect(body).toMatchObject({ from: '2026-09-01', to: '2026-10-31', net: 153_069 + 168_014 });
  });

  it('of a site that had paid nothing when the month was settled are found, too', async () => {
    const other = await plantSite(test.ownerDb, companyId, `spaet-${planted}.example`);
    await earn('2026-09', 0, other);
    await approve(await draft(september));
    await earn('2026-09', 95_700, other);
    expect(await possible()).toMatchObject({
      payoutCents: 168_014 + 95_700,
      earlier: [{ month: '2026-09-01', cents: 95_700 }],
    });
  });

  it('keep credit notes from being made and sent at once', async () => {
    const path = `credit-notes?from=${october.from}&to=${october.to}`;
    const { body: prepared } = await get(path.replace('?', '/preparation?'));
    expect(prepared.skipped).toContainEqual({ companyId, name: `Verlag ${planted}`, said });
    const { body } = await post(path, { companyIds: [companyId] });
    expect(body).toEqual({ queued: [], skipped: [{ companyId, said }] });
  });

  it('are named by the mail of the 1st', async () => {
    await test.ownerDb.raw('delete from graphile_worker._private_jobs');
    await runSettlementJob(test, remindOfSettlement, { day: '2026-11-01' }, { now: clock });
    const { rows } = await test.ownerDb.raw(
      `select j.payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-mail' and j.payload::text like '%finance@test.example%'`,
    );
    expect(rows[0]?.text).toMatch(/Darin: 2 frühere Monate offen, [\d.]+,\d\d\s€ netto\./);
  });
});

it('a month in which a feed was paused throughout lacks its days, until it is resumed and brings them', async () => {
  const since = { paused_by: test.network.users.finance, pause_reason: 'Umbau' };
  const pause = (paused_at: string) =>
    test
      .ownerDb('feeds')
      .insert({ name: 'qmn', paused_at, ...since })
      .onConflict('name')
      .merge();
  const rowsOf = (rows: number) =>
    test
      .ownerDb('feed_days')
      .where({ feed: 'qmn' })
      .where('date', '>', '2026-09-25')
      .update({ rows });
  const other = { feed: 'qmn', date: '2026-09-01', rows: 1, total: 1, revenue_micros: 0 };
  const at = new Date('2026-09-05T10:00:00Z');
  await test.ownerDb('feed_days').insert({ ...other, received_at: at, processed_at: at });
  await plantFullDays(test.ownerDb, '2026-09-01', '2026-11-02');
  await earn('2026-10', 50_000);
  const made = await draft();
  const versions = { [made.id]: made.updatedAt };
  await rowsOf(0);
  await pause('2026-09-25T22:30:00Z');
  const approveBatch = async () =>
    (await post('invoices/approve-batch', { ids: [made.id], versions })).body;
  const lacking = (days: number) => ({
    approved: [],
    skipped: [{ id: made.id, said: `incomplete-days {"days":${days}}` }],
  });
  expect(await approveBatch()).toEqual(lacking(31));
  // One that brought nothing in the week before is off: only the week after what it brought is waited for.
  await pause('2026-10-20T10:00:00Z');
  expect(await approveBatch()).toEqual(lacking(2));
  await test.ownerDb('feeds').where({ name: 'qmn' }).delete();
  await rowsOf(1);
  expect(await approveBatch()).toEqual({ approved: [made.id], skipped: [] });
  await test.ownerDb('feed_days').where({ feed: 'qmn' }).delete();
});

it('a month of which days are missing is settled one by one alone', async () => {
  await earn('2026-10', 50_000);
  await test.ownerDb('feed_days').where({ date: '2026-10-12' }).update({ rows: 0 });
  const said = 'incomplete-days {"days":1}';
  const listed = mustExist(await possible());
  expect([listed.warnings, isClean(listed)]).toEqual([[said], false]);
  const path = `credit-notes?from=${october.from}&to=${october.to}`;
  const { body: notes } = await post(path, { companyIds: [companyId] });
  expect(notes).toEqual({ queued: [], skipped: [{ companyId, said }] });
  const made = await draft();
  const { body } = await post('invoices/approve-batch', {
    ids: [made.id],
    versions: { [made.id]: made.updatedAt },
  });
  expect(body).toEqual({ approved: [], skipped: [{ id: made.id, said }] });
  expect((await approve(made)).status).toBe('APPROVED');
  await test.ownerDb('feed_days').where({ date: '2026-10-12' }).update({ rows: 1 });
});

it('a month of which held-back days wait for a decision is settled one by one alone', async () => {
  await earn('2026-10', 50_000);
  const stranger = await plantCompany(test.ownerDb, `Fremd ${planted}`);
  const other = await plantSite(test.ownerDb, stranger, `fremd-${planted}.example`);
  const held = { feed: 'cm', count_before: 900, count_after: 300 };
  const money = { revenue_micros_before: 0, revenue_micros_after: 0, payout_micros_before: 9e6 };
  const day = (site_id: number, date: string, payout_micros_after: number) => ({
    ...{ ...held, ...money, site_id, date, payout_micros_after },
  });
  await test
    .ownerDb('held_days')
    .insert([
      day(siteId, '2026-10-14', 3e6),
      day(siteId, '2026-10-15', 3e6),
      { ...day(siteId, '2026-10-16', 3e6), status: 'KEPT' },
      day(siteId, '2026-10-17', 9e6),
      day(siteId, '2026-11-01', 3e6),
      day(other, '2026-10-18', 3e6),
    ]);
  const said = 'undecided-days {"days":2}';
  expect((await get('held-days')).status).toBe(200);
  const listed = mustExist(await possible());
  expect([listed.warnings, isClean(listed)]).toEqual([[said], false]);
  const path = `credit-notes?from=${october.from}&to=${october.to}`;
  const { body: notes } = await post(path, { companyIds: [companyId] });
  expect(notes).toEqual({ queued: [], skipped: [{ companyId, said }] });
  const made = await draft();
  const approveBatch = async () =>
    (
      await post('invoices/approve-batch', {
        ids: [made.id],
        versions: { [made.id]: made.updatedAt },
      })
    ).body;
  expect(await approveBatch()).toEqual({ approved: [], skipped: [{ id: made.id, said }] });
  expect((await approve(made)).status).toBe('APPROVED');
  const revoked = await post(`invoices/${made.id}/revoke`, { reason: 'Noch nicht' });
  await test.ownerDb('held_days').where({ site_id: siteId }).update({ status: 'KEPT' });
  made.updatedAt = revoked.body.updatedAt;
  expect(await approveBatch()).toEqual({ approved: [made.id], skipped: [] });
  await test.ownerDb('held_days').delete();
});

it('several settled by mistake are drafts again at once; what is none stays and says why', async () => {
  const made: number[] = [];
  for (const at of [0, 1, 2]) {
    if (at > 0) {
      companyId = await plantCompany(test.ownerDb, `Verlag ${planted} ${at}`);
      siteId = await plantSite(test.ownerDb, companyId, `irrtum-${at}.example`);
      await plantPayee(test.ownerDb, companyId);
    }
    await earn('2026-10', 50_000);
    const one = await draft();
    made.push(one.id);
    const manual = { reference: 'Vergleich', date: '2026-11-04' };
    if (at < 2) await post(`invoices/${one.id}/approve`, { updatedAt: one.updatedAt, manual });
  }
  const [first, second, third] = made as [number, number, number];
  const { status, body } = await post('invoices/revoke-batch', {
    records: [third, second, first].map((id) => ({ id })),
    input: { reason: 'Falscher Monat' },
  });
  expect([status, body.done]).toEqual([200, [first, second]]);
  expect(body.skipped).toEqual([{ id: third, said: expect.stringMatching(/^not-now /) }]);
  for (const id of made) expect((await get(`invoices/${id}`)).body.status).toBe('DRAFT');
  expect(await test.ownerDb('settled_months').whereIn('invoice_id', made)).toEqual([]);
  const events = await test
    .ownerDb('invoice_events')
    .where({ kind: 'revoked' })
    .whereIn('invoice_id', made)
    .orderBy('invoice_id')
    .select('invoice_id', 'note');
  expect(events).toEqual([first, second].map((id) => ({ invoice_id: id, note: 'Falscher Monat' })));
});

describe('a month of nothing', () => {
  it('is settled without a document, whoever is not paid', async () => {
    await earn('2026-10', 0);
    await test.ownerDb('bankings').where({ entity_id: companyId }).delete();
    await test
      .ownerDb('companies')
      .where({ id: companyId })
      .update({ self_billing_agreed_on: null });
    const listed = mustExist(await possible());
    expect(listed).toMatchObject({ payoutCents: 0, sites: 1, faults: [], warnings: [] });
    const path = `credit-notes?from=${october.from}&to=${october.to}`;
    const { body: notes } = await get(path.replace('?', '/preparation?'));
    const named = [...notes.ready, ...notes.skipped].map((one) => one.companyId);
    expect(named).not.toContain(companyId);
    const { body: made } = await post(path, { companyIds: [companyId] });
    expect(made.skipped).toEqual([{ companyId, said: 'nothing-to-settle' }]);
    const approved = await approve(await draft());
    expect(approved).toMatchObject({
      ...{ status: 'MANUAL', state: 'OFFSET', manualReference: 'verrechnet', number: null },
      ...{ gross: 0, open: 0, dueOn: null, manualOn: '2026-11-05' },
    });
    expect(amountsOf(approved)).toEqual([0]);
    expect(await test.ownerDb('settled_months').where({ company_id: companyId })).toHaveLength(1);
    expect(await possible()).toBeUndefined();
    const paid = { paidOn: '2026-11-04', paidCents: 100 };
    expect((await post(`invoices/${approved.id}/enter-outside-payment`, paid)).status).toBe(409);
    // What comes late is a correction.
    await plantRestatement(
      test.ownerDb,
      { companyId, siteId, month: october.from },
      { from: 0, to: 700 },
    );
    expect(amountsOf(await prepare())).toEqual([700]);
  });

  it('had no tax that what comes late had to share', async () => {
    await earn('2026-10', 0);
    await approve(await draft());
    const own = { companyId, siteId, month: october.from };
    await plantRestatement(test.ownerDb, own, { from: 0, to: 700 });
    const account = test.ownerDb('bankings').where({ entity_id: companyId });
    await account.update({ tax_type: 'SMALL_BUSINESS' });
    await setTaxTypeAlways(test.ownerDb, companyId);
    expect(await prepare()).toMatchObject({ taxType: 'SMALL_BUSINESS', faults: [] });
    expect(await approve(await draft())).toMatchObject({ status: 'APPROVED', gross: 700 });
  });

  it('is not offered beside a month that pays', async () => {
    await earn('2026-10', 100);
    const other = await plantSite(test.ownerDb, companyId, `null-${planted}.example`);
    await earn('2026-10', 0, other);
    await approve(await draft());
    expect(await possible()).toBeUndefined();
  });
});

it('a document whose positions cancel out is issued, due never, and offset at once', async () => {
  await earn('2026-10', 12_345);
  const adjustment = { title: 'Abzug', description: 'Rückforderung', amount: -12_345 };
  const { body: made } = await post('invoices', { companyId, ...october, positions: [adjustment] });
  expect(made.net).toBe(0);
  expect(await approve(made)).toMatchObject({ status: 'APPROVED', dueOn: null });
  const sent = await send(made.id);
  expect(sent).toMatchObject({ status: 'SENT', state: 'OFFSET', open: 0, dueOn: null });
  expect(sent.number).toMatch(/^GU-2026-/);
  const kept = mustExist(
    await test.ownerDb('invoice_documents').where({ invoice_id: made.id }).first('payload'),
  );
  expect(kept.payload).toMatchObject({ dueOn: null, grossCents: 0 });
});

it('a draft of a company that has said neither account nor address has a page already', async () => {
  await earn('2026-10', 12_345);
  await test.ownerDb('bankings').where({ entity_id: companyId }).delete();
  const nothing = { street: null, zip: null, city: null };
  await test.ownerDb('companies').where({ id: companyId }).update(nothing);
  const { id } = await draft();
  const { status, body } = await (await test.as('finance'))
    .get(`/api/admin/invoices/${id}/preview`)
    .buffer();
  expect(status).toBe(200);
  const page = (await readPdf(body)).join(' ');
  expect(page).toContain('ENTWURF');
  expect(page).toContain(`verlag-${planted}.example`);
  expect(page).not.toMatch(/null|undefined/);
});

it('a deduction names the document that it corrects, on the page and in its data', async () => {
  const bonus = { title: 'Messe', description: 'Wie besprochen', amount: 10_000 };
  const { body: made } = await post('invoices', { companyId, ...september, positions: [bonus] });
  await approve(made);
  const { number } = await send(made.id);
  const deduction = { title: 'Abzug', description: 'Testaufrufe', amount: -500, corrects: number };
  const positions = [bonus, deduction];
  const other = { ...deduction, corrects: 'GU-2026-999' };
  const refused = await post('invoices', { companyId, ...october, positions: [bonus, other] });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'positions.1.corrects': expect.any(String) },
  ]);
  const { body: next } = await post('invoices', { companyId, ...october, positions });
  expect(next.positions.map(({ corrects }: { corrects: string }) => corrects)).toEqual([
    null,
    number,
  ]);
  // Another company's is none that it could correct.
  const stranger = await plantCompany(test.ownerDb, `Fremd ${planted}`);
  await plantPayee(test.ownerDb, stranger);
  const foreign = await post('invoices', { companyId: stranger, ...october, positions });
  expect(foreign.status).toBe(422);
  // It stays where only words change, and goes where it is taken away.
  const finance = await test.as('finance');
  const put = async ({ id, updatedAt, ...record }: Invoice, corrects?: null) => {
    const own = record.positions.map(({ corrects: _, ...one }) => ({
      ...one,
      ...(corrects === null && { corrects }),
    }));
    const { body } = await finance
      .put(`/api/admin/invoices/${id}`)
      .send({ positions: own, updatedAt });
    return body as Invoice;
  };
  const kept = await put(next);
  expect(kept.positions[1]?.corrects).toBe(number);
  expect((await put(kept, null)).positions[1]?.corrects).toBeNull();
  await finance.delete(`/api/admin/invoices/${next.id}`);
  const { body: last } = await post('invoices', { companyId, ...october, positions });
  await approve(last);
  await send(last.id);
  const { text } = await finance.get(`/api/admin/invoices/${last.id}/document?format=xml`);
  expect(readCii(text).corrects).toEqual([[number, '20261105']]);
  const pdf = await finance.get(`/api/admin/invoices/${last.id}/document`).buffer();
  expect((await readPdf(pdf.body)).join(' ')).toContain(`Korrektur der Gutschrift ${number} vom`);
});

it('what replaces a paid document says what was paid, and orders nothing again', async () => {
  const positions = [{ title: 'Messe', description: 'Wie besprochen', amount: 10_000 }];
  const settle = async () => {
    const { body: made } = await post('invoices', { companyId, ...october, positions });
    await approve(made);
    return send(made.id);
  };
  const first = await settle();
  expect(first).toMatchObject({ state: 'OPEN', gross: 11_900, dueOn: '2026-12-05' });
  await plantPayment(test.ownerDb, first.id, '2026-11-05');
  const { body: paid } = await get(`invoices/${first.id}`);
  const reason = 'Falsche Anschrift';
  const { updatedAt } = paid;
  const { body } = await post(`invoices/${first.id}/cancel`, { reason, updatedAt });
  await runSettlementJob(test, sendInvoices, { invoiceIds: [body.cancelledById] }, { now: clock });
  const second = await settle();
  expect(second).toMatchObject({ state: 'PAID', paid: 11_900, open: 0, dueOn: null });
  const { payload } = mustExist(
    await test.ownerDb('invoice_documents').where({ invoice_id: second.id }).first('payload'),
  );
  expect(payload).toMatchObject({
    grossCents: 11_900,
    prepaid: [{ cents: 11_900, on: '2026-11-05', number: first.number }],
    dueOn: null,
    bottomContent: 'Es ist kein Betrag auszuzahlen.',
  });
  const finance = await test.as('finance');
  const { text } = await finance.get(`/api/admin/invoices/${second.id}/document?format=xml`);
  expect(text).toContain('<ram:TotalPrepaidAmount>119.00</ram:TotalPrepaidAmount>');
  expect(text).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>');
  expect(text).not.toMatch(/IBANID|DueDateDateTime/);
});

describe('a deduction that is larger than a month', () => {
  const ofMonth = (month: string) => ({ companyId, siteId, month: `${month}-01` });

  it('is taken as far as it fits, month after month, and the rest is said', async () => {
    await earn('2026-08', 217_898);
    await approve(await draft({ from: '2026-08-01', to: '2026-08-31' }));
    await plantRestatement(test.ownerDb, ofMonth('2026-08'), { from: 217_898, to: 60 });
    await earn('2026-09', 216_931);
    await earn('2026-10', 196_090);
    expect(await possible(september)).toMatchObject({
      payoutCents: 0,
      corrections: 1,
      carriedOverCents: -907,
    });
    const first = await draft(september);
    expect(amountsOf(first)).toEqual([216_931, -216_931]);
    const query = `companyId=${companyId}&from=${first.from}&to=${first.to}&invoiceId=${first.id}`;
    const { body: prepared } = await get(`invoices/preparation?${query}`);
    expect(amountsOf(prepared)).toEqual(amountsOf(first));
    expect(prepared.carriedOver.map(({ amount }: { amount: number }) => amount)).toEqual([-907]);
    await approve(first);
    expect(await send(first.id)).toMatchObject({ state: 'OFFSET', gross: 0 });
    const second = await draft();
    expect(amountsOf(second)).toEqual([196_090, -907]);
    await approve(second);
    expect(await send(second.id)).toMatchObject({ state: 'OPEN', net: 195_183 });
    expect((await prepare()).carriedOver).toEqual([]);
  });

  it('of a company that earns nothing any more is an open matter, with its amount', async () => {
    const name = `Verlag ${planted}`;
    const found = async () => {
      const { warned } = await runSettlementJob(test, reconcileAccounting, {}, { now: clock });
      return warned.filter((said) => said.startsWith(`${name} `));
    };
    await earn('2026-07', 217_898);
    await approve(await draft({ from: '2026-07-01', to: '2026-07-31' }));
    await plantRestatement(test.ownerDb, ofMonth('2026-07'), { from: 217_898, to: 60 });
    const owed = `${name} has earned nothing for three months and still owes €2,178.38 net of corrections`;
    expect(await found()).toEqual([owed]);
    const matters = await listMismatches(test.services.systemDb, clock());
    expect(JSON.stringify(matters)).toContain(name);
    // What it earns is taken first, the rest is no matter as long as it earns.
    await earn('2026-10', 1_000);
    expect(await found()).toEqual([]);
    expect(await possible()).toMatchObject({ payoutCents: 0, carriedOverCents: -216_838 });
  });
});
