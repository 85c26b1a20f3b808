import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const path = '/api/client/company';
const put = async (body: object, as: 'owner' | 'member' = 'owner') => {
  const agent = await test.as(as);
  const { updatedAt } = (await agent.get(path)).body;
  return agent.put(path).send({ updatedAt, ...body });
};

describe('a company’s own details', () => {
  it('are changed by who may manage it, and nothing else of it', async () => {
    const answer = await put({ street: 'Seeweg 1', zip: '10115' });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ street: 'Seeweg 1', zip: '10115', city: 'Berlin' }),
    ]);
    const other = await (await test.as('otherOwner')).get(path);
    expect(other.body).toMatchObject({ street: null, city: 'Wien' });
    expect((await put({ street: 'x' }, 'member')).status).toBe(403);
    for (const foreign of [
      { comment: 'x' },
      { postingAccountNumber: '1' },
      { type: 'AFFILIATE' },
    ]) {
      expect((await put(foreign)).status).toBe(400);
    }
  });

  it('say whether documents come with their mail', async () => {
    expect((await (await test.as('owner')).get(path)).body.documentsByMail).toBe(false);
    expect((await put({ documentsByMail: true })).body.documentsByMail).toBe(true);
    expect((await put({ documentsByMail: false }, 'member')).status).toBe(403);
    expect((await put({ documentsByMail: 'yes' })).status).toBe(422);
    expect((await (await test.as('otherOwner')).get(path)).body.documentsByMail).toBe(false);
  });

  it.each([
    [{ name: 'AB' }, { name: 'Too short! Should have at least 3 chars' }],
    [{ country: 'XX' }, { country: 'Does not exist' }],
  ])('are refused next to the field: %j', async (wrong, errors) => {
    const answer = await put(wrong);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('are changed as the version that was edited', async () => {
    const old = { updatedAt: '2020-01-01T00:00:00.000Z', street: 'x' };
    expect((await put({ street: 'Seeweg 2' })).status).toBe(200);
    const stale = await put(old);
    expect([stale.status, stale.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'version-stale',
        changedBy: 'owner Test',
        changedAt: expect.any(String),
        detail: 'owner Test changed this in the meantime',
      }),
    ]);
    const admin = await test.as('superAdmin');
    const record = `/api/admin/companies/${test.network.companies.own}`;
    const { updatedAt } = (await admin.get(record)).body;
    expect((await admin.put(record).send({ updatedAt, street: 'Seeweg 3' })).status).toBe(200);
    expect((await put(old)).body).toMatchObject({ code: 'version-stale', changedBy: 'Our team' });
    const missing = await (await test.as('owner')).put(path).send({ street: 'x' });
    expect([missing.status, missing.body.code]).toEqual([400, 'version-missing']);
  });
});
