import { X509Certificate } from 'node:crypto';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { makeKey } from '#api/core/pdf/sealing/sealing-key.ts';
import { storeDocument } from '#api/modules/contracts/store-document.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { buildDocument } from '#api/modules/invoices/documents/build-document.ts';
import { makeDocument } from '#api/modules/invoices/documents/testing/test-documents.ts';
import {
  emptyAccounts,
  plantPayee,
  plantPayment,
} from '#api/modules/invoices/testing/plant-settlement.ts';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { hearTold } from '#tests/support/hear-told.ts';
import { unzip } from '#tests/support/unzip.ts';

const now = new Date('2026-11-05T11:00:00Z');
type Status = 'DRAFT' | 'APPROVED' | 'PROCESSING' | 'FAILED' | 'SENT' | 'PAID' | 'MANUAL';

let test: TestApp;
let own: number;
let other: number;
let siteIds: Map<string, number>;
let pdf: Buffer;
/** SENT, of September, with a document and something attached. */
let documented: number;
let attachmentId: number;
let seq = 0;

beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  ({ own, other } = test.network.companies);
  siteIds = await plantWorld(test.ownerDb, own);
  await takeInWorld(test.services.systemDb, '2026-10-30', '2026-11-02', () => now);
  documented = await plantInvoice('SENT', own, { from_on: '2026-09-01', to_on: '2026-09-30' });
  await plantDocument(documented);
});
afterAll(() => test.close());
beforeEach(async () => {
  await emptyAccounts(test.ownerDb);
  await test.ownerDb('invoices').where({ id: documented }).update({ status: 'SENT' });
  for (const table of ['objections', 'settled_months', 'invoice_positions', 'bankings']) {
    await test.ownerDb(table).delete();
  }
  await test.ownerDb('invoices').whereNot({ id: documented }).delete();
});

async function plantInvoice(status: Status, companyId = own, given = {}): Promise<number> {
  seq += 1;
  const isNumbered = status === 'SENT' || status === 'PAID';
  const [row] = await test
    .ownerDb('invoices')
    .insert({
      company_id: companyId,
      status: status === 'PAID' ? 'SENT' : status,
      from_on: '2026-10-01',
      to_on: '2026-10-31',
      date: '2026-11-04',
      top_content: 'Guten Tag',
      bottom_content: 'Vielen Dank',
      net_cents: 1000,
      tax_cents: 190,
      gross_cents: 1190,
      approved_at: status === 'DRAFT' ? null : now,
      due_on: '2026-12-04',
      ...(isNumbered && { number_year: 2026, number_seq: seq, issued_on: '2026-11-04' }),
      ...(status === 'MANUAL' && { manual_reference: 'Vergleich 12', manual_on: '2026-11-04' }),
      ...given,
    })
    .returning('id');
  const { id } = mustExist(row);
  if (status === 'PAID') await plantPayment(test.ownerDb, id, '2026-11-05');
  return id;
}

async function plantDocument(invoiceId: number): Promise<void> {
  const { services, ownerDb } = test;
  const made = await makeKey(now);
  const key = { privateKey: made.privateKey, certificate: new X509Certificate(made.certificate) };
  const built = await buildDocument(makeDocument({ number: 'GU-2026-001' }), key, now);
  pdf = Buffer.from(built.pdf);
  const { key: file } = await storeDocument(services, { name: 'a.pdf', body: pdf }, now);
  await ownerDb('sealing_keys')
    .insert({ id: 1, private_key: 'v1.test', certificate: made.certificate })
    .onConflict('id')
    .ignore();
  await ownerDb('invoice_documents').insert({
    invoice_id: invoiceId,
    number: 'GU-2026-001',
    issued_at: now,
    pdf_file: file,
    pdf_sha256: 'a',
    xml_sha256: 'b',
    payload: '{}',
    sealing_key_id: 1,
    previous_hash: '0',
    hash: '1',
  });
  const [row] = await ownerDb('invoice_attachments')
    .insert({ invoice_id: invoiceId, file, name: 'Anlage.pdf', size: pdf.length })
    .returning('id');
  attachmentId = mustExist(row).id;
}

