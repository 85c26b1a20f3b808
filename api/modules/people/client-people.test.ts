import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, type TestUser } from '#tests/support/test-network.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const path = '/api/client/people';
const list = async (user: TestUser) => (await test.as(user)).get(path);
const person = (user: TestUser, role: string) => ({
  id: test.network.users[user],
  firstName: user,
  lastName: 'Test',
  email: emailOf(user),
  roles: [role],
});

describe('the people of a company', () => {
  it.each(['owner', 'member'] as const)('are listed for %s, and nobody else’s', async (user) => {
    const { status, body } = await list(user);
    expect([status, body]).toEqual([200, [person('member', 'Member'), person('owner', 'Owner')]]);
    expect((await list('otherOwner')).body).toEqual([person('otherOwner', 'Owner')]);
  });

  it('are those who still have access, with or without a role', async () => {
    const { member, owner } = test.network.users;
    const users = () => test.ownerDb('users').where({ id: member });
    await users().update({ deactivated_at: new Date() });
    expect((await list('owner')).body).toEqual([person('owner', 'Owner')]);
    await users().update({ deactivated_at: null });
    await test.ownerDb('user_roles').where({ user_id: member }).delete();
    expect((await list('owner')).body).toMatchObject([{ id: member, roles: [] }, { id: owner }]);
  });

  it('are no business of visitors or of admins outside a preview', async () => {
    expect((await supertest(test.url).get(path)).status).toBe(401);
    expect((await list('superAdmin')).status).toBe(403);
  });

  it('take no parameters', async () => {
    const refused = await (await test.as('owner')).get(`${path}?companyId=2`);
    expect(refused.status).toBe(400);
  });
});
