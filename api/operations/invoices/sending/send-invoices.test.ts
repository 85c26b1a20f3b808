import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { verifyArchive, verifyDocument } from '#api/modules/invoices/archive/verify-archive.ts';
import { actOnInvoice } from '#api/modules/invoices/testing/act-on-invoice.ts';
import {
  plantContact,
  plantOperator,
  plantPayee,
} from '#api/modules/invoices/testing/plant-settlement.ts';
import { runSettlementJob } from '#api/modules/invoices/testing/run-settlement-job.ts';
import { listMismatches } from '#api/modules/invoices/watch/list-mismatches.ts';
import type { SevdeskFaultInput } from '#demo/sevdesk/sevdesk-fault.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { followPayments } from './follow-payments.ts';
import { reconcileAccounting } from './reconcile-accounting.ts';
import { sendInvoices } from './send-invoices.ts';

let now = new Date('2026-11-05T11:00:00Z');
const clock = () => now;
const wait = (seconds: number) => {
  now = new Date(+now + seconds * 1000);
};

let test: TestApp;
let contact: number;
beforeAll(async () => {
  // Unanswered calls end soon: the test waits for none of them.
  test = await createTestApp({ clock, env: { SEVDESK_TIMEOUT_MS: '300' } });
  await plantOperator(test.ownerDb);
});
afterAll(() => test.close());

beforeEach(() => {
  test.sevdesk.setFault(null);
  Object.assign(test.sevdesk.settings, { version: '1.0', taxOn: 'document', prices: 'net' });
});

/** A company of its own with an approved invoice of that many cents. */
async function approved(cents: readonly number[]): Promise<number> {
  contact = (contact ?? 0) + 1;
  const companyId = await plantCompany(test.ownerDb, `Verlag ${contact}`);
  await plantPayee(test.ownerDb, companyId);
  await plantContact(test, companyId);
  const finance = await test.as('finance');
  const { body: draft } = await finance.post('/api/admin/invoices').send({
    companyId,
    from: '2026-10-01',
    to: '2026-10-31',
    positions: cents.map((amount, index) => ({
      title: `Anpassung ${index}`,
      description: 'Wie besprochen',
      amount,
    })),
  });
  const { body } = await actOnInvoice(finance, draft.id, 'approve');
  expect(body).toMatchObject({ status: 'APPROVED' });
  return draft.id;
}

const queue = async (...ids: number[]) =>
  (await (await test.as('finance')).post('/api/admin/invoices/send-batch').send({ ids })).body;
const run = (ids: number[], isLastAttempt = false) =>
  runSettlementJob(test, sendInvoices, { invoiceIds: ids }, { now: clock, isLastAttempt });
const read = async (id: number) =>
  (await (await test.as('finance')).get(`/api/admin/invoices/${id}`)).body;
/** How often somebody read the invoiced account, which each document shows. */
const looks = async () => {
  const noted = await test
    .ownerDb('audit_log')
    .where({ entity: 'bankings', action: 'bank-details-read' })
    .whereRaw(
      `exists (select from bankings b where b.id::text = audit_log.entity_id and left(b.iban, 4) = left(after ->> 'iban', 4))`,
    );
  return noted.length;
};
const recordsOf = (number: string) =>
  test.sevdesk.records.CreditNote.filter((row) => row.creditNoteNumber === number);