const letMemberRead = (reads: boolean) =>
  test.ownerDb('users').where({ id: test.network.users.member }).update({ reads_documents: reads });

const settleOctober = (invoiceId: number, companyId = own) =>
  test.ownerDb('settled_months').insert(
    [...siteIds.values()].map((siteId) => ({
      company_id: companyId,
      site_id: siteId,
      month: '2026-10-01',
      invoice_id: invoiceId,
      approved_on: '2026-11-03',
    })),
  );
const read = async (
  user: Parameters<TestApp['as']>[0] = 'owner',
  query = '',
): Promise<ClientPayouts> => {
  const { status, body } = await (await test.as(user)).get(`/api/client/payouts${query}`);
  expect(status).toBe(200);
  return body;
};
const october = ({ months }: ClientPayouts) =>
  mustExist(months.find((one) => one.month === '2026-10'));
const centsOf = async (where: string) => {
  const { rows } = await test.ownerDb.raw(
    `select coalesce(sum((micros + 5000) / 10000), 0)::integer as cents
       from (select sum(payout_micros)::bigint as micros from site_daily where ${where} group by site_id) u`,
  );
  return rows[0].cents as number;
};
const inOctober = `date between '2026-10-01' and '2026-10-31'`;

describe('GET /api/client/payouts', () => {
  it('tells what each month earned, and how far its document is', async () => {
    const cents = await centsOf(`${inOctober} and company_id = ${own}`);
    expect(cents).toBeGreaterThan(0);
    const estimated = await read();
    expect(october(estimated)).toEqual({
      month: '2026-10',
      netCents: cents,
      status: 'estimated',
      documents: [],
    });
    const id = await plantInvoice('APPROVED');
    await settleOctober(id);
    expect(october(await read())).toMatchObject({
      status: 'final',
      documents: [],
    });
    const number = { number_year: 2026, number_seq: 90, issued_on: '2026-11-04' };
    await test
      .ownerDb('invoices')
      .where({ id })
      .update({ status: 'SENT', ...number });
    expect(october(await read())).toMatchObject({
      status: 'credited',
      documents: [{ document: 'GU-2026-090', year: 2026, state: 'OPEN' }],
    });
    await plantPayment(test.ownerDb, id, '2026-11-05');
    const paid = await read();
    expect(october(paid)).toMatchObject({
      status: 'paid',
      netCents: cents,
      documents: [{ state: 'PAID' }],
    });
    const november = await centsOf(`date >= '2026-11-01' and company_id = ${own}`);
    expect(paid.sums).toMatchObject({ earnedCents: cents + november, paidCents: 1190 });
  });

  it('tells what is paid next, and what that waits for', async () => {
    expect((await read()).next).toMatchObject({
      cents: 1190,
      waitsFor: 'transfer',
      expectedOn: '2026-12-04',
    });
    await plantPayment(test.ownerDb, documented, '2026-11-05');
    expect((await read()).next).toMatchObject({
      from: '2026-10-01',
      waitsFor: 'approval',
      isGross: false,
    });
    await settleOctober(await plantInvoice('APPROVED'));
    expect((await read()).next).toMatchObject({ from: '2026-10-01', waitsFor: 'document' });
  });

  it('promises of months that have a document only what is not on it, and all that the next one settles', async () => {
    await plantPayment(test.ownerDb, documented, '2026-11-05');
    const [alpha = 0] = siteIds.values();
    const others = await centsOf(`${inOctober} and company_id = ${own} and site_id <> ${alpha}`);
    expect(others).toBeGreaterThan(0);
    const october = { company_id: own, site_id: alpha, month: '2026-10-01' };
    const paid = { invoice_id: documented, approved_on: '2026-11-03' };
    await test.ownerDb('settled_months').insert({ ...october, ...paid });
    expect((await read()).next).toMatchObject({ cents: others, from: '2026-10-01' });
    const day = mustExist(
      await test.ownerDb('site_daily').where({ site_id: alpha, company_id: own }).first(),
    );
    const inSeptember = { ...day, date: '2026-09-14', payout_micros: 120_000 };
    await test.ownerDb('site_daily').insert(inSeptember);
    expect((await read()).next).toMatchObject({
      ...{ cents: others + 12, from: '2026-09-01', to: '2026-10-31', waitsFor: 'approval' },
    });
    await test.ownerDb('site_daily').where({ date: '2026-09-14' }).delete();
  });

  it.each<[Status, boolean]>([
    ['DRAFT', false],
    ['APPROVED', false],
    ['PROCESSING', false],
    ['FAILED', false],
    ['SENT', true],
    ['PAID', true],
    ['MANUAL', false],
  ])('shows an invoice in %s among documents: %s', async (status, isShown) => {
    const id = await plantInvoice(status);
    const { invoices, outside } = await read();
    expect(invoices.some((one) => one.id === id)).toBe(isShown);
    expect(outside.some((one) => one.id === id)).toBe(status === 'MANUAL');
    expect(await read('otherOwner')).toMatchObject({ invoices: [], outside: [] });
  });

  it.each(['PROCESSING', 'FAILED'] as const)(
    'shows a 261 from its issue on for what it is, while its sending is %s',
    async (status) => {
      const reversed = { cancelled_by_id: null as number | null, reversed_on: '2026-11-05' };
      const original = await plantInvoice('SENT');
      const number = { number_year: 2026, number_seq: 91, issued_on: '2026-11-05' };
      const kind = { kind: 'CANCELLATION', corrects_id: original };
      reversed.cancelled_by_id = await plantInvoice(status, own, { ...number, ...kind });
      await test.ownerDb('invoices').where({ id: original }).update(reversed);
      const { invoices } = await read();
      expect(invoices.find((one) => one.kind === 'CANCELLATION')).toMatchObject({
        ...{ document: 'GU-2026-091', state: 'OFFSET', marks: [], grossCents: -1190 },
      });
      await test
        .ownerDb('invoices')
        .where({ id: original })
        .update({
          ...{ cancelled_by_id: null, reversed_on: null },
        });
      await test.ownerDb('invoices').where(kind).delete();
    },
  );

  it('names positions, and what a correction corrects', async () => {
    const id = await plantInvoice('SENT');
    const siteId = mustExist(siteIds.get('alpha.example'));
    await test.ownerDb('invoice_positions').insert({
      invoice_id: id,
      place: 0,
      kind: 'CORRECTION',
      site_id: siteId,
      title: 'Korrektur alpha.example',
      description: 'September 2026',
      amount_cents: -20,
      corrected_invoice_id: documented,
    });
    const ask = async (query = '', user: Parameters<TestApp['as']>[0] = 'owner', of = id) =>
      (await test.as(user)).get(`/api/client/invoices/${of}/positions${query}`);
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([
      200,
      {
        total: 1,
        offset: 0,
        positions: [{ kind: 'CORRECTION', siteId, amountCents: -20, corrects: 'GU-2026-001' }],
      },
    ]);
    expect((await ask('?offset=1')).body).toEqual({ total: 1, offset: 1, positions: [] });
    expect((await ask('?limit=101')).status).toBe(400);
    expect((await ask('', 'otherOwner')).status).toBe(404);
    expect((await ask('', 'finance')).status).toBe(403);
    expect((await ask('', 'member')).status).toBe(403);
    expect((await ask('', 'owner', await plantInvoice('APPROVED'))).status).toBe(404);
    await supertest(test.url).get(`/api/client/invoices/${id}/positions`).expect(401);
  });

  it('counts of a site that changed hands only the days that were mine', async () => {
    const siteId = mustExist(siteIds.get('alpha.example'));
    const handed = test
      .ownerDb('site_daily')
      .where({ site_id: siteId })
      .where('date', '2026-10-31');
    const all = await centsOf(inOctober);
    await handed.clone().update({ company_id: other });
    try {
      const mine = await centsOf(`${inOctober} and company_id = ${own}`);
      const theirs = await centsOf(`${inOctober} and company_id = ${other}`);
      expect(theirs).toBeGreaterThan(0);
      expect(mine).toBeLessThan(all);
      expect(october(await read()).netCents).toBe(mine);
      expect(october(await read('otherOwner')).netCents).toBe(theirs);
      // Who had it first is settled; who has it now is not.
      await settleOctober(await plantInvoice('APPROVED'));
      expect(october(await read()).status).toBe('final');
      expect(october(await read('otherOwner')).status).toBe('estimated');
    } finally {
      await handed.clone().update({ company_id: own });
    }
  });

  it('tells owners what keeps their money back', async () => {
    expect((await read()).required).toEqual(['no-banking']);
    await plantPayee(test.ownerDb, own, { taxNumber: null });
    expect((await read()).required).toEqual(['tax-data']);
    await letMemberRead(true);
    expect((await read('member')).required).toEqual([]);
    const alone = async (user: Parameters<TestApp['as']>[0]) =>
      (await test.as(user)).get('/api/client/payouts/required');
    expect((await alone('owner')).body).toEqual(['tax-data']);
    expect((await alone('otherOwner')).body).toEqual(['no-banking']);
    expect((await alone('member')).status).toBe(403);
    await letMemberRead(false);
    await supertest(test.url).get('/api/client/payouts/required').expect(401);
    await test.ownerDb('bankings').delete();
    await plantPayee(test.ownerDb, own);
    expect((await read()).required).toEqual([]);
  });

  it('tells that an account waits to whom can confirm it, and not of a change that leaves none', async () => {
    const required = async () => (await read()).required;
    const { owner, member } = test.network.users;
    await test.ownerDb('held_payees').insert({
      company_id: own,
      former: null,
      begun_at: now,
      changed_at: now,
      changed_by: member,
      awaits_confirmation: true,
    });
    try {
      await plantPayee(test.ownerDb, own);
      expect(await required()).toEqual(['held']);
      // Who only has to wait is not told that it is their turn.
      const held = test.ownerDb('held_payees');
      await held.clone().update({ changed_by: owner });
      expect(await required()).toEqual([]);
      await held.clone().update({ changed_by: member, awaits_confirmation: false });
      expect(await required()).toEqual([]);
      await test.ownerDb('bankings').delete();
      expect(await required()).toEqual(['no-banking']);
    } finally {
      await test.ownerDb('held_payees').delete();
    }
  });

  it('gives it all to a Member whom an Owner has let, and nothing to another', async () => {
    const owner = await test.as('owner');
    await owner
      .post(`/api/client/invoices/${documented}/objections`)
      .send({ reason: 'Das stimmt nicht' });
    const [seen] = (await read()).invoices;
    expect(seen).toMatchObject({ hasFile: true, attachments: [{ name: 'Anlage.pdf' }] });
    expect(seen?.objections).toHaveLength(1);
    const member = await test.as('member');
    const paths = [
      '/api/client/payouts',
      '/api/client/payouts/export',
      `/api/client/invoices/${documented}/document`,
      `/api/client/invoices/${documented}/attachments/${attachmentId}`,
      `/api/client/invoices/${documented}/positions`,
      `/api/client/invoices/${documented}/calculation`,
      `/api/client/invoices/${documented}/verify`,
    ];
    const statuses = async () => {
      const all = [];
      for (const path of paths) all.push((await member.get(path)).status);
      return [...new Set(all)];
    };
    expect(await statuses()).toEqual([403]);
    await letMemberRead(true);
    expect(await statuses()).not.toContain(403);
    expect((await read('member')).invoices).toEqual([seen]);
    const refused = await member
      .post(`/api/client/invoices/${documented}/objections`)
      .send({ reason: 'Das stimmt auch nicht' });
    expect(refused.status).toBe(403);
    await letMemberRead(false);
  });

  it('shows the year that is asked for, and refuses what is none', async () => {
    expect(await read('owner', '?year=2025')).toMatchObject({
      year: 2025,
      months: [],
      invoices: [],
    });
    const { status } = await (await test.as('owner')).get('/api/client/payouts?year=soon');
    expect(status).toBe(400);
    await supertest(test.url).get('/api/client/payouts').expect(401);
  });
});

