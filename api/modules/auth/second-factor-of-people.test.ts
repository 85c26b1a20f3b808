import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, type TestUser, testPassword } from '#tests/support/test-network.ts';
import { totpOf } from './second-factor.ts';

const start = new Date('2026-11-20T12:00:00Z');
const hour = 3_600_000;
let now = start;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  const emptied = ['rate_limits', 'second_factors', 'bankings', 'held_payees', 'sessions'];
  for (const table of [...emptied, 'memberships']) await test.ownerDb(table).delete();
  await test
    .ownerDb('security_settings')
    .update({ require_second_factor: false, owners_second_factor_since: null });
});

type Agent = ReturnType<typeof supertest.agent>;

const login = (user: TestUser, more: object = {}, agent: Agent = supertest.agent(test.url)) =>
  agent.post('/api/auth/login').send({ email: emailOf(user), password: testPassword, ...more });
async function signedIn(user: TestUser, more: object = {}): Promise<Agent> {
  const agent = supertest.agent(test.url);
  await login(user, more, agent).expect(200);
  return agent;
}
/** Each moment has a code of its own: one that was taken is used up. */
function codeOf(secret: string): string {
  now = new Date(+now + 60_000);
  return totpOf(secret).generate({ timestamp: +now });
}
async function enrol(agent: Agent) {
  const begun = await agent
    .post('/api/auth/totp/enrol')
    .send({ password: testPassword })
    .expect(200);
  const secret = String(begun.body.secret);
  const confirmed = await agent
    .post('/api/auth/totp/confirm')
    .send({ totp: codeOf(secret) })
    .expect(200);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}
const stateOf = async (agent: Agent) => (await agent.get('/api/auth/totp').expect(200)).body;

describe.each(['owner', 'member'] as const)('the second factor of %s', (user) => {
  it('is switched on, asked for at the sign-in, renewed and switched off', async () => {
    const agent = await signedIn(user);
    expect(await stateOf(agent)).toEqual({
      enabledAt: null,
      required: false,
      recoveryCodesLeft: 0,
    });
    const { secret, recoveryCodes } = await enrol(agent);
    expect(await stateOf(agent)).toEqual({
      enabledAt: now.toISOString(),
      required: false,
      recoveryCodesLeft: 10,
    });
    expect((await login(user)).body.code).toBe('totp-required');
    expect((await login(user, { totp: '000000' })).body.code).toBe('totp-wrong');
    expect((await login(user, { totp: codeOf(secret) })).status).toBe(200);
    const [first] = recoveryCodes;
    expect((await login(user, { totp: first })).status).toBe(200);
    expect((await login(user, { totp: first })).status).toBe(401);

    const both = () => ({ password: testPassword, totp: codeOf(secret) });
    const renewed = await agent.post('/api/auth/totp/recovery-codes').send(both()).expect(200);
    expect((await login(user, { totp: recoveryCodes[1] })).status).toBe(401);
    expect((await login(user, { totp: renewed.body.recoveryCodes[0] })).status).toBe(200);
    await agent.post('/api/auth/totp/disable').send(both()).expect(204);
    expect((await login(user)).status).toBe(200);
  });
});