describe('an approved invoice', () => {
  it('is drafted, compared, issued, booked and told, once', async () => {
    const id = await approved([12_345, 55]);
    expect(await queue(id)).toEqual({ queued: [id], skipped: [] });
    expect(await read(id)).toMatchObject({ status: 'PROCESSING', number: null });
    expect((await run([id])).said).toBe('1 invoice sent');
    const sent = await read(id);
    expect(sent).toMatchObject({ status: 'SENT', net: 12_400, tax: 2_356, gross: 14_756 });
    expect(sent.number).toMatch(/^GU-2026-\d{3}$/);
    expect(recordsOf(sent.number)).toHaveLength(1);
    const finance = await test.as('finance');
    await test.ownerDb('rate_limits').delete();
    const former = await looks();
    const pdf = await finance.get(`/api/admin/invoices/${id}/document`).buffer();
    expect(await looks()).toBe(former + 1);
    await test.ownerDb('rate_limits').delete();
    await finance.get(`/api/admin/invoices/${id}/preview`).expect(200);
    expect(await looks()).toBe(former + 2);
    expect([pdf.status, pdf.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`${sent.number}.pdf`),
    ]);
    const proof = await finance.get(`/api/admin/invoices/${id}/verify`);
    expect(proof.body).toMatchObject({ document: sent.number, faults: [] });
    expect((await finance.get('/api/admin/invoices/999999/verify')).status).toBe(404);
    const xml = await finance.get(`/api/admin/invoices/${id}/document?format=xml`);
    expect(xml.text ?? xml.body.toString()).toContain(`<ram:ID>${sent.number}</ram:ID>`);
    // Asked again, there is nothing to do.
    expect((await queue(id)).skipped).toMatchObject([{ id, said: expect.stringMatching('SENT') }]);
    expect((await run([id])).said).toBe('0 invoices sent');
    expect(recordsOf(sent.number)).toHaveLength(1);
  });

  it('is not sent before its date, nor without an accounting tool', async () => {
    const id = await approved([100]);
    await test.ownerDb('invoices').where({ id }).update({ date: '2026-11-30' });
    expect((await queue(id)).skipped).toEqual([{ id, said: 'date-in-future' }]);
    const { sevdesk } = test.services.config;
    test.services.config.sevdesk = undefined;
    const answer = await (await test.as('finance'))
      .post('/api/admin/invoices/send-batch')
      .send({ ids: [id] });
    test.services.config.sevdesk = sevdesk;
    expect([answer.status, answer.body.code]).toEqual([503, 'accounting-tool-off']);
    expect(await read(id)).toMatchObject({ status: 'APPROVED' });
  });

  it('stops where the account has changed since, and costs no number', async () => {
    const id = await approved([100]);
    const { company_id } = mustExist(await test.ownerDb('invoices').where({ id }).first());
    await test
      .ownerDb('bankings')
      .where({ entity_id: company_id })
      .update({ tax_number: '12/345/67891' });
    await queue(id);
    await run([id]);
    expect(await read(id)).toMatchObject({
      status: 'FAILED',
      failure: 'payee-changed {"changed": ["taxNumber"]}',
      number: null,
    });
    await plantContact(test, company_id);
  });

  it('stops where the tool works out other sums, and leaves no draft there', async () => {
    const id = await approved([13, 13, 13]);
    Object.assign(test.sevdesk.settings, { taxOn: 'positions' });
    await queue(id);
    await run([id]);
    expect(await read(id)).toMatchObject({ status: 'FAILED', number: null });
    expect((await read(id)).failure).toContain('sums-differ');
    expect(recordsOf(`ENTWURF-${id}`)).toEqual([]);
  });
});

/** Whatever the tool does wrong at any step, the run after next ends well, with one record. */
const faults: [name: string, fault: SevdeskFaultInput][] = ['saveCreditNote', 'sendBy'].flatMap(
  (step) =>
    (['silent', 'swallow', 'late', 'hang-up', 'cut-off', '429', '500', 'html'] as const).map(
      (kind): [string, SevdeskFaultInput] => [`${kind} at ${step}`, { kind, step, times: 1 }],
    ),
);

