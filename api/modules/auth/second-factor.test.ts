import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, type TestUser, testPassword } from '#tests/support/test-network.ts';
import { totpOf } from './second-factor.ts';

const start = new Date('2026-11-20T12:00:00Z');
const step = 30_000;
let now = start;
let test: TestApp;
let superAdmin: string;

beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  superAdmin = await test.cookieOf('superAdmin');
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  await test.ownerDb('rate_limits').delete();
  await test.ownerDb('second_factors').delete();
  await test.ownerDb('security_settings').update({ require_second_factor: false });
});

const call = (cookie: string, path: string, body: object) =>
  supertest(test.url).post(`/api/auth/totp/${path}`).set('cookie', cookie).send(body);
const login = (user: TestUser, more: object = {}, password = testPassword) =>
  supertest(test.url)
    .post('/api/auth/login')
    .send({ email: emailOf(user), password, ...more });
const cookieIn = (response: supertest.Response) =>
  String(response.headers['set-cookie']?.[0]).split(';')[0] ?? '';
const codeOf = (secret: string, at = now) => totpOf(secret).generate({ timestamp: +at });

/** Sets up the second factor, which uses up the code of this very moment. */
async function enrol(cookie: string) {
  const begun = await call(cookie, 'enrol', { password: testPassword }).expect(200);
  const { secret } = begun.body;
  const confirmed = await call(cookie, 'confirm', { totp: codeOf(secret) }).expect(200);
  return { secret: String(secret), recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

async function signedIn(user: TestUser): Promise<string> {
  return cookieIn(await login(user).expect(200));
}

describe('setting up', () => {
  it('gives an app its secret, and ten recovery codes once a code confirms it', async () => {
    const cookie = await signedIn('finance');
    const begun = await call(cookie, 'enrol', { password: testPassword });
    expect(begun.body.uri).toMatch(
      /^otpauth:\/\/totp\/Partnerplattform:finance%40test\.example\?.*secret=[A-Z2-7]{32}/,
    );
    // Not on yet: an abandoned set-up must not lock the user out.
    expect((await login('finance')).status).toBe(200);
    const wrong = await call(cookie, 'confirm', { totp: '000000' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { totp: 'This code is not valid' }]);
    const confirmed = await call(cookie, 'confirm', { totp: codeOf(begun.body.secret) });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const code of confirmed.body.recoveryCodes) {
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    }
    const { body } = await supertest(test.url).get('/api/auth/totp').set('cookie', cookie);
    expect(body).toEqual({
      enabledAt: start.toISOString(),
      required: false,
      recoveryCodesLeft: 10,
    });
  });

  it('asks for the password', async () => {
    const cookie = await signedIn('finance');
    const response = await call(cookie, 'enrol', { password: 'not the password' });
    expect([response.status, response.body.errors]).toEqual([
      422,
      { password: 'The password is wrong' },
    ]);
  });

  it('is done once', async () => {
    const cookie = await signedIn('finance');
    const { secret } = await enrol(cookie);
    expect((await call(cookie, 'enrol', { password: testPassword })).status).toBe(409);
    expect((await call(cookie, 'confirm', { totp: codeOf(secret) })).status).toBe(409);
  });

  it('stores neither secret nor recovery codes as they are, and shows them in no history', async () => {
    const { secret, recoveryCodes } = await enrol(await signedIn('finance'));
    const rows = [
      await test.ownerDb('second_factors'),
      await test.ownerDb('recovery_codes'),
      await test.ownerDb('audit_log'),
    ];
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace('-', ''));
    }
    expect(stored).toContain('second-factor-on');
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code after the right password only', async () => {
    await enrol(await signedIn('finance'));
    const missing = await login('finance');
    expect([missing.status, missing.body.code]).toEqual([401, 'totp-required']);
    const wrong = await login('finance', {}, 'not the password');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-credentials']);
  });

  it.each([
    ['of now', 2, 200],
    ['of the step before', 1, 200],
    ['of the step after', 3, 200],
    ['of two steps before', 0, 401],
    ['of two steps after', 4, 401],
  ])('takes a code %s', async (_name, at, status) => {
    const { secret } = await enrol(await signedIn('finance'));
    await test.ownerDb('second_factors').update({ last_step: 0 });
    now = new Date(+start + 2 * step);
    const totp = codeOf(secret, new Date(+start + at * step));
    expect((await login('finance', { totp })).status).toBe(status);
  });

  it('takes each code once, also when two bring it at the same moment', async () => {
    const { secret } = await enrol(await signedIn('finance'));
    // The code of the set-up is used up.
    expect((await login('finance', { totp: codeOf(secret) })).status).toBe(401);
    now = new Date(+start + step);
    const totp = codeOf(secret);
    const answers = await Promise.all([login('finance', { totp }), login('finance', { totp })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await login('finance', { totp })).body.code).toBe('totp-wrong');
  });

  it('takes each recovery code once, however it is written', async () => {
    const { recoveryCodes } = await enrol(await signedIn('finance'));
    const [first = '', second = ''] = recoveryCodes;
    expect((await login('finance', { totp: first })).status).toBe(200);
    expect((await login('finance', { totp: first })).status).toBe(401);
    const spelled = ` ${second.toLowerCase().replace('-', ' ')} `;
    expect((await login('finance', { totp: spelled })).status).toBe(200);
  });

  it('refuses the recovery code of another user', async () => {
    const { recoveryCodes } = await enrol(await signedIn('finance'));
    await enrol(await signedIn('accountManager'));
    expect((await login('accountManager', { totp: recoveryCodes[0] })).status).toBe(401);
  });

  it('locks the address after five wrong codes, as after wrong passwords', async () => {
    const { recoveryCodes } = await enrol(await signedIn('finance'));
    for (let i = 0; i < 5; i += 1) {
      expect((await login('finance', { totp: '000000' })).status).toBe(401);
    }
    const locked = await login('finance', { totp: recoveryCodes[0] });
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '30']);
  });

  it('does not forget wrong codes because the password was right', async () => {
    await enrol(await signedIn('finance'));
    for (let i = 0; i < 4; i += 1) await login('finance', { totp: '000000' });
    await login('finance');
    await login('finance', { totp: '000000' });
    expect((await login('finance')).status).toBe(429);
  });
});