describe('a document', () => {
  const path = (id: number, query = '') => `/api/client/invoices/${id}/document${query}`;

  it('is saved as PDF and as data, and that is noted', async () => {
    const owner = await test.as('owner');
    const page = await owner.get(path(documented)).responseType('blob');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(page.headers['content-disposition']).toContain('GU-2026-001.pdf');
    expect(pdf.equals(page.body)).toBe(true);
    const data = await owner.get(path(documented, '?format=xml')).responseType('blob');
    expect(data.status).toBe(200);
    expect(data.body.toString()).toContain('CrossIndustryInvoice');
    const events = await test
      .ownerDb('invoice_events')
      .where({ invoice_id: documented, kind: 'downloaded', actor_id: test.network.users.owner });
    expect(events.map(({ actor_id }) => actor_id)).toEqual([
      test.network.users.owner,
      test.network.users.owner,
    ]);
  });

  it('comes with what is attached to it', async () => {
    const attached = `/api/client/invoices/${documented}/attachments/${attachmentId}`;
    const saved = await (await test.as('owner')).get(attached).responseType('blob');
    expect(saved.status).toBe(200);
    expect(pdf.equals(saved.body)).toBe(true);
    expect((await (await test.as('member')).get(attached)).status).toBe(403);
    expect((await (await test.as('otherOwner')).get(attached)).status).toBe(404);
  });

  it('is nobody else’s, and not there before it is issued', async () => {
    await supertest(test.url).get(path(documented)).expect(401);
    expect((await (await test.as('member')).get(path(documented))).status).toBe(403);
    expect((await (await test.as('otherOwner')).get(path(documented))).status).toBe(404);
    const owner = await test.as('owner');
    expect((await owner.get(path(await plantInvoice('APPROVED')))).status).toBe(404);
    expect((await owner.get(path(documented, '?format=doc'))).status).toBe(400);
  });
});