describe('a tool that fails', () => {
  it.each(faults)('(%s) neither doubles nor loses a document', async (_name, fault) => {
    const id = await approved([777]);
    await queue(id);
    test.sevdesk.setFault(fault);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await run([id]).catch(() => {});
      wait(70);
      if (attempt === 3) test.sevdesk.performLate();
    }
    const sent = await read(id);
    expect(sent).toMatchObject({ status: 'SENT' });
    wait(600);
    await runSettlementJob(test, reconcileAccounting, {}, { now: clock });
    expect(recordsOf(sent.number)).toHaveLength(1);
    expect(recordsOf(`ENTWURF-${id}`)).toEqual([]);
  });

  it('is compared every night: what does not fit is kept and told until it is mended', async () => {
    const id = await approved([70]);
    await queue(id);
    await run([id]);
    const { number } = await read(id);
    const [record] = recordsOf(number);
    const matters = () => listMismatches(test.services.systemDb, now);
    const compare = () => runSettlementJob(test, reconcileAccounting, {}, { now: clock });
    const mails = async () => {
      const { rows } = await test.ownerDb.raw(
        `select recipient from mail_deliveries where template = 'settlement-matters'`,
      );
      return rows.map(({ recipient }: { recipient: string }) => recipient);
    };
    await compare();
    expect(await matters()).toEqual([]);

    mustExist(record).creditNoteNumber = 'GU-2099-001';
    const { warned } = await compare();
    await compare();
    expect(warned).toEqual([
      `${number} has no record in the accounting tool`,
      'The accounting tool has GU-2099-001, which was never issued here',
    ]);
    const found = await matters();
    expect(found.map(({ said }) => tellRun(said, 'en'))).toEqual(warned);
    expect(found[0]?.since).toEqual(now);
    // Once, however often it is found.
    expect(await mails()).toContain('finance@test.example');
    expect(new Set(await mails()).size).toBe((await mails()).length);

    // Two records with one number are told in the same words.
    const { CreditNote } = test.sevdesk.records;
    CreditNote.push({ ...mustExist(record), id: 99_001 });
    await compare();
    expect(await matters()).toEqual(found);
    CreditNote.pop();

    mustExist(record).creditNoteNumber = number;
    await compare();
    expect(await matters()).toEqual([]);
  });

  it('is sent to contacts that are compared every night, too', async () => {
    const companyId = await plantCompany(test.ownerDb, 'Verlag Umzug');
    await plantPayee(test.ownerDb, companyId);
    await plantContact(test, companyId);
    const warned = async () =>
      (await runSettlementJob(test, reconcileAccounting, {}, { now: clock })).warned;
    const address = { street: 'Neue Straße 2' };
    await test.ownerDb('companies').where({ id: companyId }).update(address);
    expect(await warned()).toEqual([
      'Verlag Umzug: the contact in the accounting tool differs from our data',
    ]);
    const { body } = await (await test.as('finance')).get('/api/admin/overview/matters');
    expect(body.matters).toContainEqual(
      expect.objectContaining({ area: 'settlement', said: expect.stringContaining('Umzug') }),
    );

    const { Contact } = test.sevdesk.records;
    const contacts = [...Contact];
    Contact.splice(0, Contact.length, ...contacts.filter(({ id }) => id !== 9000 + companyId));
    expect(await warned()).toEqual([
      'Verlag Umzug: the accounting tool no longer has the associated contact',
    ]);
    Contact.splice(0, Contact.length, ...contacts);
    await test.ownerDb('companies').where({ id: companyId }).update({ street: 'Hauptstraße 1' });
    expect(await warned()).toEqual([]);
  });

  it('names in one matter what it says of two companies of one name, and of two records', async () => {
    const matters = async () =>
      (await listMismatches(test.services.systemDb, now)).map(({ said }) => tellRun(said, 'en'));
    const compare = () => runSettlementJob(test, reconcileAccounting, {}, { now: clock });
    const id = await approved([71]);
    await queue(id);
    await run([id]);
    const { creditNoteNumber: number, ...record } = mustExist(
      recordsOf((await read(id)).number)[0],
    );
    const { CreditNote } = test.sevdesk.records;
    for (const row of [9_000_001, 9_000_002]) {
      CreditNote.push({ ...record, id: row, creditNoteNumber: 'GU-2099-002' });
    }
    const companies: number[] = [];
    for (const street of ['Neue Straße 2', 'Neue Straße 3']) {
      const companyId = await plantCompany(test.ownerDb, 'Verlag Nord');
      await plantPayee(test.ownerDb, companyId);
      await plantContact(test, companyId);
      await test.ownerDb('companies').where({ id: companyId }).update({ street });
      companies.push(companyId);
    }
    expect((await compare()).said).toContain('2 open matters');
    const both = [
      'The accounting tool has GU-2099-002, which was never issued here',
      'Verlag Nord: the contact in the accounting tool differs from our data',
    ];
    expect(await matters()).toEqual(both);
    // One of the two is mended.
    CreditNote.splice(0, CreditNote.length, ...CreditNote.filter((row) => row.id !== 9_000_001));
    const [first, second] = companies.map((companyId) => ({ id: companyId }));
    const mended = { street: 'Hauptstraße 1' };
    await test.ownerDb('companies').where(mustExist(first)).update(mended);
    await compare();
    expect(await matters()).toEqual(both);
    CreditNote.splice(0, CreditNote.length, ...CreditNote.filter((row) => row.id !== 9_000_002));
    await test.ownerDb('companies').where(mustExist(second)).update(mended);
    await compare();
    expect(await matters()).toEqual([]);
    expect(recordsOf(String(number))).toHaveLength(1);
  });

  it('is waited for, and at last the invoice has failed with a reason; it can be sent again', async () => {
    const id = await approved([50]);
    await queue(id);
    test.sevdesk.setFault({ kind: '500', method: 'GET' });
    await expect(run([id])).rejects.toThrow('waiting for the accounting tool');
    expect(await read(id)).toMatchObject({ status: 'PROCESSING' });
    wait(200);
    const { warned } = await run([id], true);
    expect(warned).toEqual([`#${id}: The accounting tool cannot be reached`]);
    expect(await read(id)).toMatchObject({ status: 'FAILED', failure: 'sending-down' });
    test.sevdesk.setFault(null);
    wait(200);
    await queue(id);
    await run([id]);
    expect(await read(id)).toMatchObject({ status: 'SENT', failure: null });
  });

  it('is waited for, which says why and until when; the next attempt can be made now', async () => {
    const id = await approved([51]);
    const finance = await test.as('finance');
    const tryAgain = () => finance.post(`/api/admin/invoices/${id}/try-again`).send({});
    await queue(id);
    expect((await tryAgain()).status).toBe(409);
    test.sevdesk.setFault({ kind: '500', method: 'GET' });
    await expect(run([id])).rejects.toThrow('waiting for the accounting tool');
    expect(await read(id)).toMatchObject({ status: 'PROCESSING', marks: ['WAITING'] });
    const story = async () => (await finance.get(`/api/admin/invoices/${id}/events`)).body.at(-1);
    expect(await story()).toMatchObject({
      kind: 'waiting',
      // The queue waits e seconds after the first attempt.
      params: { said: 'sending-down', nextAt: new Date(+now + 3000).toISOString() },
    });

    test.sevdesk.setFault(null);
    expect((await tryAgain()).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'PROCESSING', marks: [] });
    expect(await story()).toMatchObject({ kind: 'queued', by: expect.any(String) });
    const { rows } = await test.ownerDb.raw(
      `select payload -> 'payload' as payload from graphile_worker._private_jobs where key = ?`,
      [`send invoice ${id} now`],
    );
    expect(rows).toEqual([{ payload: { invoiceIds: [id] } }]);
    await run([id]);
    expect(await read(id)).toMatchObject({ status: 'SENT' });
    // The attempt that waited finds nothing to do.
    expect((await run([id])).said).toBe('0 invoices sent');
    expect((await tryAgain()).status).toBe(409);
  });

  it('is not the only one: what breaks on our side holds up one of many, and says so', async () => {
    const ids = [await approved([52]), await approved([53])];
    await queue(...ids);
    const put = vi.spyOn(test.services.files, 'put');
    put.mockRejectedValueOnce(new Error('disk full'));
    await expect(run(ids)).rejects.toThrow('disk full');
    put.mockRestore();
    const [broken, other] = await Promise.all(ids.map(read));
    expect(broken).toMatchObject({ status: 'PROCESSING', number: null, marks: ['WAITING'] });
    expect(other).toMatchObject({ status: 'SENT' });
    const finance = await test.as('finance');
    const { body } = await finance.get(`/api/admin/invoices/${ids[0]}/events`);
    expect(body.at(-1)).toMatchObject({ kind: 'waiting', params: { said: 'sending-broken' } });
    await run(ids);
    expect(await read(mustExist(ids[0]))).toMatchObject({ status: 'SENT' });
  });

  it('refuses one of many, and the others go out', async () => {
    const ids = [await approved([10]), await approved([20]), await approved([30])];
    await queue(...ids);
    const containing = `ENTWURF-${ids[1]}`;
    test.sevdesk.setFault({ kind: '400', step: 'saveCreditNote', containing });
    expect((await run(ids)).said).toBe('2 invoices sent, 1 failed');
    const statuses = await Promise.all(ids.map(async (id) => (await read(id)).status));
    expect(statuses).toEqual(['SENT', 'FAILED', 'SENT']);
  });
});