describe('switching off', () => {
  it('asks for password and code', async () => {
    const cookie = await signedIn('finance');
    const { recoveryCodes } = await enrol(cookie);
    const [totp = ''] = recoveryCodes;
    const wrongPassword = await call(cookie, 'disable', { password: 'not it', totp });
    expect(wrongPassword.body.errors).toEqual({ password: 'The password is wrong' });
    const wrongCode = await call(cookie, 'disable', { password: testPassword, totp: '000000' });
    expect(wrongCode.body.errors).toEqual({ totp: 'This code is not valid' });
    expect((await call(cookie, 'disable', { password: testPassword, totp })).status).toBe(204);
    expect((await login('finance')).status).toBe(200);
    expect((await call(cookie, 'disable', { password: testPassword, totp })).status).toBe(409);
  });

  it('is refused while it is required of all', async () => {
    const cookie = await signedIn('finance');
    const { recoveryCodes } = await enrol(cookie);
    await test.ownerDb('security_settings').update({ require_second_factor: true });
    const body = { password: testPassword, totp: recoveryCodes[0] };
    const response = await call(cookie, 'disable', body);
    expect([response.status, response.body.code]).toEqual([409, 'second-factor-required']);
  });
});

describe('recovery codes', () => {
  it('are replaced with password and code, and the former ones stop working', async () => {
    const cookie = await signedIn('finance');
    const { recoveryCodes } = await enrol(cookie);
    const body = { password: testPassword, totp: recoveryCodes[0] };
    const response = await call(cookie, 'recovery-codes', body);
    expect(response.body.recoveryCodes).toHaveLength(10);
    expect((await login('finance', { totp: recoveryCodes[1] })).status).toBe(401);
    const [fresh] = response.body.recoveryCodes;
    expect((await login('finance', { totp: fresh })).status).toBe(200);
  });
});

