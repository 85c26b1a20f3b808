import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { unzip } from '#tests/support/unzip.ts';
import { archiveDocument, plantDocument, takeBackDocument } from './testing/plant-documents.ts';

let test: TestApp;
let own: number;
let other: number;
let keys: { key: string; sha256: string }[] = [];
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-11-27T04:00:00Z') });
  ({ own, other } = test.network.companies);
  const db = test.ownerDb;
  const first = await plantDocument(db, {
    companyId: own,
    on: '2026-10-05',
    net: 100_000,
    taxType: 'VAT_19',
  });
  await db('invoices')
    .where({ id: first })
    .update({ payee: JSON.stringify({ iban }) });
  const ids = [
    first,
    await plantDocument(db, { companyId: other, on: '2026-10-31', net: 5_005 }),
    await plantDocument(db, { companyId: own, on: '2026-11-01', net: 70 }),
  ];
  await takeBackDocument(db, first, '2026-11-02');
  const { id } = mustExist(await db('invoices').where({ corrects_id: first }).first('id'));
  keys = [];
  for (const [at, invoice] of [...ids, id].entries()) {
    keys.push(await archiveDocument(test, invoice, `Dokument ${at + 1} `.repeat(5_000)));
  }
});
afterAll(() => test.close());

const iban = 'DE89370400440532013000';
const path = '/api/admin/books/documents';

async function load(query: string) {
  const answer = await fetch(`${test.url}${path}?${query}`, {
    headers: { cookie: await test.cookieOf('finance') },
  });
  return { answer, body: Buffer.from(await answer.arrayBuffer()) };
}

it('holds what was issued on these days, and an index with each one’s hash', async () => {
  const { answer, body } = await load('from=2026-10-05&to=2026-11-02');
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain(
    'documents-2026-10-05-2026-11-02.zip',
  );
  const files = unzip(body);
  const numbers = ['GU-2026-001', 'GU-2026-002', 'GU-2026-003', 'GU-2026-004'];
  expect([...files.keys()]).toEqual(['index.csv', ...numbers.map((number) => `${number}.pdf`)]);
  const hashes = numbers.map((number) =>
    createHash('sha256')
      .update(mustExist(files.get(`${number}.pdf`)))
      .digest('hex'),
  );
  expect(hashes).toEqual(keys.map(({ sha256 }) => sha256));
  expect(files.get('index.csv')?.toString()).toBe(
    [
      '\uFEFFNummer;Ausgestellt am;Art;Firma;Netto;Steuer;Brutto;Datei;SHA-256 der PDF',
      `GU-2026-001;05.10.2026;Gutschrift;Eigener Verlag;1000,00;190,00;1190,00;GU-2026-001.pdf;${hashes[0]}`,
      `GU-2026-002;31.10.2026;Gutschrift;Anderer Verlag;50,05;0,00;50,05;GU-2026-002.pdf;${hashes[1]}`,
      `GU-2026-003;01.11.2026;Gutschrift;Eigener Verlag;0,70;0,00;0,70;GU-2026-003.pdf;${hashes[2]}`,
      `GU-2026-004;02.11.2026;Storno;Eigener Verlag;-1000,00;-190,00;-1190,00;GU-2026-004.pdf;${hashes[3]}`,
      '',
    ].join('\r\n'),
  );
});

it('is of these days and of that company alone', async () => {
  const names = async (query: string) => [...unzip((await load(query)).body).keys()];
  expect(await names('from=2026-10-06&to=2026-11-01')).toEqual([
    ...['index.csv', 'GU-2026-002.pdf', 'GU-2026-003.pdf'],
  ]);
  expect(await names(`from=2026-10-01&to=2026-11-30&companyId=${other}`)).toEqual([
    ...['index.csv', 'GU-2026-002.pdf'],
  ]);
  for (const query of [
    'from=2026-09-01&to=2026-10-04',
    'from=2026-10-01&to=2026-11-30&companyId=999999',
  ]) {
    expect((await load(query)).answer.status).toBe(404);
  }
  for (const query of [
    'from=2026-10-02&to=2026-10-01',
    'from=2026-10-02',
    'from=a&to=b',
    'from=2026-10-01&to=2026-10-02&companyId=x',
  ]) {
    expect((await load(query)).answer.status).toBe(400);
  }
});

it('is for those who settle, and notes that they saw the accounts', async () => {
  const query = '?from=2026-10-05&to=2026-10-05';
  expect((await fetch(`${test.url}${path}${query}`)).status).toBe(401);
  for (const user of ['accountManager', 'owner'] as const) {
    await (await test.as(user)).get(`${path}${query}`).expect(403);
  }
  const looks = await test
    .ownerDb('audit_log')
    .where({ action: 'bank-details-read', entity: 'companies', entity_id: String(own) });
  expect(looks).toHaveLength(1);
});

it('lists what was taken out, and breaks off rather than leave one out that should be there', async () => {
  const db = test.ownerDb;
  await db.raw('alter table invoice_documents disable trigger user');
  await db('invoice_documents')
    .where({ number: 'GU-2026-003' })
    .update({ pdf_file: null, payload: null, taken_out_at: new Date(), payload_sha256: 'c' });
  await db.raw('alter table invoice_documents enable trigger user');
  const files = unzip((await load('from=2026-10-31&to=2026-11-02')).body);
  expect([...files.keys()]).toEqual(['index.csv', 'GU-2026-002.pdf', 'GU-2026-004.pdf']);
  expect(files.get('index.csv')?.toString()).toContain(
    ';0,70;nach Ablauf der Aufbewahrung entnommen;',
  );
  expect((await load('from=2026-11-01&to=2026-11-01')).answer.status).toBe(404);
  await test.services.files.remove(mustExist(keys[1]).key);
  await expect(load('from=2026-10-31&to=2026-11-02')).rejects.toThrow();
});