describe('its calls', () => {
  const calls: [string, object][] = [
    ['enrol', { password: testPassword }],
    ['confirm', { totp: '123456' }],
    ['disable', { password: testPassword, totp: '123456' }],
    ['recovery-codes', { password: testPassword, totp: '123456' }],
  ];

  it.each(calls)('%s is not for strangers', async (path, body) => {
    await supertest(test.url).post(`/api/auth/totp/${path}`).send(body).expect(401);
    await supertest(test.url).get('/api/auth/totp').expect(401);
  });

  it.each([
    ['enrol', {}, 422],
    ['enrol', { password: 'not it' }, 422],
    ['enrol', { password: testPassword, more: 1 }, 400],
    ['confirm', {}, 422],
    ['confirm', { totp: '123456' }, 409],
    ['disable', { password: testPassword }, 422],
    ['disable', { password: testPassword, totp: '123456' }, 409],
    ['recovery-codes', { totp: '123456' }, 422],
    ['recovery-codes', { password: testPassword, totp: '123456' }, 409],
  ])('%s refuses %j with %i', async (path, body, status) => {
    const agent = await signedIn('owner');
    expect((await agent.post(`/api/auth/totp/${path}`).send(body)).status).toBe(status);
  });

  it('refuse the code of another user', async () => {
    const other = await enrol(await signedIn('otherOwner'));
    const { secret } = await enrol(await signedIn('owner'));
    for (const totp of [codeOf(other.secret), other.recoveryCodes[0]]) {
      expect((await login('owner', { totp })).status).toBe(401);
    }
    expect((await login('owner', { totp: codeOf(secret) })).status).toBe(200);
  });

  it('stay closed to an admin who looks at the company', async () => {
    const admin = (await signedIn('superAdmin')).set(
      'x-preview-company',
      String(test.network.companies.own),
    );
    await enrol(await signedIn('owner'));
    expect((await stateOf(admin)).enabledAt).toBeNull();
  });
});

describe('bank data', () => {
  const iban = 'DE89370400440532013000';
  const account = { iban, accountHolder: 'Eigener Verlag' };

  it('are changed by a code instead of the password, each code once', async () => {
    const agent = await signedIn('owner');
    const { secret } = await enrol(agent);
    const totp = codeOf(secret);
    const created = await agent.post('/api/client/bankings').send({ ...account, totp });
    expect(created.status).toBe(201);
    const path = `/api/client/bankings/${created.body.id}`;
    const change = (proof: object) =>
      agent
        .put(path)
        .send({ updatedAt: created.body.updatedAt, iban: 'AT611904300234573201', ...proof });
    const again = await change({ totp });
    expect([again.status, again.body.errors]).toEqual([422, { totp: 'This code is not valid' }]);
    expect((await change({ totp: codeOf(secret) })).status).toBe(200);
    expect((await agent.delete(path).send({ totp: codeOf(secret) })).status).toBe(200);
  });

  it.each([
    ['none', {}, 'password'],
    ['a wrong one', { totp: '000000' }, 'totp'],
    ['a wrong one beside the password', { totp: '000000', password: testPassword }, 'totp'],
    ['an empty one', { totp: '' }, 'totp'],
  ])('are not changed by %s', async (_name, proof, field) => {
    const agent = await signedIn('owner');
    await enrol(agent);
    const response = await agent.post('/api/client/bankings').send({ ...account, ...proof });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
    expect(await test.ownerDb('bankings').select()).toEqual([]);
  });

  it('are not changed by the code of another company’s Owner', async () => {
    const { secret } = await enrol(await signedIn('otherOwner'));
    const agent = await signedIn('owner');
    await enrol(agent);
    const body = { ...account, totp: codeOf(secret) };
    expect((await agent.post('/api/client/bankings').send(body)).status).toBe(422);
  });
});

