import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { removeOrphanedFiles } from '#api/core/files/remove-orphaned-files.ts';
import { findMissingFiles } from '#api/modules/backup/find-missing-files.ts';
import { verifyArchiveJob } from '#api/operations/invoices/archive/verify-archive-job.ts';
import { berlinDay } from '#shared/dates.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { chainHash, sha256 } from '../archive/chain-hash.ts';
import { verifyArchive, verifyDocument } from '../archive/verify-archive.ts';
import { issuePastDocument } from '../testing/issue-past-document.ts';
import { plantOperator, plantPayee } from '../testing/plant-settlement.ts';
import { runSettlementJob } from '../testing/run-settlement-job.ts';
import { selectPastDocuments } from './select-past-documents.ts';
import { takeOutDocuments } from './take-out-documents.ts';

const today = new Date('2026-11-20T12:00:00Z');
let now = today;
const clock = () => now;
const iban = 'DE89370400440532013000';

let test: TestApp;
let to: string;
/** Issued one after the other. */
const numbers = ['GU-2016-001', 'GU-2017-001', 'GU-2017-002', 'GU-2018-001'] as const;
const ids = new Map<string, number>();
const idOf = (number: string) => mustExist(ids.get(number));

beforeAll(async () => {
  test = await createTestApp({ clock, env: { SEVDESK_TIMEOUT_MS: '2000' } });
  await plantOperator(test.ownerDb);
  const { own, other } = test.network.companies;
  for (const company of [own, other]) {
    await plantPayee(test.ownerDb, company);
    test.sevdesk.records.Contact.push({ id: 9000 + company, name: 'Verlag' });
  }
  await issue('2016-12-30T12:00:00Z', own);
  await issue('2017-03-06T12:00:00Z', other);
  await issue('2017-12-29T12:00:00Z', own);
  await issue('2018-01-04T12:00:00Z', own);
});
afterAll(() => test.close());

beforeEach(async () => {
  to = await mkdtemp(join(tmpdir(), 'taken-out-'));
  return () => rm(to, { recursive: true });
});

/** Its attachment is the same for all. */
async function issue(at: string, companyId: number): Promise<void> {
  const attachments = { 'attachments/shared.pdf': 'the same for all' };
  const { id, number } = await issuePastDocument(test, { at, companyId, attachments });
  ids.set(number, id);
}

const takeOut = (before: number, files: FileStore = test.services.files) =>
  takeOutDocuments({ db: test.ownerDb, files, before, to, clock });
const verify = () => verifyArchive(test.ownerDb, test.services);
const documents = () => test.ownerDb('invoice_documents').orderBy('id');
const archive = async () => JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8'));

/** Everything about an invoice that rows and history have. */
async function textOf(id: number): Promise<string> {
  const all = await Promise.all([
    ...['invoice_documents', 'invoice_events', 'invoice_attachments', 'objections'].map((table) =>
      rows(test.ownerDb, `select * from ${table} where invoice_id = ?`, [id]),
    ),
    rows(test.ownerDb, 'select * from invoices where id = ?', [id]),
    rows(
      test.ownerDb,
      `select * from audit_log where entity = 'invoices' and entity_id = ?
          or entity = 'objections' and coalesce(before, after) ->> 'invoice_id' = ?`,
      [String(id), String(id)],
    ),
  ]);
  return JSON.stringify(all);
}

// In this order: what is taken out does not come back.

