import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const now = new Date('2026-11-26T11:00:00Z');
let test: TestApp;
let numbers = 0;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  for (const [name, given] of Object.entries(cases)) ids.set(name, await plant(given));
});
afterAll(() => test.close());

interface Given {
  status: string;
  dueOn?: string;
  paid?: number;
  /** By the accounting tool, of unknown amount. */
  isPart?: boolean;
  kind?: 'CANCELLATION';
  cancellation?: 'under way' | 'issued';
  /** The people whom each mail of the document reached. */
  mailed?: number[];
  /** Others of the same invoice, by their news. */
  toldOfPayment?: number;
  objections?: string[];
  events?: ('queued' | 'waiting' | 'issued')[];
  gross?: number;
  state: string;
  marks: string[];
}

const sent = { status: 'SENT', dueOn: '2026-12-05' };
const late = { status: 'SENT', dueOn: '2026-11-25' };
const cases: Record<string, Given> = {
  'a draft': { status: 'DRAFT', state: 'DRAFT', marks: [] },
  approved: { status: 'APPROVED', state: 'APPROVED', marks: [] },
  'queued for sending': {
    ...{ status: 'PROCESSING', events: ['queued'] },
    ...{ state: 'PROCESSING', marks: [] },
  },
  'waiting for the next attempt': {
    ...{ status: 'PROCESSING', events: ['queued', 'waiting'] },
    ...{ state: 'PROCESSING', marks: ['WAITING'] },
  },
  'handed over again': {
    ...{ status: 'PROCESSING', events: ['queued', 'waiting', 'queued'] },
    ...{ state: 'PROCESSING', marks: [] },
  },
  'failed after it waited': {
    ...{ status: 'FAILED', events: ['queued', 'waiting'] },
    ...{ state: 'FAILED', marks: [] },
  },
  'sent and not due': { ...sent, state: 'OPEN', marks: [] },
  'due today': { ...sent, dueOn: '2026-11-26', state: 'OPEN', marks: [] },
  'due yesterday': { ...late, state: 'OPEN', marks: ['OVERDUE'] },
  'paid in part and late': { ...late, paid: 40, state: 'PART_PAID', marks: ['OVERDUE'] },
  'paid in part, of unknown amount': { ...sent, isPart: true, state: 'PART_PAID', marks: [] },
  'paid late': { ...late, paid: 100, state: 'PAID', marks: [] },
  'of nothing': { ...sent, gross: 0, state: 'OFFSET', marks: [] },
  'mailed to two': { ...sent, mailed: [2], state: 'OPEN', marks: [] },
  'mailed to nobody': { ...sent, mailed: [0], state: 'OPEN', marks: ['UNDELIVERED'] },
  'mailed again, to one': { ...sent, mailed: [0, 1], state: 'OPEN', marks: [] },
  'whose payment reached nobody': {
    ...{ ...late, mailed: [1], toldOfPayment: 0, paid: 100 },
    ...{ state: 'PAID', marks: [] },
  },
  'late, and waiting for an answer': {
    ...{ ...late, objections: ['OPEN'] },
    ...{ state: 'OPEN', marks: ['OBJECTED', 'TO_ANSWER'] },
  },
  'late, and it stands': {
    ...{ ...late, objections: ['REJECTED'] },
    ...{ state: 'OPEN', marks: ['OVERDUE', 'OBJECTED'] },
  },
  'objected to after payment': {
    ...{ ...sent, paid: 100, objections: ['OPEN'] },
    ...{ state: 'PAID', marks: ['OBJECTED', 'TO_ANSWER'] },
  },
  'whose objection was withdrawn': {
    ...{ ...sent, objections: ['WITHDRAWN'] },
    ...{ state: 'OPEN', marks: [] },
  },
  'whose objection was accepted': {
    ...{ ...sent, objections: ['ACCEPTED'], cancellation: 'under way' },
    ...{ state: 'OPEN', marks: ['BEING_CANCELLED'] },
  },
  'taken back with a rejected objection': {
    ...{ ...late, objections: ['REJECTED'], cancellation: 'issued' },
    ...{ state: 'CANCELLED', marks: [] },
  },
  'taken back, and never delivered': {
    ...{ ...sent, mailed: [0], cancellation: 'issued' },
    ...{ state: 'CANCELLED', marks: [] },
  },
  'a cancellation': { ...late, kind: 'CANCELLATION', state: 'OFFSET', marks: [] },
  'settled outside': { status: 'MANUAL', state: 'OUTSIDE', marks: [] },
};
const ids = new Map<string, number>();

async function insert(values: object): Promise<number> {
  const [row] = await test
    .ownerDb('invoices')
    .insert({
      ...{ company_id: test.network.companies.own, from_on: '2026-10-01', to_on: '2026-10-31' },
      ...{ date: '2026-11-04', top_content: 'Oben', bottom_content: 'Unten' },
      ...{ status: 'SENT', net_cents: 100, gross_cents: 100, approved_at: now },
      ...values,
    })
    .returning('id');
  return mustExist(row).id;
}

