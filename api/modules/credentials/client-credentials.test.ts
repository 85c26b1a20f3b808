import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const path = '/api/client/credentials';
const valid = () => ({
  siteId: test.network.sites.own,
  type: 'CMS',
  url: 'eigene-seite.example/wp-admin',
  username: 'redaktion',
  password: 'sehr geheim',
});
const post = async (user: TestUser, body: object = {}) =>
  (await test.as(user)).post(path).send({ ...valid(), ...body });

describe('a company’s credentials', () => {
  it('are entered by its Owner, and opened by the operator alone', async () => {
    const created = await post('owner', { comment: 'Bitte vorher anrufen' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ siteId: test.network.sites.own, username: 'redaktion' });
    const { text } = await (await test.as('owner')).get(path);
    expect(text).toContain('redaktion');
    expect(created.text + text).not.toContain('geheim');
    const manager = await test.as('accountManager');
    const revealed = await manager.post(`/api/admin/credentials/${created.body.id}/reveal`);
    expect(revealed.body).toEqual({ password: 'sehr geheim' });
    const entry = await test
      .ownerDb('audit_log')
      .where({ entity: 'credentials', action: 'insert' })
      .first();
    expect(entry).toMatchObject({ actor_kind: 'person', actor_id: test.network.users.owner });
    expect(JSON.stringify(entry)).not.toMatch(/geheim|v1\./);
  });

  it('are changed as the version that was edited, and keep a password that is not sent', async () => {
    const owner = await test.as('owner');
    const { id, updatedAt } = (await post('owner')).body;
    expect((await owner.put(`${path}/${id}`).send({ username: 'neu' })).status).toBe(400);
    const changed = await owner.put(`${path}/${id}`).send({ updatedAt, username: 'neu' });
    expect([changed.status, changed.body.username]).toEqual([200, 'neu']);
    const stale = await owner.put(`${path}/${id}`).send({ updatedAt, username: 'alt' });
    expect([stale.status, stale.body.code]).toEqual([409, 'version-stale']);
    const manager = await test.as('accountManager');
    const revealed = await manager.post(`/api/admin/credentials/${id}/reveal`);
    expect(revealed.body).toEqual({ password: 'sehr geheim' });
  });

  it('of another company are as if they did not exist', async () => {
    const { body } = await post('otherOwner', { siteId: test.network.sites.other });
    const owner = await test.as('owner');
    const address = `${path}/${body.id}`;
    expect((await owner.get(`${path}?siteId=${test.network.sites.other}`)).body).toEqual([]);
    const { updatedAt } = body;
    expect((await owner.put(address).send({ updatedAt, username: 'x' })).status).toBe(404);
    expect((await owner.delete(address)).status).toBe(404);
    const foreign = await post('owner', { siteId: test.network.sites.other });
    expect([foreign.status, foreign.body.errors]).toEqual([422, { siteId: 'Does not exist' }]);
    expect((await (await test.as('otherOwner')).delete(address)).status).toBe(204);
  });

  it.each([
    [{ username: '' }, { username: 'Required' }],
    [{ password: '' }, { password: 'Required' }],
    [{ url: 'javascript:alert(1)' }, { url: 'Should be a web address' }],
    [{ type: 'FTP' }, { type: 'Should be one of CMS, CONSENT_MANAGER' }],
  ])('refuse %j next to the field', async (wrong, errors) => {
    const response = await post('owner', wrong);
    expect([response.status, response.body.errors]).toEqual([422, errors]);
  });

  it('are none of a Member’s, of an admin’s outside a preview, nor changed within one', async () => {
    expect((await (await test.as('member')).get(path)).status).toBe(403);
    expect((await post('member')).status).toBe(403);
    const manager = await test.as('accountManager');
    expect((await manager.get(path)).status).toBe(403);
    const preview = { 'x-preview-company': String(test.network.companies.own) };
    const response = await manager.post(path).set(preview).send(valid());
    expect([response.status, response.body.code]).toEqual([403, 'preview-read-only']);
  });
});
