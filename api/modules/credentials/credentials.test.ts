import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const oldKey = `2025:${keyOf(1)}`;
const newKey = `2026:${keyOf(2)}`;

let test: TestApp;
let manager: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  test = await createTestApp({ env: { ENCRYPTION_KEYS: `${newKey},${oldKey}` } });
  manager = await test.as('accountManager');
});
afterAll(() => test.close());

const password = 'geheim & lang: ß';
const valid = () => ({
  siteId: test.network.sites.own,
  type: 'CMS',
  url: 'https://eigene-seite.example/wp-admin',
  username: 'redaktion',
  password,
});
const create = async (body: object = {}) =>
  manager.post('/api/admin/credentials').send({ ...valid(), ...body });
const storedOf = async (id: number): Promise<string> =>
  mustExist(await test.ownerDb('credentials').where({ id }).first()).password;
const historyOf = (id: number) =>
  test
    .ownerDb('audit_log')
    .where({ entity: 'credentials', entity_id: String(id) })
    .orderBy('id')
    .select('actor_id', 'action', 'before', 'after');

describe('credentials', () => {
  it('keep their password sealed, and out of every answer and the audit log', async () => {
    const created = await create({ comment: 'Nur lesend' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ username: 'redaktion', siteUrl: 'eigene-seite.example' });
    const { id } = created.body;
    const answers = [
      created.text,
      (await manager.get(`/api/admin/credentials/${id}`)).text,
      (await manager.get('/api/admin/credentials')).text,
      (await manager.get('/api/admin/credentials/export?format=csv')).text,
      (await manager.get(`/api/admin/sites/${test.network.sites.own}/credentials`)).text,
      JSON.stringify(await historyOf(id)),
    ];
    for (const text of answers) {
      expect(text).toContain('redaktion');
      expect(text).not.toContain('geheim');
      expect(text).not.toContain('v1.');
    }
    const stored = await storedOf(id);
    expect(stored).toMatch(/^v1\.2026\./);
    expect(createSecretBox(newKey).decrypt(stored, `credentials.password:${id}`)).toBe(password);
  });

  it('of one site are listed under it', async () => {
    await create({ siteId: test.network.sites.other, username: 'andere' });
    const { body } = await manager.get(`/api/admin/sites/${test.network.sites.other}/credentials`);
    expect(body.map(({ username }: { username: string }) => username)).toEqual(['andere']);
    expect((await manager.get('/api/admin/sites/999999/credentials')).status).toBe(404);
  });

  it.each([
    [{ username: '' }, { username: 'Required' }],
    [{ password: '' }, { password: 'Required' }],
    [{ password: null }, { password: 'Required' }],
    [{ url: '' }, { url: 'Required' }],
    [{ url: 'javascript:alert(1)' }, { url: 'Should be a web address' }],
    [{ url: 'two words' }, { url: 'Should be a web address' }],
    [{ type: 'FTP' }, { type: 'Should be one of CMS, CONSENT_MANAGER' }],
    [{ siteId: 999_999 }, { siteId: 'Does not exist' }],
  ])('refuse %j next to the field', async (wrong, errors) => {
    const response = await create(wrong);
    expect([response.status, response.body.errors]).toEqual([422, errors]);
  });

  it('stay with their site', async () => {
    const { body } = await create();
    const response = await manager
      .put(`/api/admin/credentials/${body.id}`)
      .send({ updatedAt: body.updatedAt, siteId: test.network.sites.other });
    expect([response.status, response.body.errors]).toEqual([422, { siteId: 'Cannot be changed' }]);
  });
});

describe('a look at a password', () => {
  it('is answered, and in the history with who looked', async () => {
    const { body } = await create();
    const revealed = await manager.post(`/api/admin/credentials/${body.id}/reveal`);
    expect([revealed.status, revealed.body]).toEqual([200, { password }]);
    expect(revealed.headers['cache-control']).toBe('no-store');
    expect((await historyOf(body.id)).at(-1)).toEqual({
      actor_id: test.network.users.accountManager,
      action: 'reveal',
      before: null,
      after: null,
    });
  });

  it('is refused to who may not, or asks for none', async () => {
    const { body } = await create();
    const path = `/api/admin/credentials/${body.id}/reveal`;
    expect((await (await test.as('finance')).post(path)).status).toBe(403);
    expect((await (await test.as('owner')).post(path)).status).toBe(403);
    expect((await manager.post('/api/admin/credentials/999999/reveal')).status).toBe(404);
    const looks = (await historyOf(body.id)).filter(({ action }) => action === 'reveal');
    expect(looks).toEqual([]);
  });
});

describe('after the key was changed', () => {
  const sealWith = async (keys: string, id: number) => {
    const sealed = createSecretBox(keys).encrypt(password, `credentials.password:${id}`);
    await test.ownerDb('credentials').where({ id }).update({ password: sealed });
    return (await manager.get(`/api/admin/credentials/${id}`)).body;
  };

  it('an old password still opens, and the next change seals it with the new key', async () => {
    const { body } = await create();
    const record = await sealWith(oldKey, body.id);
    const revealed = await manager.post(`/api/admin/credentials/${body.id}/reveal`);
    expect(revealed.body).toEqual({ password });
    await manager
      .put(`/api/admin/credentials/${body.id}`)
      .send({ updatedAt: record.updatedAt, comment: 'geprüft' });
    expect(await storedOf(body.id)).toMatch(/^v1\.2026\./);
    const again = await manager.post(`/api/admin/credentials/${body.id}/reveal`);
    expect(again.body).toEqual({ password });
  });

  it('one whose key is gone says so, and can be entered again', async () => {
    const { body } = await create();
    const record = await sealWith(`lost:${keyOf(3)}`, body.id);
    const revealed = await manager.post(`/api/admin/credentials/${body.id}/reveal`);
    expect([revealed.status, revealed.body.code]).toEqual([409, 'secret-unreadable']);
    const put = await manager
      .put(`/api/admin/credentials/${body.id}`)
      .send({ updatedAt: record.updatedAt, password: 'neu' });
    expect(put.status).toBe(200);
    const again = await manager.post(`/api/admin/credentials/${body.id}/reveal`);
    expect(again.body).toEqual({ password: 'neu' });
  });

  it('a sealed password copied to another row opens nowhere', async () => {
    const [one, other] = [(await create()).body, (await create({ password: 'anders' })).body];
    await test
      .ownerDb('credentials')
      .where({ id: other.id })
      .update({ password: await storedOf(one.id) });
    const revealed = await manager.post(`/api/admin/credentials/${other.id}/reveal`);
    expect(revealed.status).toBe(409);
  });
});

describe('the database', () => {
  it('shows a client its own credentials, and no password, not even sealed', async () => {
    await create();
    await create({ siteId: test.network.sites.other });
    const asCompany = <T>(companyId: number, work: (db: TestApp['clientDb']) => Promise<T>) =>
      test.clientDb.transaction(async (transaction) => {
        await transaction.raw(`select set_config('app.company_id', ?, true)`, [String(companyId)]);
        return work(transaction);
      });
    const sites = await asCompany(test.network.companies.own, (db) =>
      db('credentials').distinct('site_id').pluck('site_id'),
    );
    expect(sites).toEqual([test.network.sites.own]);
    const reading = asCompany(test.network.companies.own, (db) =>
      db('credentials').select('password'),
    );
    await expect(reading).rejects.toMatchObject({ code: '42501' });
  });
});