describe('required of all admins', () => {
  const settings = (cookie: string, body: object) =>
    supertest(test.url).put('/api/admin/security-settings').set('cookie', cookie).send(body);
  const get = (cookie: string, path: string) => supertest(test.url).get(path).set('cookie', cookie);

  it('is asked by who has it, and holds open sessions back at once', async () => {
    const finance = await signedIn('finance');
    const owner = await signedIn('owner');
    const early = await settings(superAdmin, { requireSecondFactor: true });
    expect([early.status, early.body.code]).toEqual([409, 'own-second-factor-off']);
    await enrol(superAdmin);
    expect((await settings(superAdmin, { requireSecondFactor: true })).status).toBe(200);

    const list = () => get(finance, '/api/admin/companies');
    await expect.poll(async () => (await list()).status).toBe(403);
    expect((await list()).body.code).toBe('enrolment-required');
    expect((await get(finance, '/api/auth/me')).body.mustEnrol).toBe(true);
    expect((await get(superAdmin, '/api/admin/companies')).status).toBe(200);
    expect((await get(owner, '/api/client/company')).status).toBe(200);

    await enrol(finance);
    await expect.poll(async () => (await list()).status).toBe(200);
    expect((await get(finance, '/api/auth/me')).body.mustEnrol).toBe(false);
  });

  it.each([
    ['accountManager', 403],
    ['owner', 403],
  ] as const)('is not for %s to ask', async (user, status) => {
    const cookie = await signedIn(user);
    expect((await settings(cookie, { requireSecondFactor: false })).status).toBe(status);
  });

  it.each([[{}], [{ requireSecondFactor: 'yes' }]])('refuses %j', async (body) => {
    expect((await settings(superAdmin, body)).status).toBe(422);
  });
});