describe('taking out', () => {
  it('is refused before the time is over, by the clock and by the database', async () => {
    now = new Date('2025-12-31T22:59:59Z');
    await expect(takeOut(2018)).rejects.toThrow('must be kept until 31 December 2025');
    expect(await readdir(to)).toEqual([]);
    now = today;
    await expect(takeOut(2019)).rejects.toThrow('must be kept until 31 December 2026');
    // The database's clock, which no test sets, and its year in Berlin.
    const year = Number(berlinDay(new Date()).slice(0, 4)) - 8;
    const set = { pdf_file: null, payload: null, payload_sha256: 'a', taken_out_at: now };
    const change = async (issuedAt: string, values: object, as = test.ownerDb) =>
      as.transaction(async (own) => {
        const at = { issued_at: issuedAt };
        if (as === test.ownerDb) {
          await own.raw('alter table invoice_documents disable trigger changed_once');
          await own('invoice_documents').where({ number: numbers[0] }).update(at);
          await own.raw('alter table invoice_documents enable trigger changed_once');
        }
        await own('invoice_documents').where({ number: numbers[0] }).update(values);
        throw new Error('as it was');
      });
    const past = `${year - 1}-06-01T12:00:00Z`;
    await expect(change(past, set)).rejects.toThrow('as it was');
    await expect(change(`${year}-01-01T12:00:00Z`, set)).rejects.toThrow('is written once');
    // Not even then is anything else changed, nor by anybody else.
    await expect(change(past, { ...set, hash: 'b' })).rejects.toThrow('is written once');
    await expect(change(past, { payload: '{}' })).rejects.toThrow('is written once');
    const app = test.services.systemDb;
    await expect(change(past, set, app)).rejects.toThrow('is written once');
  });

  it('is refused where the archive has faults, and one not settled stays', async () => {
    const db = test.ownerDb;
    const first = mustExist((await documents())[0]);
    const without: FileStore = {
      ...test.services.files,
      get: (key) => test.services.files.get(key === first.pdf_file ? 'none.pdf' : key),
    };
    await expect(takeOut(2018, without)).rejects.toThrow('GU-2016-001: missing');
    expect(await readdir(to)).toEqual([]);
    await db('objections').update({ state: 'OPEN', answered_at: null });
    const open = await takeOut(2017);
    await db('objections').update({ state: 'REJECTED', answered_at: now });
    await db('invoices').update({ status: 'SENT' });
    const unpaid = await takeOut(2017);
    // Its positions cancel out: nobody will ever pay it.
    const invoice = () => db('invoices').where({ id: first.invoice_id });
    const { net_cents, tax_cents, gross_cents } = mustExist(await invoice().first());
    await invoice().update({ net_cents: 0, tax_cents: 0, gross_cents: 0 });
    const [nothing] = await selectPastDocuments(db, 2017);
    await invoice().update({ net_cents, tax_cents, gross_cents });
    expect(nothing).toMatchObject({ number: 'GU-2016-001', isSettled: true });
    await db('invoices').update({ status: 'PAID' });
    expect([open, unpaid]).toEqual([
      { numbers: [], left: ['GU-2016-001'] },
      { numbers: [], left: ['GU-2016-001'] },
    ]);
    expect(await readdir(to)).toEqual([]);
  });

  it('killed midway, goes on with what is left; its archive has all from the start', async () => {
    const before = await documents();
    expect(before.map(({ number }) => number)).toEqual(numbers);
    const killed: FileStore = {
      ...test.services.files,
      remove: () => Promise.reject(new Error('killed')),
    };
    await expect(takeOut(2018, killed)).rejects.toThrow('killed');
    const left = async () =>
      (await documents()).flatMap(({ taken_out_at, number }) => (taken_out_at ? [] : [number]));
    expect(await left()).toEqual(numbers.slice(1));
    expect((await archive()).documents).toHaveLength(3);
    expect((await verify()).faults).toEqual([]);

    expect((await takeOut(2018)).numbers).toEqual(['GU-2017-001', 'GU-2017-002']);
    expect(await left()).toEqual(['GU-2018-001']);
    const written = await archive();
    const after = await documents();
    expect(await takeOut(2018)).toEqual({ numbers: [], left: [] });
    expect([await archive(), await documents()]).toEqual([written, after]);

    // The file of the first is still there, and nothing names it any more.
    const { files } = test.services;
    const exists = () => Promise.all(before.map(({ pdf_file: key }) => files.exists(key ?? '')));
    expect(await exists()).toEqual([true, false, false, true]);
    await runSettlementJob(test, removeOrphanedFiles, {}, { now: clock });
    expect(await exists()).toEqual([false, false, false, true]);
    // One document still has it.
    expect(await files.exists('attachments/shared.pdf')).toBe(true);
    expect(await findMissingFiles(test.ownerDb, files)).toEqual([]);

    expect(written.documents.map(({ number }: { number: string }) => number)).toEqual(
      numbers.slice(0, 3),
    );
    for (const { files: names, issuedAt, hash, ...link } of written.documents) {
      expect(chainHash({ ...link, issuedAt: new Date(issuedAt) })).toBe(hash);
      const [pdf = '', attachment = '', all = ''] = names;
      expect(sha256(await readFile(join(to, pdf)))).toBe(link.pdfSha256);
      expect(await readFile(join(to, attachment), 'utf8')).toBe('the same for all');
      const kept = JSON.parse(await readFile(join(to, all), 'utf8'));
      expect(kept.invoice_documents[0].payload.publisher.iban).toBe(iban);
      expect(kept.objections).toMatchObject([{ reason: 'Frau Verlag ist umgezogen' }]);
      expect(kept.invoice_events.length).toBeGreaterThan(3);
      expect(kept.audit_log.length).toBeGreaterThan(3);
    }
  });
});

