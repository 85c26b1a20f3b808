import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, testPassword } from '#tests/support/test-network.ts';

const start = new Date();
let now = start;
let test: TestApp;
let agent: ReturnType<typeof supertest.agent>;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  await test.ownerDb('rate_limits').delete();
  agent = supertest.agent(test.url);
  await agent
    .post('/api/auth/login')
    .send({ email: emailOf('superAdmin'), password: testPassword })
    .expect(200);
  now = new Date(+start + 15 * 60_000 + 1);
});

const member = () => `/api/admin/people/${test.network.users.member}`;
const check = (body: object) => agent.post('/api/auth/check').send(body);
async function put(body: object) {
  const { updatedAt } = (await agent.get(member())).body;
  return agent.put(member()).send({ updatedAt, ...body });
}
const isAsked = ({ status, body }: supertest.Response) =>
  status === 403 && body.code === 'check-required';

describe('after a quarter of an hour', () => {
  const acts: [string, () => Promise<supertest.Response>][] = [
    ['another’s e-mail address', () => put({ email: 'anders@test.example' })],
    ['roles by the form', () => put({ roleIds: [] })],
    [
      'roles by themselves',
      async () =>
        agent.post('/api/admin/roles/sync').send({
          assignedToId: test.network.users.member,
          assignedToType: 'Person',
          roles: ['Member'],
        }),
    ],
    ['the end of one’s other sessions', async () => agent.delete('/api/auth/sessions')],
    ['the end of one of them', async () => agent.delete(`/api/auth/sessions/${'A'.repeat(43)}`)],
    ['the end of another’s', async () => agent.post(`${member()}/sign-out`).send({})],
    ['a second factor put off', async () => agent.post('/api/auth/totp/put-off').send()],
    ['an account opened again', async () => agent.post(`${member()}/reactivate`).send({})],
    [
      'another’s second factor',
      async () =>
        agent.post(`/api/admin/admins/${test.network.users.finance}/reset-second-factor`).send({}),
    ],
    [
      'what is required of all',
      async () => agent.put('/api/admin/security-settings').send({ requireSecondFactor: false }),
    ],
    [
      'what a role may',
      async () =>
        agent
          .post('/api/admin/roles')
          .send({ scope: 'admin', name: 'Neue', permissions: ['users'] }),
    ],
    [
      'bank data',
      async () =>
        agent.post('/api/admin/bankings').send({
          entityType: 'Company',
          entityId: test.network.companies.own,
          iban: 'DE89370400440532013000',
          accountHolder: 'Eigener Verlag',
          taxType: 'VAT_19',
        }),
    ],
    [
      'whom a new Owner would have paid',
      async () =>
        agent
          .post(`/api/admin/companies/${test.network.companies.own}/payee/confirm`)
          .send({ changedAt: start.toISOString() }),
    ],
  ];

  it.each(acts)('%s asks again, and passes once it was answered', async (_label, act) => {
    expect(isAsked(await act())).toBe(true);
    await check({ password: testPassword }).expect(204);
    expect(isAsked(await act())).toBe(false);
  });

  it('what does not matter, or stays as it is, passes', async () => {
    const { email, companyId, roleIds } = (await agent.get(member())).body;
    const response = await put({ firstName: 'Anders', email, companyId, roleIds });
    expect(response.status).toBe(200);
  });
});

describe('the check', () => {
  it.each([
    [{}, 422],
    [{ password: '' }, 422],
    [{ password: 'wrong password here' }, 422],
    [{ totp: '123456' }, 422],
    [{ password: testPassword, totp: '123456' }, 422],
    [{ password: testPassword, more: 1 }, 400],
  ])('%j is refused with %i', async (body, status) => {
    expect((await check(body)).status).toBe(status);
    expect(isAsked(await put({ email: 'nochmal@test.example' }))).toBe(true);
  });

  it('asks who nobody is to sign in', async () => {
    const body = { password: testPassword };
    await supertest(test.url).post('/api/auth/check').send(body).expect(401);
  });

  it('counts as guesses of the password do', async () => {
    const tries = [];
    for (let n = 0; n < 6; n += 1) tries.push((await check({ password: `wrong ${n}` })).status);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('takes a code, once', async () => {
    const { Secret, TOTP } = await import('otpauth');
    const { body } = await agent.post('/api/auth/totp/enrol').send({ password: testPassword });
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: +now });
    await agent.post('/api/auth/totp/confirm').send({ totp: code() }).expect(200);
    now = new Date(+now + 60_000);
    const totp = code();
    await check({ totp }).expect(204);
    await check({ totp }).expect(422);
    expect(isAsked(await put({ roleIds: [] }))).toBe(false);
  });
});
