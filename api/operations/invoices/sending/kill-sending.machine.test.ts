import { setTimeout as delay } from 'node:timers/promises';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rows } from '#api/core/database/rows.ts';
import { plantPaidSite } from '#api/modules/feeds/testing/plant-paid-site.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { roundedCents } from '#api/modules/feeds/testing/recompute.ts';
import { takeInLines } from '#api/modules/feeds/testing/take-in-world.ts';
import { verifyArchive } from '#api/modules/invoices/archive/verify-archive.ts';
import { actOnInvoice } from '#api/modules/invoices/testing/act-on-invoice.ts';
import {
  plantContact,
  plantFullDays,
  plantOperator,
  plantPayee,
} from '#api/modules/invoices/testing/plant-settlement.ts';
import { runSettlementJob } from '#api/modules/invoices/testing/run-settlement-job.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { expectToAddUp } from '#api/operations/ledger/testing/expect-to-add-up.ts';
import type { Row } from '#api/tables.ts';
import type { SevdeskFaultInput } from '#demo/sevdesk/sevdesk-fault.ts';
import { addDay, monthRange } from '#shared/dates.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { killWorkerAfter } from '#tests/support/kill-worker.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';
import { emailOf, testPassword } from '#tests/support/test-network.ts';
import { followPayments } from './follow-payments.ts';
import { reconcileAccounting, selectDoubleMonths } from './reconcile-accounting.ts';

const companies = times(5, 40);
const months = [
  ...['2025-06', '2025-07', '2025-08', '2025-09', '2025-10'],
  // Sent in the next year, with numbers of its own.
  ...['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'],
].slice(-times(2, 10));
const kills = times(4, 30);
/** A second of the test is a minute of the workers. */
const speed = 60;
const rates = { 'desktop-consent': 957, 'mobile-consent': 701 };

/** What goes wrong in the accounting tool while a worker lives. */
const faults: (Omit<SevdeskFaultInput, 'times'> | null)[] = [
  null,
  { kind: 'slow', delayMs: 200 },
  { kind: 'silent' },
  { kind: 'swallow' },
  { kind: 'late' },
  { kind: 'hang-up' },
  { kind: 'cut-off' },
  { kind: '429', retryAfterSeconds: 1 },
  { kind: '500' },
  { kind: '400' },
  { kind: 'refuse-token' },
  { kind: 'html' },
  { kind: 'nonsense' },
  { kind: 'broken-rows' },
];
const steps = [undefined, 'saveCreditNote', 'saveInvoice', 'sendBy'];

let now = new Date('2026-05-05T08:00:00Z');
let test: TestApp;
/** Signs in again each month: a session does not last that long. */
let finance: ReturnType<typeof supertest.agent>;
/** Ids of the companies and what each is owed by month, from the lines themselves. */
const expected = new Map<string, number>();

beforeAll(async () => {
  test = await createTestApp({ clock: () => now, env: { SEVDESK_TIMEOUT_MS: '400' } });
  finance = supertest.agent(test.url);
  const { ownerDb, services } = test;
  await plantOperator(ownerDb);
  const random = randomNumbers(20_261_125);
  const lines: string[] = [];
  for (let index = 0; index < companies; index += 1) {
    const companyId = await plantCompany(ownerDb, `Verlag ${index} & „Söhne“ <GmbH>`);
    const taxType = (['VAT_19', 'SMALL_BUSINESS'] as const)[index % 2] ?? 'VAT_19';
    await plantPayee(ownerDb, companyId, { taxType });
    await plantContact(test, companyId);
    const url = `verlag-${index}.example`;
    await plantPaidSite(ownerDb, { url, companyId, startsAt: '2025-01-01', rates });
    for (const month of months) {
      let micros = 0n;
      for (const day of [3, 17]) {
        for (const device of ['desktop', 'mobile'] as const) {
          const count = 1 + Math.floor(random() * 60_000);
          const date = addDay(monthRange(month).from, day);
          lines.push(`${date}T10:00:00Z,${url},DE,${device},given,${count}`);
          micros += BigInt(count) * BigInt(rates[`${device}-consent`]) * 10n;
        }
      }
      expected.set(`${companyId} ${month}`, roundedCents(micros));
    }
  }
  await takeInLines(services.systemDb, 'cm', lines, () => now);
  for (const month of months) {
    for (const day of [3, 17]) {
      const date = addDay(monthRange(month).from, day);
      await processRange(services.systemDb, { from: date, to: date, clock: () => now });
    }
    await plantFullDays(ownerDb, monthRange(month).from, addDay(monthRange(month).to, 7));
  }
}, 300_000);
afterAll(() => test.close());