describe('what was taken out', () => {
  it('says nothing of people any more, in rows and history, and others are untouched', async () => {
    const told = await textOf(idOf('GU-2018-001'));
    for (const word of ['Verlag', 'Vielen Dank', 'Das ist vermerkt', iban]) {
      expect(told).toContain(word);
      for (const number of numbers.slice(0, 3)) {
        expect(await textOf(idOf(number))).not.toContain(word);
      }
    }
    const events = await (await test.as('finance'))
      .get(`/api/admin/invoices/${idOf('GU-2017-001')}/events`)
      .expect(200);
    expect(events.body.map(({ kind }: { kind: string }) => kind)).toContain('issued');
    expect(events.body.at(-1)).toMatchObject({ kind: 'taken-out', at: now.toISOString() });
  });

  it('is proved by the chain, and reported as taken out', async () => {
    const { faults, takenOut } = await verify();
    const at = now.toISOString();
    expect(faults).toEqual([]);
    expect(takenOut).toEqual(numbers.slice(0, 3).map((number) => ({ number, at })));
    const { said, warned } = await runSettlementJob(test, verifyArchiveJob, {}, { now: clock });
    expect([said, warned]).toEqual([
      '4 documents verified, 0 faults, 3 removed after their retention period',
      [],
    ]);
    const finance = await test.as('finance');
    const { body } = await finance.get(`/api/admin/invoices/${idOf('GU-2017-002')}/verify`);
    expect(body).toMatchObject({ document: 'GU-2017-002', takenOutAt: at, faults: [] });
    const all = await finance.get('/api/admin/invoices/verify').expect(200);
    expect(all.body).toMatchObject({ documents: 4, faults: [], takenOut });
  });

  it('is found if it was changed, if one is missing, or if it left before its time', async () => {
    const [first, second] = await documents();
    const tampered = async (change: (own: typeof test.ownerDb) => PromiseLike<unknown>) => {
      const found: string[] = [];
      await test.ownerDb
        .transaction(async (own) => {
          await own.raw('alter table invoice_documents disable trigger user');
          await change(own);
          const { faults } = await verifyArchive(own, test.services);
          found.push(...faults.map(({ number, fault }) => `${number} ${fault}`));
          throw new Error('as it was');
        })
        .catch((error: Error) => expect(error.message).toBe('as it was'));
      return found;
    };
    const row = (own: typeof test.ownerDb) =>
      own('invoice_documents').where({ id: mustExist(second).id });
    expect(await tampered((own) => row(own).update({ pdf_sha256: 'ab' }))).toEqual([
      'GU-2017-001 row',
    ]);
    expect(await tampered((own) => row(own).update({ payload_sha256: 'ab' }))).toEqual([
      'GU-2017-001 row',
    ]);
    expect(await tampered((own) => row(own).update({ issued_at: '2017-03-07T12:00:00Z' }))).toEqual(
      ['GU-2017-001 row'],
    );
    expect(await tampered((own) => row(own).delete())).toEqual(['GU-2017-002 link']);
    expect(
      await tampered((own) => row(own).update({ taken_out_at: '2025-12-31T12:00:00Z' })),
    ).toEqual(['GU-2017-001 missing']);
    expect(await verifyDocument(test.ownerDb, test.services, mustExist(first).id)).toEqual([]);
  });

  it('is on the operator’s screens with its sums, and its files are told to be gone', async () => {
    const finance = await test.as('finance');
    const id = idOf('GU-2017-002');
    const address = `/api/admin/invoices/${id}`;
    const { body } = await finance.get(address).expect(200);
    expect(body).toMatchObject({
      number: 'GU-2017-002',
      net: 12_345,
      issuedOn: '2017-12-29',
      takenOutAt: now.toISOString(),
      recipient: null,
      iban: null,
      attachments: [],
    });
    const list = await finance.get('/api/admin/invoices').expect(200);
    expect(list.body).toHaveLength(4);
    for (const format of ['pdf', 'xml']) {
      const { status, body: told } = await finance.get(`${address}/document?format=${format}`);
      expect([status, told.code]).toEqual([404, 'document-taken-out']);
      expect(told.detail).toContain('taken out on 20.11.2026');
    }
    const cancelled = await finance
      .post(`${address}/cancel`)
      .send({ reason: 'Falsche Anschrift', updatedAt: '2026-11-20T10:00:00.000Z' });
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'not-now']);
  });

  it('is in the publisher’s payouts, and another company’s stays hidden', async () => {
    const owner = await test.as('owner');
    const { body } = await owner.get('/api/client/payouts?year=2017').expect(200);
    const seen = body.invoices.find(
      ({ document }: { document: string }) => document === 'GU-2017-002',
    );
    expect(seen).toMatchObject({
      hasFile: false,
      takenOutOn: '2026-11-20',
      netCents: 12_345,
      attachments: [],
      objections: [],
    });
    const ask = async (number: string, path: string) => {
      const answer = await owner.get(`/api/client/invoices/${idOf(number)}/${path}`);
      return [answer.status, answer.body.code];
    };
    expect(await ask('GU-2017-002', 'document')).toEqual([404, 'document-taken-out']);
    expect(await ask('GU-2017-001', 'document')).toEqual([404, 'missing-document']);
    expect(await ask('GU-2017-002', 'verify')).toEqual([200, undefined]);
    expect(await ask('GU-2017-001', 'verify')).toEqual([404, 'missing-document']);
    expect(await ask('GU-2018-001', 'document')).toEqual([200, undefined]);
  });
});
