import { buffer } from 'node:stream/consumers';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOrphans } from '#api/modules/contracts/testing/remove-orphans.ts';
import { modulesWith } from '#api/product.ts';
import { megabyte } from '#shared/domain/file-size.ts';
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

const posters = '/api/admin/bulletins/files/poster';
const upload = (body = pdf, name = 'Plakat Ä & B (2).pdf', as = admin, url = posters) =>
  as.post(url).attach('file', body, name);
const uploaded = async (...sent: Parameters<typeof upload>) => {
  const { status, body } = await upload(...sent);
  expect(status).toBe(200);
  return body;
};
const post = (poster: unknown, as = admin) =>
  as.post('/api/admin/bulletins').send({ title: 'Aushang', companies: [], poster });
const put = ({ id, updatedAt }: { id: number; updatedAt: string }, poster: unknown) =>
  admin.put(`/api/admin/bulletins/${id}`).send({ poster, updatedAt });
const download = (id: number, as = admin, side = 'admin') =>
  as.get(`/api/${side}/bulletins/${id}/files/poster`).buffer(true);
const keyOf = async (id: number): Promise<string> =>
  (await test.ownerDb('bulletins').where({ id }).first('poster_key')).poster_key;
const isStored = (key: string) => test.services.files.exists(key);
const isNoted = async (key: string) =>
  (await test.ownerDb('stored_files').where({ key })).length > 0;
const gone = { errors: { poster: 'The file is no longer there, please choose it again' } };