describe('numbers and archive', () => {
  it('have no gap over all that failed, and the chain is whole', async () => {
    const numbers = await test
      .ownerDb('invoices')
      .whereNotNull('number_seq')
      .orderBy('number_seq')
      .pluck('number');
    expect(numbers).toEqual(
      numbers.map((_, index) => `GU-2026-${String(index + 1).padStart(3, '0')}`),
    );
    const { documents, faults } = await verifyArchive(test.ownerDb, test.services);
    expect([documents, faults]).toEqual([numbers.length, []]);
    const ids = await test.ownerDb('invoice_documents').pluck('id');
    for (const id of ids) {
      expect(await verifyDocument(test.ownerDb, test.services, id)).toEqual([]);
    }
  });

  it('are told where a byte of a file changes, and where a link goes', async () => {
    const [first, second] = await test.ownerDb('invoice_documents').orderBy('id').limit(2);
    const { number, pdf_file: key } = mustExist(first);
    const file = await findFile(test.services.config.dataDir, mustExist(key));
    const content = await readFile(file);
    const at = Math.floor(content.length / 2);
    content[at] = (content[at] ?? 0) ^ 1;
    await writeFile(file, content);
    const verify = () => verifyArchive(test.ownerDb, test.services);
    expect((await verify()).faults).toEqual([{ number, fault: 'changed', after: null }]);
    content[at] = (content[at] ?? 0) ^ 1;
    await writeFile(file, content);
    expect((await verify()).faults).toEqual([]);
    // As a superuser might by switching the trigger off.
    await test.ownerDb
      .transaction(async (db) => {
        await db.raw('alter table invoice_documents disable trigger written_once');
        await db('invoice_documents')
          .where({ id: mustExist(second).id })
          .delete();
        const { faults } = await verifyArchive(db, test.services);
        expect(faults).toMatchObject([{ fault: 'link', after: number }]);
        expect(await verifyDocument(db, test.services, mustExist(first).id)).toEqual(faults);
        throw new Error('as it was');
      })
      .catch((error: Error) => expect(error.message).toBe('as it was'));
  });

  it.each(['ownerDb', 'systemDb'] as const)('cannot be changed by %s', async (role) => {
    const db = role === 'ownerDb' ? test.ownerDb : test.services.systemDb;
    for (const table of ['invoice_documents', 'invoice_events'] as const) {
      await expect(db(table).update({ invoice_id: 7 })).rejects.toThrow('is written once');
      await expect(db(table).delete()).rejects.toThrow('is written once');
    }
  });
});