describe('with several admins', () => {
  const day = 24 * 3_600_000;
  const get = (cookie: string, path: string) => supertest(test.url).get(path).set('cookie', cookie);
  const mustEnrol = async (cookie: string) => (await get(cookie, '/api/auth/me')).body.mustEnrol;
  const putOff = (cookie: string) =>
    supertest(test.url).post('/api/auth/totp/put-off').set('cookie', cookie);
  const settingsOf = async (cookie: string) =>
    (await get(cookie, '/api/admin/security-settings')).body;
  const setAdmins = (values: object) =>
    test.ownerDb('users').where({ kind: 'admin' }).update(values);
  const others = () =>
    test
      .ownerDb('users')
      .where({ kind: 'admin' })
      .whereNot({ email: emailOf('superAdmin') });

  beforeEach(async () => {
    await setAdmins({ created_at: new Date(+start - day), deactivated_at: null });
    await test
      .ownerDb('security_settings')
      .update({ second_factor_put_off_until: new Date(+start - 2 * day) });
    return async () => {
      await test.ownerDb('demo').delete();
      await setAdmins({ deactivated_at: null });
      await test
        .ownerDb('security_settings')
        .update({ second_factor_put_off_until: '2100-01-01T00:00:00Z' });
    };
  });

  it('is asked for at the next sign-in, by its set-up', async () => {
    await others().update({ created_at: new Date(+start + day) });
    const before = await signedIn('superAdmin');
    now = new Date(+start + day);
    const after = await signedIn('finance');
    // Who was signed in before the second admin came works on.
    now = new Date(+start + 11 * 3_600_000);
    expect(await mustEnrol(before)).toBe(false);
    now = new Date(+start + day);
    expect(await mustEnrol(after)).toBe(true);
    const shut = await get(after, '/api/admin/companies');
    expect([shut.status, shut.body.code]).toEqual([403, 'enrolment-required']);
    const { recoveryCodes } = await enrol(after);
    expect(await mustEnrol(after)).toBe(false);
    const body = { password: testPassword, totp: recoveryCodes[0] };
    const off = await call(after, 'disable', body);
    expect([off.status, off.body.code]).toEqual([409, 'second-factor-required']);
    expect(await mustEnrol(await signedIn('owner'))).toBe(false);
  });

  it.each<[string, () => PromiseLike<unknown>]>([
    ['one admin, with others deactivated', () => others().update({ deactivated_at: start })],
    ['a demo', () => test.ownerDb('demo').insert({ seeded_on: '2026-11-20' })],
  ])('is not asked for with %s', async (_what, arrange) => {
    await arrange();
    const cookie = await signedIn('superAdmin');
    expect(await mustEnrol(cookie)).toBe(false);
    expect((await settingsOf(cookie)).adminsNeedItFrom).toBeNull();
  });

  it('is put off by a SUPER_ADMIN, for 14 days at a time', async () => {
    const [boss, clerk] = [await signedIn('superAdmin'), await signedIn('accountManager')];
    expect([await mustEnrol(boss), await mustEnrol(clerk)]).toEqual([true, true]);
    expect((await putOff(clerk)).status).toBe(403);
    expect((await putOff(boss)).status).toBe(204);
    await expect.poll(() => mustEnrol(clerk)).toBe(false);
    // From now on, however often it is asked for.
    expect((await putOff(boss)).status).toBe(204);
    const until = new Date(+start + 14 * day);
    expect((await settingsOf(boss)).adminsNeedItFrom).toBe(until.toISOString());
    const entries = test.ownerDb('audit_log').where({ entity: 'security_settings' });
    expect(await entries.orderBy('id', 'desc').first()).toMatchObject({
      actor_id: test.network.users.superAdmin,
    });
    now = new Date(+until - 1);
    const last = await signedIn('accountManager');
    now = until;
    expect(await mustEnrol(last)).toBe(false);
    const again = await signedIn('superAdmin');
    expect(await mustEnrol(again)).toBe(true);
    expect((await putOff(again)).status).toBe(204);
    await expect.poll(() => mustEnrol(again)).toBe(false);
  });

  it('is not put off while it is required of all', async () => {
    const boss = await signedIn('superAdmin');
    await test.ownerDb('security_settings').update({ require_second_factor: true });
    const { status, body } = await putOff(boss);
    expect([status, body.code]).toEqual([409, 'second-factor-required']);
  });
});

describe('resetting for someone who lost it', () => {
  const reset = (cookie: string, user: TestUser) =>
    supertest(test.url)
      .post(`/api/admin/admins/${test.network.users[user]}/reset-second-factor`)
      .set('cookie', cookie);

  it('takes it off and ends their sessions', async () => {
    const finance = await signedIn('finance');
    await enrol(finance);
    const list = await supertest(test.url).get('/api/admin/admins').set('cookie', superAdmin);
    const shown = list.body.find(({ email }: { email: string }) => email === emailOf('finance'));
    expect(shown.secondFactor).toBe(true);
    expect((await reset(superAdmin, 'finance')).status).toBe(200);
    const me = () => supertest(test.url).get('/api/auth/me').set('cookie', finance);
    await expect.poll(async () => (await me()).status).toBe(401);
    expect((await login('finance')).status).toBe(200);
  });

  it.each([
    ['their own', 'superAdmin', 'superAdmin', 409],
    ['one that is not on', 'superAdmin', 'finance', 409],
    ['a person’s', 'superAdmin', 'owner', 404],
    ['a colleague’s without the right', 'accountManager', 'finance', 403],
  ] as const)('is refused for %s', async (_name, by, user, status) => {
    expect((await reset(await signedIn(by), user)).status).toBe(status);
  });
});
