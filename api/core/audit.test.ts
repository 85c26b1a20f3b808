import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

/** What the database writes down of its own accord. */

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const entriesOf = (entity: string, id: number) =>
  test
    .ownerDb('audit_log')
    .where({ entity, entity_id: String(id) })
    .orderBy('id')
    .select('actor_kind', 'actor_id', 'action', 'before', 'after', 'request_id');

describe('the audit log', () => {
  it('names who changed what, before and after, and the request', async () => {
    const manager = await test.as('accountManager');
    const { body: tag } = await manager.post('/api/admin/tags').send({ name: 'Vorher' });
    const { updatedAt } = tag;
    const changed = await manager
      .put(`/api/admin/tags/${tag.id}`)
      .send({ name: 'Nachher', updatedAt });
    const [, update] = await entriesOf('tags', tag.id);
    expect(update).toMatchObject({
      actor_kind: 'admin',
      actor_id: test.network.users.accountManager,
      action: 'update',
      before: { name: 'Vorher' },
      after: { name: 'Nachher' },
      request_id: changed.headers['x-request-id'],
    });
  });

  it('says of a secret only that it changed', async () => {
    const id = test.network.users.member;
    await test.ownerDb('users').where({ id }).update({ password_hash: 'a new hash' });
    const entries = await entriesOf('users', id);
    const last = entries.at(-1);
    expect(last).toMatchObject({
      before: { password_hash: '(secret)' },
      after: { password_hash: '(new secret)' },
    });
    expect(JSON.stringify(entries)).not.toContain('argon2');
    expect(JSON.stringify(entries)).not.toContain('a new hash');
  });

  it('takes no entry back with a refused change, and keeps none of it', async () => {
    const before = await test.ownerDb('audit_log').count();
    const manager = await test.as('accountManager');
    const response = await manager.post('/api/admin/sites').send({
      url: 'neu.example',
      companyId: test.network.companies.own,
      categories: [{ id: 999_999, type: 'PRIMARY' }],
    });
    expect(response.status).toBe(422);
    expect(await test.ownerDb('audit_log').count()).toEqual(before);
    expect(await test.ownerDb('sites').where({ url: 'neu.example' })).toEqual([]);
  });

  it('cannot be rewritten by the API', async () => {
    const { systemDb } = test.services;
    for (const attempt of [
      () => systemDb('audit_log').delete(),
      () => systemDb('audit_log').update({ action: 'nothing' }),
      () =>
        systemDb('audit_log').insert({
          entity: 'x',
          entity_id: '1',
          action: 'x',
          actor_kind: 'job',
        }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('shows a record’s history only to who may read the record', async () => {
    const finance = await test.as('finance');
    const filter = (entity: string) => `filter=${JSON.stringify({ entity, entityId: 1 })}`;
    expect((await finance.get(`/api/admin/audit-log?${filter('companies')}`)).status).toBe(200);
    expect((await finance.get(`/api/admin/audit-log?${filter('people')}`)).status).toBe(403);
    expect((await finance.get(`/api/admin/audit-log?${filter('sessions')}`)).status).toBe(400);
    expect((await finance.get('/api/admin/audit-log')).status).toBe(400);
  });
});