it('comes before its record, is read with it and saved under its name', async () => {
  const poster = await uploaded();
  const { upload: _, ...read } = poster;
  expect(read).toEqual({
    name: 'Plakat Ä & B (2).pdf',
    type: 'application/pdf',
    bytes: pdf.length,
  });
  const { status, body } = await post(poster);
  expect([status, body.poster]).toEqual([201, read]);
  const [listed] = (await admin.get('/api/admin/bulletins')).body;
  expect(listed.poster).toEqual(read);
  const sent = await download(body.id);
  expect([sent.status, Buffer.compare(sent.body, pdf)]).toEqual([200, 0]);
  expect(sent.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': `attachment; filename="Plakat A & B (2).pdf"; filename*=UTF-8''Plakat%20%C3%84%20%26%20B%20(2).pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

it('is written to files, and to the history, by its name', async () => {
  const { body } = await post(await uploaded(png, 'Bild.png'));
  const file = await admin.get('/api/admin/bulletins/export');
  expect(file.text).toMatch(/;Bild\.png(;|\r)/);
  const filter = JSON.stringify({ entity: 'bulletins', entityId: body.id });
  const [entry] = (await admin.get('/api/admin/audit-log').query({ filter })).body;
  expect(entry.after.poster).toMatchObject({ name: 'Bild.png', type: 'image/png' });
});

it('is what its content is: its name gets an ending that fits', async () => {
  const { name, type } = await uploaded(png, '../Rechnung.hta');
  expect([name, type]).toEqual(['Rechnung.hta.png', 'image/png']);
});

it('stays where a record is saved as it was read, and is removed where it is replaced', async () => {
  const first = (await post(await uploaded())).body;
  const firstKey = await keyOf(first.id);
  const same = await put(first, first.poster);
  expect([same.status, same.body.poster]).toEqual([200, first.poster]);
  expect(await isStored(firstKey)).toBe(true);

  const next = await put(same.body, await uploaded(png, 'neu.png'));
  expect(next.body.poster).toMatchObject({ name: 'neu.png' });
  await expect.poll(() => isNoted(firstKey)).toBe(false);
  expect(await isStored(firstKey)).toBe(false);

  const nextKey = await keyOf(first.id);
  const emptied = await put(next.body, null);
  expect(emptied.body.poster).toBeNull();
  await expect.poll(() => isStored(nextKey)).toBe(false);
  expect((await download(first.id)).status).toBe(404);
});

it('goes with its record', async () => {
  const { body } = await post(await uploaded());
  const key = await keyOf(body.id);
  expect((await admin.delete(`/api/admin/bulletins/${body.id}`)).status).toBe(200);
  await expect.poll(() => isStored(key)).toBe(false);
});

it('stays when the change that would have replaced it is refused', async () => {
  const { body } = await post(await uploaded());
  const key = await keyOf(body.id);
  const poster = await uploaded(png, 'neu.png');
  const refused = await admin
    .put(`/api/admin/bulletins/${body.id}`)
    .send({ poster, companies: [999_999], updatedAt: body.updatedAt });
  expect(refused.status).toBe(422);
  expect((await put({ ...body, updatedAt: now.toISOString() }, poster)).status).toBe(409);
  expect(await keyOf(body.id)).toBe(key);
  expect((await download(body.id)).status).toBe(200);
  // It did not use up the upload.
  expect((await put(body, poster)).status).toBe(200);
});

it('that no record came to name is removed by night, one that is named is not', async () => {
  const { body } = await post(await uploaded());
  const late = await uploaded();
  await removeOrphans(test, nextNights);
  expect(await isStored(await keyOf(body.id))).toBe(true);
  const refused = await post(late);
  expect([refused.status, refused.body]).toMatchObject([422, gone]);
});

describe('an upload', () => {
  it.each([
    ['another kind', () => Buffer.from('<html>'), 422, { code: 'wrong-file-type' }],
    ['nothing', () => Buffer.alloc(0), 422, { code: 'wrong-file-type' }],
    [
      'too much',
      () => Buffer.concat([png, Buffer.alloc(0.05 * megabyte)]),
      413,
      { errors: { file: 'Files should have at most 0.05 MB' } },
    ],
    ['too much for any', () => Buffer.alloc(11_000_000), 413, { code: 'file-too-large' }],
    [
      'a virus',
      () => Buffer.concat([pdf, Buffer.from(eicar)]),
      422,
      { issues: [{ path: 'file', code: 'virus-found' }] },
    ],
  ])('of %s is refused, and nothing stored', async (_what, content, status, said) => {
    const before = await test.ownerDb('stored_files').pluck('key');
    const refused = await upload(content());
    expect([refused.status, refused.body]).toMatchObject([status, said]);
    expect(await test.ownerDb('stored_files').pluck('key')).toEqual(before);
  });

  it('takes what a contract may have, where its field has no limit of its own', async () => {
    const file = Buffer.concat([pdf, Buffer.alloc(10_200_000 - pdf.length)]);
    const sent = await uploaded(file, 'x.pdf', admin, '/api/admin/lenders/files/licence');
    expect(sent.bytes).toBe(10_200_000);
  });

  it('without a file is refused', async () => {
    expect((await admin.post(posters).field('other', 'x')).body.errors).toEqual({
      file: 'Required',
    });
    expect((await admin.post(posters).send({})).status).toBe(415);
  });

  it('needs the right to write the record', async () => {
    const anonymous = supertest(test.url).post(posters).attach('file', pdf, 'x.pdf');
    expect((await anonymous).status).toBe(401);
    for (const user of ['finance', 'owner'] as const) {
      expect((await upload(pdf, 'x.pdf', await test.as(user))).status).toBe(403);
    }
  });

  it('counts towards what one may send in an hour', async () => {
    const user = await test.as('accountManager');
    await upload(pdf, 'x.pdf', user);
    const counted = test.ownerDb('rate_limits').where('key', 'like', 'uploads admin%');
    await counted.clone().update({ hits: 300 });
    expect((await upload(pdf, 'x.pdf', user)).status).toBe(429);
    await counted.delete();
  });

  it('stands for a file once, in its field, for its user', async () => {
    const poster = await uploaded();
    const [one, other] = await Promise.all([post(poster), post(poster)]);
    const [made, refused] = one.status === 201 ? [one, other] : [other, one];
    expect([made.status, refused.status, refused.body]).toMatchObject([201, 422, gone]);
    const again = await put(made.body, poster);
    expect([again.status, again.body]).toMatchObject([422, gone]);
    expect((await download(made.body.id)).status).toBe(200);

    const colleague = await test.as('accountManager');
    const theirs = await uploaded(pdf, 'x.pdf', colleague);
    const elsewhere = await uploaded(pdf, 'x.pdf', admin, '/api/admin/lenders/files/licence');
    const { upload: token, ...read } = await uploaded();
    const invented = [{ ...read, upload: `${token}x` }, { ...read, upload: 'x' }, read];
    for (const wrong of [theirs, elsewhere, ...invented]) {
      const answer = await post(wrong);
      expect([answer.status, answer.body]).toMatchObject([422, gone]);
    }
    // The stored values come from the upload, whatever is sent with it.
    const { body } = await post({ ...read, upload: token, name: 'x.exe', bytes: 1 });
    expect(body.poster).toEqual(read);
  });
});

it('is asked for where it is required', async () => {
  for (const licence of [undefined, null, 'x', 5]) {
    const { status, body } = await admin.post('/api/admin/lenders').send({ licence });
    expect([status, body.errors.licence]).toEqual([422, 'Required']);
  }
});

it('is sent only to those who may read the record', async () => {
  const { body } = await post(await uploaded());
  const url = `/api/admin/bulletins/${body.id}/files/poster`;
  expect((await supertest(test.url).get(url)).status).toBe(401);
  expect((await download(body.id, await test.as('finance'))).status).toBe(403);
  expect((await download(body.id, await test.as('owner'))).status).toBe(403);
  expect((await download(987_654_321)).status).toBe(404);
  expect((await admin.get('/api/admin/bulletins/x/files/poster')).status).toBe(400);
  expect((await admin.get(`/api/admin/bulletins/${body.id}/files/title`)).status).toBe(404);
  await test.services.files.remove(await keyOf(body.id));
  expect((await download(body.id)).status).toBe(404);
});

describe('a company', () => {
  const bulletin = async (companies: number[]) =>
    (
      await admin
        .post('/api/admin/bulletins')
        .send({ title: 'Für Firmen', companies, poster: await uploaded() })
    ).body;

  it('gets the files of what it is shown, and no others', async () => {
    const { own, other } = test.network.companies;
    const [mine, theirs] = [await bulletin([own]), await bulletin([other])];
    const member = await test.as('member');
    const sent = await download(mine.id, member, 'client');
    expect([sent.status, Buffer.compare(sent.body, pdf)]).toEqual([200, 0]);
    expect((await member.get(`/api/client/bulletins/${mine.id}`)).body.poster).toEqual(mine.poster);
    expect((await download(theirs.id, member, 'client')).status).toBe(404);
    expect((await download(mine.id, admin, 'client')).status).toBe(403);
  });

  it('replaces a file where it may change it', async () => {
    const { own, other } = test.network.companies;
    const [mine, theirs] = [await bulletin([own]), await bulletin([other])];
    const url = '/api/client/bulletins/files/poster';
    const owner = await test.as('owner');
    const key = await keyOf(mine.id);
    expect((await upload(png, 'x.png', await test.as('member'), url)).status).toBe(403);
    const poster = await uploaded(png, 'unseres.png', owner, url);
    const change = ({ id, updatedAt }: typeof mine, sent = poster) =>
      owner.put(`/api/client/bulletins/${id}`).send({ poster: sent, updatedAt });
    expect((await change(theirs)).status).toBe(404);
    const foreign = await change(mine, await uploaded());
    expect([foreign.status, foreign.body]).toMatchObject([422, gone]);
    const changed = await change(mine);
    expect([changed.status, changed.body.poster.name]).toEqual([200, 'unseres.png']);
    await expect.poll(() => isStored(key)).toBe(false);
    const { body } = await test.services.files.get(await keyOf(mine.id));
    expect(Buffer.compare(await buffer(body), png)).toBe(0);
  });
});

it('stands in the description of the calls', async () => {
  const { paths, components } = (await admin.get('/api/docs/json')).body;
  const { post: send } = paths['/api/admin/bulletins/files/poster'];
  expect(Object.keys(send.requestBody.content)).toEqual(['multipart/form-data']);
  expect(JSON.stringify(send.responses['200'])).toContain('#/components/schemas/UploadedFile');
  expect(components.schemas.UploadedFile.required).toEqual(['name', 'type', 'bytes', 'upload']);
  const { get } = paths['/api/admin/bulletins/{id}/files/poster'];
  expect(Object.keys(get.responses['200'].content)).toEqual(['application/octet-stream']);
});