it('whatever the tool does and whenever the worker is killed: one record an invoice, no gap, every cent of every account', async () => {
  const random = randomNumbers(20_261_126);
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  let cutShort = 0;
  let wholeRunMs = 2_000;
  for (const [index, month] of months.entries()) {
    now = new Date(`${addDay(monthRange(month).to, 5)}T08:00:00Z`);
    await signIn();
    // First: they would be part of the next document.
    await settleAgain();
    await settle(month);
    // Some are paid, and some of those, too, are taken back.
    const last = (await livingDocuments()).slice(-companies);
    for (const [place, { number }] of last.entries()) if (place % 2 === 0) payInTool(number);
    // Those that nobody asked for are known before they are taken back.
    if (index % 2 === 0) await follow();
    for (const [place, { id }] of last.entries()) if (place % 5 < 2) await cancel(id);
    const until = Math.round(((index + 1) * kills) / months.length);
    for (let life = Math.round((index * kills) / months.length); life < until; life += 1) {
      const fault = pick(faults);
      const step = pick(steps);
      const times = 1 + Math.floor(random() * 6);
      test.sevdesk.setFault(fault ? { ...fault, times, ...(step && { step }) } : null);
      const lifeMs = random() * wholeRunMs;
      await live(() => delay(lifeMs));
      if ((await open()).length > 0) cutShort += 1;
      else wholeRunMs = Math.max(300, lifeMs);
      if (random() < 0.5) test.sevdesk.performLate();
      await letTimePass();
    }
    test.sevdesk.setFault(null);
    test.sevdesk.performLate();
    await live(workOff);
    await follow();
  }
  await signIn();
  await settleAgain();
  await live(workOff);
  await follow();
  // The kills did hit running work.
  expect(cutShort).toBeGreaterThan(kills / 3);

  await everyInvoiceIsRight();
}, 1_800_000);

/** Creates, approves and hands over the month's invoices, as finance does it. */
async function settle(month: string): Promise<void> {
  const companyIds = [...expected.keys()]
    .filter((key) => key.endsWith(` ${month}`))
    .map((key) => Number(key.split(' ')[0]));
  const { created, versions } = await post('create-batch', { companyIds, ...monthRange(month) });
  expect(created).toHaveLength(companies);
  expect((await post('approve-batch', { ids: created, versions })).approved).toEqual(created);
  expect((await post('send-batch', { ids: created })).queued).toEqual(created);
}

const signIn = () =>
  finance.post('/api/auth/login').send({ email: emailOf('finance'), password: testPassword });

/** Months that were taken back, as finance settles them anew. */
async function settleAgain(): Promise<void> {
  const opened = await rows<Row<'invoices', 'company_id' | 'from_on' | 'to_on'>>(
    test.ownerDb,
    `select distinct o.company_id, o.from_on, o.to_on from invoices o
      where o.reversed_on is not null and not exists (
        select from invoices n where n.company_id = o.company_id and n.from_on = o.from_on
           and n.kind = 'SETTLEMENT' and n.reversed_on is null)
      order by o.from_on, o.company_id`,
  );
  for (const { company_id, from_on: from, to_on: to } of opened) {
    const batch = { companyIds: [company_id], from, to };
    const { created, versions } = await post('create-batch', batch);
    expect((await post('approve-batch', { ids: created, versions })).approved).toEqual(created);
    expect((await post('send-batch', { ids: created })).queued).toEqual(created);
  }
}

const livingDocuments = () =>
  test
    .ownerDb('invoices')
    .whereIn('status', ['SENT', 'PAID'])
    .where({ kind: 'SETTLEMENT', cancelled_by_id: null })
    .orderBy('id')
    .select('id', 'number');