describe('the year as a file', () => {
  it('has the documents of the screen, and nobody else’s', async () => {
    const csv = async (user: Parameters<TestApp['as']>[0]) =>
      (await (await test.as(user)).get('/api/client/payouts/export?format=csv&year=2026')).text;
    expect(await csv('owner')).toContain('GU-2026-001;04.11.2026');
    expect(await csv('otherOwner')).not.toContain('GU-2026-001');
    const owner = await test.as('owner');
    const book = await owner.get('/api/client/payouts/export').responseType('blob');
    expect(book.body.subarray(0, 2).toString()).toBe('PK');
    expect((await owner.get('/api/client/payouts/export?format=ods')).status).toBe(400);
    await supertest(test.url).get('/api/client/payouts/export').expect(401);
  });

  it('has every document as PDF and as data in one archive, and that is noted', async () => {
    const path = '/api/client/payouts/documents';
    const owner = await test.as('owner');
    const before = await test.ownerDb('invoice_events').where({ invoice_id: documented });
    const { status, headers, body } = await owner.get(path).responseType('blob');
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toContain('documents-2026.zip');
    const files = unzip(body);
    expect([...files.keys()]).toEqual(['index.csv', 'GU-2026-001.pdf', 'GU-2026-001.xml']);
    expect(files.get('GU-2026-001.pdf')?.equals(pdf)).toBe(true);
    expect(files.get('GU-2026-001.xml')?.toString()).toContain('CrossIndustryInvoice');
    const after = await test.ownerDb('invoice_events').where({ invoice_id: documented });
    expect(after).toHaveLength(before.length + 1);
    const none = await owner.get(`${path}?year=2025`);
    expect([none.status, none.body.code]).toEqual([404, 'missing-document']);
    expect((await owner.get(`${path}?year=soon`)).status).toBe(400);
    expect((await (await test.as('member')).get(path)).status).toBe(403);
    expect((await (await test.as('otherOwner')).get(path)).status).toBe(404);
    await supertest(test.url).get(path).expect(401);
  });

  it('tells the account to whom reads documents, and to nobody else', async () => {
    const path = '/api/client/payouts/statement';
    expect((await (await test.as('member')).get(path)).status).toBe(403);
    const { body } = await (await test.as('owner')).get(path);
    expect(body).toMatchObject({ entries: [{ number: 'GU-2026-001' }], balanceCents: 1190 });
    expect((await (await test.as('otherOwner')).get(path)).body.entries).toEqual([]);
    expect((await (await test.as('finance')).get(path)).status).toBe(403);
    await supertest(test.url).get(path).expect(401);
  });
});