const numbered = () => {
  numbers += 1;
  return { number_year: 2026, number_seq: numbers, issued_on: '2026-11-04' };
};

async function plant({ status, dueOn, kind, gross = 100, ...given }: Given): Promise<number> {
  const db = test.ownerDb;
  const companyId = test.network.companies.own;
  const id = await insert({
    ...{ status, due_on: dueOn ?? null, net_cents: gross, gross_cents: gross },
    ...(status === 'SENT' && numbered()),
    ...(status === 'MANUAL' && { manual_reference: 'Bar', manual_on: '2026-11-04' }),
    ...(kind && { kind, corrects_id: await insert({ ...numbered(), due_on: sent.dueOn }) }),
  });
  const event = { invoiceId: id, companyId, at: now, actorId: null };
  for (const one of given.events ?? []) await noteEvent(db, { ...event, kind: one });
  const mails = [
    ...(given.mailed ?? []).map((count) => ({ news: 'sent', count })),
    ...(given.toldOfPayment === undefined ? [] : [{ news: 'paid', count: given.toldOfPayment }]),
  ];
  for (const params of mails) await noteEvent(db, { ...event, kind: 'mailed', params });
  for (const state of given.objections ?? []) {
    const isAnswered = state === 'REJECTED' || state === 'ACCEPTED';
    await db('objections').insert({
      ...{ invoice_id: id, company_id: companyId, reason: 'Da fehlt etwas', state },
      ...(isAnswered && { answer: 'Bleibt bestehen', answered_at: now }),
    });
  }
  if (given.isPart) await db('tool_records').insert({ invoice_id: id, is_partially_paid: true });
  if (given.paid) {
    await recordPayment(db, {
      ...{ companyId, invoiceId: id, amountCents: given.paid, valueOn: '2026-11-20' },
      ...{ source: 'TOOL', reference: 'Überweisung', actorId: null },
    });
  }
  if (given.cancellation) {
    const isIssued = given.cancellation === 'issued';
    const cancelled_by_id = await insert({
      ...{ kind: 'CANCELLATION', corrects_id: id, status: isIssued ? 'SENT' : 'PROCESSING' },
      ...(isIssued && numbered()),
    });
    const reversed_on = isIssued ? '2026-11-10' : null;
    await db('invoices').where({ id }).update({ cancelled_by_id, reversed_on });
  }
  return id;
}

const get = async (path: string) =>
  (await test.as('finance')).get(`/api/admin/invoices${path}`).expect(200);
const listed = async (filter: object) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const { body, headers } = await get(`?${query}`);
  return { ids: new Set(body.map(({ id }: { id: number }) => id)), sum: headers['x-sum-cents'] };
};

describe('an invoice', () => {
  it.each(Object.entries(cases))('%s', async (name, { state, marks }) => {
    const { body } = await get(`/${ids.get(name)}`);
    expect({ state: body.state, marks: body.marks }).toEqual({ state, marks });
  });
});

describe('the list', () => {
  it('is filtered by one mark and by any of several', async () => {
    const marked = (...wanted: string[]) =>
      Object.entries(cases)
        .filter(([, { marks }]) => marks.some((mark) => wanted.includes(mark)))
        .map(([name]) => mustExist(ids.get(name)));
    expect((await listed({ marks: 'OVERDUE' })).ids).toEqual(new Set(marked('OVERDUE')));
    expect((await listed({ marks: ['OBJECTED', 'WAITING'] })).ids).toEqual(
      new Set(marked('OBJECTED', 'WAITING')),
    );
    const unknown = new URLSearchParams({ filter: JSON.stringify({ marks: ['LATE'] }) });
    await (await test.as('finance')).get(`/api/admin/invoices?${unknown}`).expect(400);
  });

  it('adds up neither what was taken back nor what takes it back', async () => {
    const taken = ['taken back with a rejected objection', 'taken back, and never delivered'];
    const found = new Set(taken.map((name) => mustExist(ids.get(name))));
    expect(await listed({ state: ['CANCELLED'] })).toEqual({ ids: found, sum: '0' });
    expect((await listed({ kind: ['CANCELLATION'] })).sum).toBe('0');
  });

  it('has a day on which it is due only for what is owed', async () => {
    const dueOf = async (name: string) => (await get(`/${ids.get(name)}`)).body.dueOn;
    expect(await dueOf('late, and it stands')).toBe('2026-11-25');
    expect(await dueOf('taken back with a rejected objection')).toBeNull();
    expect(await dueOf('a cancellation')).toBeNull();
  });

  it('still knows the statuses of the specification', async () => {
    expect((await listed({ status: ['MANUAL'] })).ids).toEqual(
      new Set([ids.get('settled outside')]),
    );
  });

  it('names the marks in a download', async () => {
    const filter = JSON.stringify({ marks: ['OBJECTED'], state: ['OPEN'] });
    const { text } = await get(`/export?${new URLSearchParams({ filter, format: 'csv' })}`);
    expect(text).toContain('Überfällig, Widersprochen');
  });
});
