import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOrphans } from '#api/modules/contracts/testing/remove-orphans.ts';
import { modulesWith } from '#api/product.ts';
import { megabyte } from '#shared/domain/file-size.ts';
import type { StoredFile } from '#shared/schemas/stored-file.ts';
import { eicar, startClamavSandbox } from '#tests/support/start-clamav-sandbox.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { languageModule, makeLanguageTables } from './support/language-resources.ts';
import { samplePdf } from './support/sample-pdf.ts';

/** Files of declared records: how they arrive, go, and who can read them. */

type Agent = Awaited<ReturnType<TestApp['as']>>;

const now = new Date('2026-11-20T12:00:00Z');
const nextNights = new Date('2026-11-22T03:40:00Z');
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)]);

let test: TestApp;
let admin: Agent;
let pdf: Buffer;
beforeAll(async () => {
  const clamav = await startClamavSandbox({ largest: 20_000_000 });
  test = await createTestApp({
    modules: modulesWith(languageModule),
    prepare: makeLanguageTables,
    env: { CLAMAV_URL: clamav.url },
    clock: () => now,
  });
  admin = await test.as('superAdmin');
  pdf = await samplePdf('Plakat');
});
afterAll(() => test.close());

const bulletins = '/api/admin/bulletins';
const create = async (more: object = {}): Promise<number> => {
  const sent = { title: 'Aushang', companies: [], ...more };
  return (await admin.post(bulletins).send(sent)).body.id;
};
const upload = (id: number, body = pdf, name = 'Plakat Ä & B (2).pdf', as = admin) =>
  as.post(`${bulletins}/${id}/posters`).attach('files[]', body, name);
const added = async (...sent: Parameters<typeof upload>): Promise<StoredFile> => {
  const { status, body } = await upload(...sent);
  expect(status).toBe(201);
  return body.at(-1);
};
const remove = (ids: number[], as = admin) =>
  as.post(`${bulletins}/posters/delete-batch`).send({ ids });
const postersOf = async (id: number) => (await admin.get(`${bulletins}/${id}`)).body.posters;
const keyOf = async ({ id }: StoredFile): Promise<string> =>
  (await test.ownerDb('bulletin_posters').where({ id }).first('file')).file;
const isStored = (key: string) => test.services.files.exists(key);

it('are added to a record, read with it and saved under their names', async () => {
  const id = await create();
  expect(await postersOf(id)).toEqual([]);
  const poster = await added(id);
  expect(poster).toEqual({
    id: poster.id,
    name: 'Plakat Ä & B (2).pdf',
    size: pdf.length,
    path: `${bulletins}/${id}/posters/${poster.id}`,
  });
  expect(await postersOf(id)).toEqual([poster]);
  const [listed] = (await admin.get(`${bulletins}?filter={"id":${id}}`)).body;
  expect(listed.posters).toEqual([poster]);
  const sent = await admin.get(poster.path).buffer(true);
  expect([sent.status, Buffer.compare(sent.body, pdf)]).toEqual([200, 0]);
  expect(sent.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': `attachment; filename="Plakat A & B (2).pdf"; filename*=UTF-8''Plakat%20%C3%84%20%26%20B%20(2).pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

it('are in the history of their record, by their names', async () => {
  const id = await create();
  await added(id, png, 'Bild.png');
  const filter = JSON.stringify({ entity: 'bulletins', entityId: id });
  const [entry] = (await admin.get('/api/admin/audit-log').query({ filter })).body;
  expect(entry.after).toMatchObject({ name: 'Bild.png' });
});

it('are what their content is: a name gets an ending that fits', async () => {
  expect((await added(await create(), png, '../Rechnung.hta')).name).toBe('Rechnung.hta.png');
});

it('stay where their record is saved as it was read', async () => {
  const id = await create();
  const poster = await added(id);
  const { body } = await admin.get(`${bulletins}/${id}`);
  const saved = await admin.put(`${bulletins}/${id}`).send({ ...body, posters: [] });
  expect([saved.status, saved.body.posters]).toEqual([200, [poster]]);
});

it('are deleted, all or none; by night those that no record has any more are removed', async () => {
  const [one, other] = [await create(), await create()];
  const shared = await added(one, png, 'Bild.png');
  const same = await added(other, png, 'Bild.png');
  const alone = await added(one, await samplePdf('Allein'));
  const [sharedKey, aloneKey] = [await keyOf(shared), await keyOf(alone)];
  expect((await remove([alone.id, 987_654])).status).toBe(404);
  expect(await postersOf(one)).toEqual([shared, alone]);
  expect((await remove([shared.id, alone.id])).body).toEqual({ deleted: [shared.id, alone.id] });
  expect(await postersOf(one)).toEqual([]);
  expect((await admin.get(alone.path)).status).toBe(404);
  await removeOrphans(test, nextNights);
  expect([await isStored(sharedKey), await isStored(aloneKey)]).toEqual([true, false]);
  expect((await admin.delete(`${bulletins}/${other}`)).status).toBe(200);
  expect(await test.ownerDb('bulletin_posters').where({ id: same.id })).toEqual([]);
});

it('are no more than the field takes, also of two that come at once', async () => {
  const id = await create();
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await upload(id)).status));
  expect(statuses.toSorted()).toEqual([201, 201, 201, 422]);
  expect(await postersOf(id)).toHaveLength(3);
});