describe('the proof of a document', () => {
  const prove = async (id: number, user: Parameters<TestApp['as']>[0] = 'owner') =>
    (await test.as(user)).get(`/api/client/invoices/${id}/verify`);

  it('tells what holds and what does not', async () => {
    const { status, body } = await prove(documented);
    expect(status).toBe(200);
    // Planted with dummy hashes: its seal is never checked.
    expect(body).toEqual({
      document: 'GU-2026-001',
      issuedAt: now.toISOString(),
      checkedAt: now.toISOString(),
      sha256: 'a',
      takenOutAt: null,
      faults: ['link', 'row', 'changed'],
    });
  });

  it('is nobody else’s', async () => {
    await supertest(test.url).get(`/api/client/invoices/${documented}/verify`).expect(401);
    expect((await prove(documented, 'member')).status).toBe(403);
    expect((await prove(documented, 'otherOwner')).status).toBe(404);
    expect((await prove(await plantInvoice('APPROVED'))).status).toBe(404);
    expect((await (await test.as('owner')).get('/api/client/invoices/x/verify')).status).toBe(400);
  });
});

describe('an objection', () => {
  const object = async (
    id: number,
    user: Parameters<TestApp['as']>[0] = 'owner',
    reason = 'Die Aufrufe stimmen nicht',
  ) => (await test.as(user)).post(`/api/client/invoices/${id}/objections`).send({ reason });
  const withdraw = async (id: number, user: Parameters<TestApp['as']>[0] = 'owner') =>
    (await test.as(user)).post(`/api/client/objections/${id}/withdraw`).send();

  it('is told to the screens of its company and of those who settle, and no others', async () => {
    const told = await hearTold(test.ownerUrl);
    const said = async () =>
      [...new Set(await told.said())].filter((one) => one.startsWith('invoices')).sort();
    const ours = ['invoices', `invoices ${test.network.companies.own}`];
    const { body } = await object(documented);
    expect(await said()).toEqual(ours);
    await object(documented);
    expect(await said()).toEqual([]);
    await withdraw(body.id);
    expect(await said()).toEqual(ours);
    await told.close();
  });

  it('is made once at a time, and taken back', async () => {
    const { status, body } = await object(documented);
    expect([status, body]).toMatchObject([201, { state: 'OPEN', answer: null }]);
    const second = await object(documented);
    expect([second.status, second.body.code]).toEqual([409, 'objection-open']);
    const back = await withdraw(body.id);
    expect([back.status, back.body.state]).toEqual([200, 'WITHDRAWN']);
    const again = await withdraw(body.id);
    expect([again.status, again.body.code]).toEqual([409, 'objection-closed']);
    expect((await object(documented)).status).toBe(201);
    const events = await test
      .ownerDb('invoice_events')
      .where({ invoice_id: documented })
      .whereIn('kind', ['objected', 'withdrawn'])
      .orderBy('id', 'desc')
      .limit(3);
    expect(events.map(({ kind }) => kind)).toEqual(['objected', 'withdrawn', 'objected']);
  });

  it('needs a reason and a document that is sent', async () => {
    expect((await object(documented, 'owner', 'zu kurz')).status).toBe(422);
    // Also after payment, but not to what has no document.
    expect((await object(await plantInvoice('PAID'))).status).toBe(201);
    const outside = await object(await plantInvoice('MANUAL'));
    expect([outside.status, outside.body.code]).toEqual([409, 'objection-too-late']);
    for (const status of ['DRAFT', 'APPROVED', 'PROCESSING', 'FAILED'] as const) {
      expect((await object(await plantInvoice(status))).status).toBe(404);
    }
  });

  it('is the matter of those who manage the company', async () => {
    const { body } = await object(documented);
    await supertest(test.url)
      .post(`/api/client/invoices/${documented}/objections`)
      .send({})
      .expect(401);
    await supertest(test.url).post(`/api/client/objections/${body.id}/withdraw`).send().expect(401);
    expect((await object(documented, 'member')).status).toBe(403);
    expect((await withdraw(body.id, 'member')).status).toBe(403);
    expect((await object(documented, 'otherOwner')).status).toBe(404);
    expect((await withdraw(body.id, 'otherOwner')).status).toBe(404);
    expect(await test.ownerDb('objections').where({ state: 'OPEN' })).toHaveLength(1);
  });
});