describe('what was issued', () => {
  const denied = { code: '42501' };
  const asApp = (act: (db: TestApp['ownerDb']) => PromiseLike<unknown>) =>
    test.services.systemDb.transaction(async (db) => void (await act(db)));
  /** Its only month, as the figures would have brought it. */
  async function issuedWithMonth(): Promise<{ id: number; company: number; position: number }> {
    const id = await approved([10_000]);
    const { company_id: company } = mustExist(
      await test.ownerDb('invoices').where({ id }).first('company_id'),
    );
    const { id: position } = mustExist(
      await test.ownerDb('invoice_positions').where({ invoice_id: id }).first('id'),
    );
    const unit = { company_id: company, site_id: 987_000 + id, month: '2026-10-01' };
    const month = { ...unit, invoice_id: id, position_id: position, cents: 10_000 };
    await test.ownerDb('invoice_months').insert({ ...month, kind: 'SETTLEMENT' });
    await test
      .ownerDb('settled_months')
      .insert({ ...unit, invoice_id: id, approved_on: '2026-11-05' });
    await queue(id);
    await run([id]);
    expect((await read(id)).status).toBe('SENT');
    return { id, company, position };
  }

  it('stays as it is for the API’s own role: cents, positions and months', async () => {
    const { id, position } = await issuedWithMonth();
    const draft = await approved([5]);
    const of = { invoice_id: id };
    const changes: ((db: TestApp['ownerDb']) => PromiseLike<unknown>)[] = [
      (db) => db('invoices').where({ id }).update({ net_cents: 1, gross_cents: 1, tax_cents: 0 }),
      (db) => db('invoices').where({ id }).update({ number_seq: 987 }),
      (db) => db('invoices').where({ id }).update({ company_id: test.network.companies.own }),
      (db) => db('invoices').where({ id }).update({ cancelled_by_id: draft }),
      (db) => db('invoices').where({ id }).delete(),
      (db) => db('invoice_positions').where(of).update({ amount_cents: 1 }),
      (db) => db('invoice_positions').where(of).update({ invoice_id: draft }),
      (db) => db('invoice_positions').where(of).delete(),
      (db) => db('invoice_positions').where({ invoice_id: draft }).update(of),
      (db) =>
        db('invoice_positions').insert({
          ...of,
          place: 9,
          kind: 'ADJUSTMENT',
          title: 'Anpassung',
          description: 'Wie besprochen',
          amount_cents: 1,
        }),
      (db) => db('invoice_months').where(of).update({ cents: 1 }),
      (db) => db('invoice_months').where(of).update({ is_living: false }),
      (db) => db('invoice_months').where(of).delete(),
      (db) => db('settled_months').where(of).delete(),
      (db) => db('settled_months').where(of).update({ invoice_id: draft }),
      (db) => db('sealing_keys').update({ certificate: 'another' }),
    ];
    for (const change of changes) await expect(asApp(change)).rejects.toMatchObject(denied);
    // The owner of the tables restores them.
    await test.ownerDb('invoice_positions').where({ id: position }).update({ description: 'a' });
  });

  it('is released by a document of its own that takes it back, and by that alone', async () => {
    const { id } = await issuedWithMonth();
    const finance = await test.as('finance');
    const cancelled = await actOnInvoice(finance, id, 'cancel', { reason: 'Falsch' });
    expect(cancelled.status).toBe(200);
    const settled = () => test.ownerDb('settled_months').where({ invoice_id: id });
    const months = () => test.ownerDb('invoice_months').where({ invoice_id: id });
    expect(await settled()).toHaveLength(1);
    expect(await months()).toMatchObject([{ is_living: true, cents: 10_000 }]);
    const changed = asApp((db) =>
      db('invoice_months').where({ invoice_id: id }).update({ cents: 1 }),
    );
    await expect(changed).rejects.toMatchObject(denied);
    const { cancelled_by_id: cancellation } = mustExist(
      await test.ownerDb('invoices').where({ id }).first('cancelled_by_id'),
    );
    const undone = asApp((db) => db('invoices').where({ id }).update({ cancelled_by_id: null }));
    await expect(undone).rejects.toMatchObject(denied);
    await run([mustExist(cancellation)]);
    expect(await read(mustExist(cancellation))).toMatchObject({ status: 'SENT', state: 'OFFSET' });
    expect(await read(id)).toMatchObject({ state: 'CANCELLED', open: 0, reversedOn: '2026-11-05' });
    expect(await settled()).toEqual([]);
    expect(await months()).toMatchObject([{ is_living: false, cents: 10_000 }]);
  });
});