it('neither come nor go where its resource says so', async () => {
  const id = await create();
  const poster = await added(id);
  await test.ownerDb('bulletins').where({ id }).update({ internal: 'closed' });
  expect([(await upload(id)).status, (await remove([poster.id])).status]).toEqual([409, 409]);
  expect(await postersOf(id)).toEqual([poster]);
});

describe('an upload', () => {
  it.each([
    ['another kind', () => Buffer.from('<html>'), 422, { code: 'wrong-file-type' }],
    ['nothing', () => Buffer.alloc(0), 422, { code: 'wrong-file-type' }],
    ['half a PDF', () => pdf.subarray(0, 200), 422, { code: 'pdf-incomplete' }],
    [
      'too much',
      () => Buffer.concat([png, Buffer.alloc(0.05 * megabyte)]),
      413,
      { errors: { 'files[]': 'Files should have at most 0.05 MB' } },
    ],
    ['too much for any', () => Buffer.alloc(11_000_000), 413, { code: 'file-too-large' }],
    [
      'a virus',
      () => Buffer.concat([pdf, Buffer.from(eicar)]),
      422,
      { issues: [{ path: 'files[]', code: 'virus-found' }] },
    ],
  ])('of %s is refused, and nothing stored', async (_what, content, status, said) => {
    const id = await create();
    const before = await test.ownerDb('stored_files').pluck('key');
    const refused = await upload(id, content());
    expect([refused.status, refused.body]).toMatchObject([status, said]);
    expect(await test.ownerDb('stored_files').pluck('key')).toEqual(before);
  });

  it('without a file, or to a record that is not there, is refused', async () => {
    const url = `${bulletins}/${await create()}/posters`;
    expect((await admin.post(url).field('other', 'x')).body.errors).toEqual({
      'files[]': 'Required',
    });
    expect((await admin.post(url).send({})).status).toBe(415);
    expect((await upload(987_654)).status).toBe(404);
  });

  it('needs the right to write the record, as deleting does', async () => {
    const id = await create();
    const poster = await added(id);
    const anonymous = supertest(test.url).post(`${bulletins}/${id}/posters`);
    expect((await anonymous.attach('files[]', pdf, 'x.pdf')).status).toBe(401);
    for (const user of ['finance', 'owner'] as const) {
      const as = await test.as(user);
      expect((await upload(id, pdf, 'x.pdf', as)).status).toBe(403);
      expect((await remove([poster.id], as)).status).toBe(403);
    }
  });
});

it('are sent only to those who may read the record', async () => {
  const [id, other] = [await create(), await create()];
  const poster = await added(id);
  expect((await supertest(test.url).get(poster.path)).status).toBe(401);
  for (const user of ['finance', 'owner'] as const) {
    expect((await (await test.as(user)).get(poster.path)).status).toBe(403);
  }
  const { path } = poster;
  for (const [url, status] of [
    [path.replace(`/${id}/`, `/${other}/`), 404],
    [path.replace(`/${id}/`, '/x/'), 400],
    [`${path}x`, 400],
  ] as const) {
    expect((await admin.get(url)).status).toBe(status);
  }
  await test.services.files.remove(await keyOf(poster));
  expect((await admin.get(path)).status).toBe(404);
});

it('stand in the description of the calls', async () => {
  const { paths } = (await admin.get('/api/docs/json')).body;
  const { post } = paths['/api/admin/bulletins/{id}/posters'];
  expect(Object.keys(post.requestBody.content)).toEqual(['multipart/form-data']);
  const { get } = paths['/api/admin/bulletins/{id}/posters/{fileId}'];
  expect(Object.keys(get.responses['200'].content)).toEqual(['application/octet-stream']);
});