describe('required of all Owners', () => {
  const path = '/api/admin/security-settings';
  const since = new Date(+start + 1);
  const requires = async (requireSecondFactorOfOwners: boolean) =>
    (await signedIn('superAdmin')).put(path).send({ requireSecondFactorOfOwners });
  const company = (agent: Agent) => agent.get('/api/client/company');
  const mustEnrol = async (agent: Agent) => (await agent.get('/api/auth/me')).body.mustEnrol;
  const isHeldBack = async (agent: Agent) => {
    const { status, body } = await company(agent);
    return status === 403 && body.code === 'enrolment-required';
  };

  it('begins with their next sign-in, and holds open sessions back a day later', async () => {
    const open = await signedIn('owner');
    const [member, finance] = [await signedIn('member'), await signedIn('finance')];
    now = since;
    const response = await requires(true);
    expect([response.status, response.body]).toEqual([
      200,
      {
        requireSecondFactor: false,
        requireSecondFactorOfOwners: true,
        adminsNeedItFrom: '2100-01-01T00:00:00.000Z',
      },
    ]);
    expect((await stateOf(open)).required).toBe(true);
    expect((await stateOf(member)).required).toBe(false);

    // At work: until the end of the grace.
    expect((await company(open)).status).toBe(200);
    expect(await mustEnrol(open)).toBe(false);
    const late = await signedIn('owner');
    expect([await isHeldBack(late), await mustEnrol(late)]).toEqual([true, true]);
    for (const call of [late.get('/api/client/bankings'), late.post('/api/client/bankings')]) {
      expect((await call).body.code).toBe('enrolment-required');
    }

    // Repeating it starts nothing again.
    now = new Date(+since + 11 * hour);
    await company(open).expect(200);
    await company(member).expect(200);
    await requires(true);
    now = new Date(+since + 22 * hour);
    await company(open).expect(200);
    await company(member).expect(200);
    now = new Date(+since + 24 * hour);
    expect(await isHeldBack(open)).toBe(true);
    expect(await mustEnrol(open)).toBe(true);
    expect((await company(member)).status).toBe(200);
    expect((await finance.get('/api/auth/me')).status).toBe(401);

    await enrol(open);
    expect((await company(open)).status).toBe(200);
    expect(await mustEnrol(open)).toBe(false);
  });

  it('cannot be switched off by them, and asks no one once it is not required', async () => {
    await requires(true);
    const agent = await signedIn('owner');
    const { secret } = await enrol(agent);
    const both = () => ({ password: testPassword, totp: codeOf(secret) });
    const refused = await agent.post('/api/auth/totp/disable').send(both());
    expect([refused.status, refused.body.code]).toEqual([409, 'second-factor-required']);
    await requires(false);
    expect((await stateOf(agent)).required).toBe(false);
    await agent.post('/api/auth/totp/disable').send(both()).expect(204);
    expect((await company(agent)).status).toBe(200);
  });

  it('is so of who leads a further company only', async () => {
    await requires(true);
    const member = await signedIn('member');
    const further = {
      ...{ user_id: test.network.users.member, company_id: test.network.companies.other },
      ...{ role: 'Owner', accepted_at: start },
    };
    await test.ownerDb('memberships').insert(further);
    const { secret } = await enrol(member);
    expect((await stateOf(member)).required).toBe(true);
    const both = { password: testPassword, totp: codeOf(secret) };
    const refused = await member.post('/api/auth/totp/disable').send(both);
    expect([refused.status, refused.body.code]).toEqual([409, 'second-factor-required']);
    await test.ownerDb('memberships').where(further).update({ role: 'Member' });
    await member.post('/api/auth/totp/disable').send(both).expect(204);
  });

  it('applies to everyone who becomes an Owner', async () => {
    await requires(true);
    const member = await signedIn('member');
    expect((await company(member)).status).toBe(200);
    const [role] = await test.ownerDb('roles').where({ name: 'Owner' });
    const grant = { user_id: test.network.users.member, role_id: role?.id ?? 0 };
    await test.ownerDb('user_roles').insert(grant);
    expect(await isHeldBack(member)).toBe(true);
    await test.ownerDb('user_roles').where(grant).delete();
    expect((await company(member)).status).toBe(200);
  });

  it('is in the history', async () => {
    await requires(true);
    const entries = test.ownerDb('audit_log').where({ entity: 'security_settings' });
    const [entry] = await entries.orderBy('id', 'desc');
    expect(entry).toMatchObject({ actor_kind: 'admin', actor_id: test.network.users.superAdmin });
    expect(JSON.stringify(entry?.after)).toContain('owners_second_factor_since');
  });

  it.each([
    ['finance', 403],
    ['accountManager', 403],
    ['owner', 403],
  ] as const)('is not for %s to ask', async (user, status) => {
    const agent = await signedIn(user);
    expect((await agent.get(path)).status).toBe(status);
    expect((await agent.put(path).send({ requireSecondFactorOfOwners: true })).status).toBe(status);
  });

  it('cannot be asked for without signing in', async () => {
    await supertest(test.url).put(path).send({ requireSecondFactorOfOwners: true }).expect(401);
  });

  it.each([
    [{}, 422],
    [{ requireSecondFactorOfOwners: 'yes' }, 422],
    [{ requireSecondFactorOfOwners: true, more: true }, 400],
  ])('refuses %j with %i', async (body, status) => {
    expect((await (await signedIn('superAdmin')).put(path).send(body)).status).toBe(status);
  });
});