describe('payments', () => {
  it('make it PAID only when all is paid', async () => {
    const id = await approved([10_000]);
    await queue(id);
    await run([id]);
    const { number } = await read(id);
    const follow = () => runSettlementJob(test, followPayments, {}, { now: clock });
    test.sevdesk.pay({ number, cents: 4_000 });
    await follow();
    // The tool tells no amount: that is entered by hand, or once all is paid.
    expect(await read(id)).toMatchObject({ status: 'SENT', state: 'PART_PAID', open: 11_900 });
    test.sevdesk.pay({ number, cents: 7_900 });
    expect((await follow()).said).toBe('1 invoice paid');
    expect(await read(id)).toMatchObject({ status: 'PAID', paid: 11_900, open: 0 });
    // Asked again, the tool says the same: nothing is entered twice.
    await follow();
    const entered = await test.ownerDb('payments').where({ invoice_id: id }).orderBy('id');
    expect(entered.map(({ amount_cents }) => amount_cents)).toEqual([11_900]);
  });

  it('of a document that was cancelled are not followed', async () => {
    const id = await approved([10_000]);
    await queue(id);
    await run([id]);
    const { number } = await read(id);
    const finance = await test.as('finance');
    await actOnInvoice(finance, id, 'cancel', { reason: 'Falsch' });
    await run([(await read(id)).cancelledById]);
    test.sevdesk.pay({ number, cents: 11_900 });
    await runSettlementJob(test, followPayments, {}, { now: clock });
    expect(await read(id)).toMatchObject({ status: 'SENT', state: 'CANCELLED', paid: 0 });
    expect(await test.ownerDb('payments').where({ invoice_id: id })).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('is a document of its own with the same sums, and opens the months', async () => {
    const id = await approved([5_000]);
    await queue(id);
    await run([id]);
    const finance = await test.as('finance');
    const cancel = () => actOnInvoice(finance, id, 'cancel', { reason: 'Falsche Anschrift' });
    expect((await cancel()).body).toMatchObject({ status: 'SENT' });
    const cancelled = await read(id);
    await run([cancelled.cancelledById]);
    const cancellation = await read(cancelled.cancelledById);
    expect(cancellation).toMatchObject({
      status: 'SENT',
      kind: 'CANCELLATION',
      net: 5_000,
      correctsId: id,
    });
    expect((await cancel()).status).toBe(409);
    const { payload } = mustExist(
      await test.ownerDb('invoice_documents').where({ invoice_id: cancellation.id }).first(),
    );
    expect(payload).toMatchObject({ typeCode: '261', corrects: [{ number: cancelled.number }] });
    const revoked = await finance
      .post(`/api/admin/invoices/${id}/revoke`)
      .send({ reason: 'zu spät' });
    expect(revoked.status).toBe(409);
  });

  it('that failed can only be sent again, and until then nothing is open or owed twice', async () => {
    const id = await approved([5_000]);
    await queue(id);
    await run([id]);
    const finance = await test.as('finance');
    const path = (of: number, act = '') => `/api/admin/invoices/${of}${act}`;
    const { companyId } = await read(id);
    await actOnInvoice(finance, id, 'cancel', { reason: 'Falsche Anschrift' });
    const { cancelledById } = await read(id);
    test.sevdesk.setFault({ kind: '400', step: 'saveInvoice' });
    await run([cancelledById]);
    test.sevdesk.setFault(null);
    const failed = await read(cancelledById);
    expect(failed).toMatchObject({ status: 'FAILED', number: null });
    // What its original says, it says.
    await test
      .ownerDb('bankings')
      .where({ entity_id: companyId })
      .update({ tax_type: 'SMALL_BUSINESS' });
    await plantContact(test, companyId);
    const { updatedAt } = failed;
    const position = { title: 'Abzug', description: 'Wie besprochen', amount: -5_000 };
    const closed = [
      await finance.post(path(cancelledById, '/revoke')).send({ reason: 'Versehen' }),
      await finance.put(path(cancelledById)).send({ updatedAt, positions: [position] }),
      await finance.delete(path(cancelledById)),
    ];
    for (const { status, body } of closed) {
      expect([status, body.code]).toEqual([409, 'cancellation-closed']);
    }
    expect((await actOnInvoice(finance, cancelledById, 'approve')).status).toBe(409);
    expect(await read(id)).toMatchObject({ state: 'OPEN', open: 5_950, reversedOn: null });
    await queue(cancelledById);
    await run([cancelledById]);
    expect(await read(cancelledById)).toMatchObject({ state: 'OFFSET', tax: 950, gross: 5_950 });
    expect(await read(id)).toMatchObject({ state: 'CANCELLED', open: 0 });
  });

  it('of what was paid leaves credit, against which the next document is set', async () => {
    const id = await approved([5_000]);
    await queue(id);
    await run([id]);
    const { number, companyId } = await read(id);
    test.sevdesk.pay({ number, cents: 5_950 });
    await runSettlementJob(test, followPayments, {}, { now: clock });
    expect(await read(id)).toMatchObject({ status: 'PAID', state: 'PAID' });
    const finance = await test.as('finance');
    await actOnInvoice(finance, id, 'cancel', { reason: 'Falsch' });
    await run([(await read(id)).cancelledById]);
    expect(await read(id)).toMatchObject({ status: 'PAID', state: 'CANCELLED', open: 0 });
    const balance = async () => {
      const { rows } = await test.ownerDb.raw(
        'select open_cents as open, credit_cents as credit from company_balances where company_id = ?',
        [companyId],
      );
      return rows[0];
    };
    expect(await balance()).toEqual({ open: 0, credit: 5_950 });
    const { body: next } = await finance.post('/api/admin/invoices').send({
      ...{ companyId, from: '2026-10-01', to: '2026-10-31' },
      positions: [{ title: 'Noch einmal', description: 'Wie besprochen', amount: 6_000 }],
    });
    await actOnInvoice(finance, next.id, 'approve');
    await queue(next.id);
    await run([next.id]);
    expect(await read(next.id)).toMatchObject({ state: 'PART_PAID', paid: 5_950, open: 1_190 });
    expect(await balance()).toEqual({ open: 1_190, credit: 0 });
  });
});

describe('an objection', () => {
  const objectTo = async (id: number) => {
    const { company_id } = mustExist(await test.ownerDb('invoices').where({ id }).first());
    const row = { invoice_id: id, company_id, reason: 'Die Anschrift ist falsch' };
    return mustExist((await test.ownerDb('objections').insert(row).returning('id'))[0]).id;
  };
  const answer = async (id: number, objectionId: number, body: object) =>
    (await test.as('finance'))
      .post(`/api/admin/invoices/${id}/objections/${objectionId}/answer`)
      .send(body);
  const answered = 'Wir stellen Ihnen eine neue Gutschrift aus.';

  it('that is rejected leaves the document; one that is accepted takes it back', async () => {
    const id = await approved([900]);
    await queue(id);
    await run([id]);
    const first = await objectTo(id);
    expect((await answer(id, first, { accept: false, answer: 'kurz' })).status).toBe(422);
    expect((await answer(id, first, { accept: false, answer: answered })).status).toBe(204);
    expect((await answer(id, first, { accept: true, answer: answered })).status).toBe(409);
    expect((await read(id)).cancelledById).toBeNull();
    const second = await objectTo(id);
    expect((await answer(id, second, { accept: true, answer: answered })).status).toBe(204);
    const { cancelledById } = await read(id);
    await run([cancelledById]);
    expect(await read(cancelledById)).toMatchObject({ status: 'SENT', kind: 'CANCELLATION' });
    const finance = await test.as('finance');
    const { body: all } = await finance.get(`/api/admin/invoices/${id}/objections`);
    expect(all.map(({ state }: { state: string }) => state)).toEqual(['REJECTED', 'ACCEPTED']);
    const { body: events } = await finance.get(`/api/admin/invoices/${id}/events`);
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['created', 'approved', 'queued', 'issued', 'sent', 'mailed'],
      ...['answered', 'mailed', 'cancelled', 'answered', 'mailed'],
    ]);
    expect((await answer(id, 999_999, { accept: false, answer: answered })).status).toBe(404);
  });
});