async function cancel(id: number): Promise<void> {
  const answer = await actOnInvoice(finance, id, 'cancel', {
    reason: 'Die Aufrufe stimmten nicht',
  });
  expect(answer.status).toBe(200);
}

function payInTool(number: string | null): void {
  try {
    test.sevdesk.pay({ number: number ?? '' });
  } catch {
    // It was paid before.
  }
}

const follow = () => runSettlementJob(test, followPayments, {}, { now: () => now });

const post = async (path: string, body: object) =>
  (await finance.post(`/api/admin/invoices/${path}`).send(body)).body;

const open = () =>
  test.ownerDb('invoices').whereIn('status', ['PROCESSING', 'FAILED']).select('id', 'status');

/** A worker lives while `during` goes on, and is killed. */
async function live(during: () => Promise<unknown>): Promise<void> {
  const { config } = test.services;
  const env = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: test.ownerUrl,
    SEVDESK_URL: config.sevdesk?.url ?? '',
    SEVDESK_TOKEN: config.sevdesk?.token ?? '',
    SEVDESK_TIMEOUT_MS: '400',
  };
  const began = Date.now();
  await killWorkerAfter({ module: 'invoices', env, now: now.toISOString(), speed }, during);
  // The next one begins after the lease of this one.
  now = new Date(+now + (Date.now() - began) * speed + 130_000);
}

/** Jobs that wait for their next attempt are due, and failed ones are sent again. */
async function letTimePass(): Promise<void> {
  await test.ownerDb.raw(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
  );
  const failed = (await open()).filter(({ status }) => status === 'FAILED').map(({ id }) => id);
  if (failed.length === 0) return;
  await post('send-batch', { ids: failed });
}

const workOff = () =>
  vi.waitFor(
    async () => {
      await letTimePass();
      expect(await open()).toEqual([]);
    },
    { timeout: 120_000, interval: 200 },
  );

async function everyInvoiceIsRight(): Promise<void> {
  const { ownerDb, sevdesk, services } = test;
  const invoices = await ownerDb('invoices').orderBy(['number_year', 'number_seq']);
  const living = invoices.filter(
    ({ kind, reversed_on }) => kind === 'SETTLEMENT' && reversed_on === null,
  );
  expect(living).toHaveLength(companies * months.length);
  // Some were taken back, of those also paid ones.
  const taken = invoices.filter(({ reversed_on }) => reversed_on !== null);
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set(['SENT', 'PAID']));
  expect(invoices).toHaveLength(living.length + 2 * taken.length);
  const wrong = invoices.filter(
    (row) => row.net_cents !== expected.get(`${row.company_id} ${row.from_on.slice(0, 7)}`),
  );
  expect(wrong).toEqual([]);
  expect(invoices.filter(({ status }) => status !== 'SENT' && status !== 'PAID')).toEqual([]);
  for (const companyId of new Set(invoices.map(({ company_id }) => company_id))) {
    await expectToAddUp(ownerDb, companyId);
  }
  expect(await selectDoubleMonths(ownerDb)).toEqual([]);
  // From 1 in each year, without a gap.
  for (const year of new Set(invoices.map(({ number_year }) => number_year))) {
    const sequence = invoices
      .filter((row) => row.number_year === year)
      .map(({ number_seq }) => number_seq);
    expect(sequence).toEqual(sequence.map((_, index) => index + 1));
  }
  const { warned } = await runSettlementJob(test, reconcileAccounting, {}, { now: () => now });
  expect(warned).toEqual([]);
  const { CreditNote, Invoice } = sevdesk.records;
  const recorded = [...CreditNote, ...Invoice].map(({ creditNoteNumber, invoiceNumber, cents }) => [
    creditNoteNumber ?? invoiceNumber,
    creditNoteNumber ? 'SETTLEMENT' : 'CANCELLATION',
    (cents as { gross: number }).gross,
  ]);
  expect(recorded.sort()).toEqual(
    invoices.map(({ number, kind, gross_cents }) => [number, kind, gross_cents]).sort(),
  );
  expect(await verifyArchive(ownerDb, services)).toEqual({
    documents: invoices.length,
    faults: [],
    takenOut: [],
  });
}