describe('resetting for a person who lost it', () => {
  const pathOf = (id: number) => `/api/admin/people/${id}/reset-second-factor`;
  const reset = async (by: TestUser, user: TestUser) =>
    (await signedIn(by)).post(pathOf(test.network.users[user])).send({});

  it.each(['superAdmin', 'accountManager'] as const)(
    'by %s takes it off, ends the sessions and is mailed',
    async (by) => {
      const owner = await signedIn('owner');
      await enrol(owner);
      const admin = await signedIn(by);
      const shown = async () =>
        (await admin.get(`/api/admin/people/${test.network.users.owner}`)).body.secondFactor;
      expect(await shown()).toBe(true);
      await test.ownerDb('mail_deliveries').delete();
      expect((await reset(by, 'owner')).status).toBe(200);
      expect(await shown()).toBe(false);
      expect((await owner.get('/api/auth/me')).status).toBe(401);
      expect((await login('owner')).status).toBe(200);
      const mails = await test.ownerDb('mail_deliveries').select('template', 'recipient');
      expect(mails).toContainEqual({
        template: 'second-factor-off',
        recipient: emailOf('owner'),
      });
    },
  );

  it('asks for the password again after a quarter of an hour', async () => {
    await enrol(await signedIn('owner'));
    const admin = await signedIn('superAdmin');
    now = new Date(+now + 16 * 60_000);
    const response = await admin.post(pathOf(test.network.users.owner)).send({});
    expect([response.status, response.body.code]).toEqual([403, 'check-required']);
  });

  it.each([
    ['one that is not on', 'superAdmin', 'otherOwner', 409],
    ['an admin’s', 'superAdmin', 'finance', 404],
    ['an Owner’s without the right to users', 'finance', 'owner', 403],
    ['an Owner’s by another one', 'otherOwner', 'owner', 403],
    ['a colleague’s by a Member', 'member', 'owner', 403],
  ] as const)('is refused for %s', async (_name, by, user, status) => {
    await enrol(await signedIn('owner'));
    expect((await reset(by, user)).status).toBe(status);
  });

  it('is refused for an unknown user, and to anonymous callers', async () => {
    const admin = await signedIn('superAdmin');
    await admin.post(pathOf(999_999)).send({}).expect(404);
    await supertest(test.url).post(pathOf(test.network.users.owner)).send({}).expect(401);
  });

  it('of an Owner is not for an admin with `users` alone, who could not make one either', async () => {
    const [role] = await test
      .ownerDb('roles')
      .insert({ scope: 'admin', name: 'Helpdesk' })
      .returning('id');
    const helpdesk = { user_id: test.network.users.finance, role_id: role?.id ?? 0 };
    await test.ownerDb.raw(
      `insert into role_permissions (role_id, permission_id)
       select ?, id from permissions where scope = 'admin' and name = 'users'`,
      [helpdesk.role_id],
    );
    await test.ownerDb('user_roles').insert(helpdesk);
    const owner = await signedIn('owner');
    await enrol(owner);
    expect((await reset('finance', 'owner')).status).toBe(403);
    expect((await stateOf(owner)).enabledAt).not.toBeNull();
    await enrol(await signedIn('member'));
    expect((await reset('finance', 'member')).status).toBe(200);
    await test.ownerDb('user_roles').where(helpdesk).delete();
  });
});