describe('the mail about a document', () => {
  const mailed = async () => {
    const { rows } = await test.ownerDb.raw(
      `select j.payload -> 'payload' as mail
         from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-mail'`,
    );
    return rows.map(({ mail }: { mail: object }) => mail);
  };

  it.each([true, false])('brings it along where its company wants that: %s', async (wanted) => {
    const id = await approved([1]);
    const { company_id } = mustExist(await test.ownerDb('invoices').where({ id }).first());
    await test.ownerDb('companies').update({ documents_by_mail: wanted });
    await test.ownerDb('users').where({ email: 'owner@test.example' }).update({ company_id });
    await test.ownerDb.raw('delete from graphile_worker._private_jobs');
    await queue(id);
    await run([id]);
    const { number, pdf_file: key } = mustExist(
      await test.ownerDb('invoice_documents').where({ invoice_id: id }).first(),
    );
    const mails = await mailed();
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      if (wanted) expect(mail).toMatchObject({ attachment: { key, name: `${number}.pdf` } });
      else expect(mail).not.toHaveProperty('attachment');
    }
  });
});

describe('after a restore', () => {
  it('an invoice stops while the tool has its number already', async () => {
    const before = await approved([100]);
    await queue(before);
    await run([before]);
    const { number } = await read(before);
    const issued = Number(number.slice(-3));
    const taken = `GU-2026-${String(issued + 1).padStart(3, '0')}`;
    const { CreditNote } = test.sevdesk.records;
    CreditNote.push({ ...recordsOf(number)[0], id: 8_000_000, creditNoteNumber: taken });

    const id = await approved([200]);
    await queue(id);
    await run([id]);
    expect(await read(id)).toMatchObject({ status: 'FAILED', number: null });
    expect((await read(id)).failure).toContain(taken);
    expect(recordsOf(`ENTWURF-${id}`)).toEqual([]);

    // As docs/operations.md says.
    await test.ownerDb.raw(
      'insert into document_series values (2026, ?) on conflict (year) do update set last_seq = ?',
      [issued + 1, issued + 1],
    );
    await queue(id);
    await run([id]);
    expect(await read(id)).toMatchObject({
      status: 'SENT',
      number: `GU-2026-${String(issued + 2).padStart(3, '0')}`,
    });
  });
});

describe('the series of numbers', () => {
  it('starts over each year, by the day of issue', async () => {
    const [old, next] = [await approved([1]), await approved([2])];
    await queue(old, next);
    const numberOf = async (id: number) =>
      mustExist(await test.ownerDb('invoices').where({ id }).first('number', 'issued_on'));
    now = new Date('2026-12-31T22:59:59Z'); // a second before midnight in Berlin
    await run([old]);
    now = new Date('2026-12-31T23:00:01Z');
    await run([next]);
    expect(await numberOf(old)).toMatchObject({ issued_on: '2026-12-31' });
    expect((await numberOf(old)).number).toMatch(/^GU-2026-/);
    expect(await numberOf(next)).toEqual({ number: 'GU-2027-001', issued_on: '2027-01-01' });
  });
});

async function findFile(directory: string, key: string): Promise<string> {
  const all = await readdir(directory, { recursive: true });
  return join(directory, mustExist(all.find((path) => path.endsWith(key))));
}
