import { readFileSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#api/core/auth/passwords.ts';
import { hashToken } from '#api/core/auth/session-token.ts';
import type { Db } from '#api/core/database/db.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import { emailOf, type TestUser, testPassword } from '#tests/support/test-network.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { createUserToken, type TokenPurpose } from './user-tokens.ts';

const start = new Date('2026-11-20T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
let now = start;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  await test.ownerDb('rate_limits').delete();
});

const login = (email: string, password: string) =>
  supertest(test.url).post('/api/auth/login').send({ email, password });
const cookieIn = (response: supertest.Response) => String(response.headers['set-cookie']?.[0]);
const me = (cookie: string) => supertest(test.url).get('/api/auth/me').set('cookie', cookie);

async function signIn(user: TestUser): Promise<string> {
  const response = await login(emailOf(user), testPassword);
  expect(response.status).toBe(200);
  return cookieIn(response).split(';')[0] ?? '';
}

async function mailedToken(user: TestUser, purpose: TokenPurpose): Promise<string> {
  const userId = test.network.users[user];
  const { secretKey } = test.services;
  const { token } = await createUserToken(test.ownerDb, secretKey, { userId, purpose, now });
  return token;
}

describe('signing in', () => {
  it('answers who it is and sets a cookie that scripts cannot read', async () => {
    const response = await login(emailOf('owner'), testPassword);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      kind: 'person',
      email: 'owner@test.example',
      roles: ['Owner'],
      permissions: ['manageCompany', 'viewMetrics', 'readDocuments'],
      company: { name: 'Eigener Verlag', type: 'EXCLUSIVE' },
      preview: null,
      mustEnrol: false,
      demo: false,
    });
    expect(cookieIn(response)).toMatch(/^session=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/);
    expect(response.text).not.toContain('hash');
  });

  it('takes the address in any capitals', async () => {
    expect((await login('OWNER@Test.Example', testPassword)).status).toBe(200);
  });

  it('tells neither which of the two was wrong nor whether the address is known', async () => {
    const wrong = await login(emailOf('owner'), 'not the password');
    const unknown = await login('nobody@test.example', 'not the password');
    expect(wrong.status).toBe(401);
    const { requestId: _one, ...first } = wrong.body;
    const { requestId: _two, ...second } = unknown.body;
    expect(first).toEqual(second);
  });

  it.each([
    [{}, 422],
    [{ email: 'a@b.example' }, 422],
    [{ email: 5, password: [] }, 422],
    [{ email: 'x'.repeat(300), password: 'p' }, 422],
    [{ email: 'a@b.example', password: 'p', admin: true }, 400],
    [[], 400],
  ])('refuses %j', async (body, status) => {
    const response = await supertest(test.url).post('/api/auth/login').send(body);
    expect(response.status).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  it('locks an address after five failures, longer each time, known or not', async () => {
    for (const email of [emailOf('member'), 'nobody@test.example']) {
      now = start;
      for (let i = 0; i < 5; i += 1) expect((await login(email, 'wrong')).status).toBe(401);
      const locked = await login(email, testPassword);
      expect([email, locked.status]).toEqual([email, 429]);
      expect(locked.headers['retry-after']).toBe('30');
      now = new Date(+start + 31_000);
      expect((await login(email, 'wrong')).status).toBe(401);
      expect((await login(email, testPassword)).headers['retry-after']).toBe('60');
      now = new Date(+start + 92_000);
      const again = await login(email, testPassword);
      expect(again.status).toBe(email === emailOf('member') ? 200 : 401);
    }
  });

  it('refuses deactivated users, and ends their sessions at once', async () => {
    const cookie = await signIn('otherOwner');
    const user = test.ownerDb('users').where({ id: test.network.users.otherOwner });
    await user.clone().update({ deactivated_at: now });
    await until(async () => (await me(cookie)).status === 401);
    expect((await login(emailOf('otherOwner'), testPassword)).status).toBe(401);
    await user.clone().update({ deactivated_at: null });
  });
});

it('over HTTPS has its cookie of this host alone', async () => {
  const env = { PUBLIC_URL: 'https://partner.example' };
  const secure = await createTestApp({ env });
  try {
    const cookie = await secure.cookieOf('owner');
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}$/);
    const me = (sent: string) => supertest(secure.url).get('/api/auth/me').set('cookie', sent);
    expect((await me(cookie)).status).toBe(200);
    expect((await me(cookie.replace('__Host-', ''))).status).toBe(401);
    const { headers } = await supertest(secure.url).post('/api/auth/logout').set('cookie', cookie);
    expect(String(headers['set-cookie'])).toMatch(/^__Host-session=; .*Path=\/; .*Secure/);
  } finally {
    await secure.close();
  }
});

describe('a session', () => {
  it('is another one after each sign-in, and the former ends', async () => {
    const former = await signIn('owner');
    const response = await supertest(test.url)
      .post('/api/auth/login')
      .set('cookie', former)
      .send({ email: emailOf('owner'), password: testPassword });
    expect(cookieIn(response)).not.toContain(former);
    await until(async () => (await me(former)).status === 401);
  });

  it('is stored only as a hash', async () => {
    const token = (await signIn('owner')).replace('session=', '');
    const ids: string[] = await test.ownerDb('sessions').pluck('id');
    expect(ids).not.toContain(token);
    expect(ids).toContain(hashToken(token, test.services.secretKey));
  });

  it('ends after twelve idle hours', async () => {
    const cookie = await signIn('owner');
    now = new Date(+start + 11 * hour);
    expect((await me(cookie)).status).toBe(200);
    now = new Date(+start + 22 * hour);
    expect((await me(cookie)).status).toBe(200);
    now = new Date(+start + 35 * hour);
    expect((await me(cookie)).status).toBe(401);
    now = start;
    expect((await me(cookie)).status).toBe(401);
  });

  it('ends after seven days, however busy', async () => {
    const cookie = await signIn('owner');
    for (let hours = 10; hours < 168; hours += 10) {
      now = new Date(+start + hours * hour);
      expect((await me(cookie)).status).toBe(200);
    }
    now = new Date(+start + 168 * hour + minute);
    expect((await me(cookie)).status).toBe(401);
  });

  it('ends when the user signs out, also the second time', async () => {
    const cookie = await signIn('owner');
    const logout = () => supertest(test.url).post('/api/auth/logout').set('cookie', cookie);
    expect((await logout()).status).toBe(204);
    expect((await me(cookie)).status).toBe(401);
    expect((await logout()).status).toBe(204);
  });

  it('is listed, and ended, by its own user only', async () => {
    const own = await signIn('member');
    const elsewhere = await signIn('member');
    const list = await supertest(test.url).get('/api/auth/sessions').set('cookie', own);
    expect(list.body.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    const id = hashToken(elsewhere.replace('session=', ''), test.services.secretKey);
    expect(list.body).toEqual(expect.arrayContaining([expect.objectContaining({ id })]));

    const end = (cookie: string) =>
      supertest(test.url).delete(`/api/auth/sessions/${id}`).set('cookie', cookie);
    expect((await end(await signIn('owner'))).status).toBe(404);
    expect((await me(elsewhere)).status).toBe(200);
    expect((await end(own)).status).toBe(204);
    await until(async () => (await me(elsewhere)).status === 401);
  });

  it('knows a changed right without a new sign-in', async () => {
    const cookie = await signIn('member');
    expect((await me(cookie)).body.permissions).toEqual(['viewMetrics']);
    await test.ownerDb.raw(
      `insert into user_roles (user_id, role_id) select ?, id from roles where name = 'Owner'`,
      [test.network.users.member],
    );
    await until(async () => (await me(cookie)).body.permissions.includes('manageCompany'));
    await test.ownerDb.raw(
      `delete from user_roles where user_id = ? and role_id = (select id from roles where name = 'Owner')`,
      [test.network.users.member],
    );
    await until(async () => !(await me(cookie)).body.permissions.includes('manageCompany'));
  });
});

describe.each([
  ['reset', '/api/auth/password/reset', hour],
  ['invitation', '/api/auth/invitation/accept', 14 * 24 * hour],
] as const)('a mailed %s link', (purpose, url, lifetimeMs) => {
  const use = (token: string, password: string) =>
    supertest(test.url).post(url).send({ token, password });

  it('sets the password once, and ends all sessions', async () => {
    const cookie = await signIn('otherOwner');
    const token = await mailedToken('otherOwner', purpose);
    const password = `another long password for ${purpose}`;
    expect((await use(token, password)).status).toBe(204);
    expect((await login(emailOf('otherOwner'), password)).status).toBe(200);
    await until(async () => (await me(cookie)).status === 401);
    expect((await use(token, testPassword)).status).toBe(410);
    expect((await use(await mailedToken('otherOwner', purpose), testPassword)).status).toBe(204);
  });

  it('works until its time is over, for its purpose only', async () => {
    const token = await mailedToken('owner', purpose);
    const other = await mailedToken('owner', purpose === 'reset' ? 'invitation' : 'reset');
    expect((await use(other, testPassword)).status).toBe(410);
    now = new Date(+start + lifetimeMs + 1);
    expect((await use(token, testPassword)).status).toBe(410);
  });

  it.each([
    ['short', 'Should have at least 12 characters'],
    ['passwort123456', 'This password is too common'],
    ['abcabcabcabc', 'This password is too easy to guess'],
    ['my owner password', 'Should not contain your e-mail address'],
  ])('refuses %j as a password, and stays usable', async (password, message) => {
    const token = await mailedToken('owner', purpose);
    const response = await use(token, password);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({ password: message });
    expect((await use(token, testPassword)).status).toBe(204);
  });
});

describe.each([
  ['reset', 'password'],
  ['invitation', 'invitation'],
] as const)('whose %s link was opened', (purpose, path) => {
  const open = (token: string) =>
    supertest(test.url).post(`/api/auth/${path}/opened`).send({ token });

  it('is told before a password is typed, and uses nothing up', async () => {
    const token = await mailedToken('owner', purpose);
    for (const _time of [1, 2]) {
      const { status, body } = await open(token);
      expect(status).toBe(200);
      expect(body).toMatchObject({ email: emailOf('owner'), language: 'de' });
      expect(body.company).toEqual(expect.any(String));
    }
    const { body } = await open(await mailedToken('superAdmin', purpose));
    expect(body).toMatchObject({ email: emailOf('superAdmin'), company: null });
  });

  it('is not told for one of another purpose, used, too old or of one who was deactivated', async () => {
    const other = await mailedToken('owner', purpose === 'reset' ? 'invitation' : 'reset');
    expect((await open(other)).status).toBe(410);
    const old = await mailedToken('owner', purpose);
    now = new Date(+start + 15 * 24 * hour);
    expect((await open(old)).status).toBe(410);
    const token = await mailedToken('member', purpose);
    const account = test.ownerDb('users').where({ email: emailOf('member') });
    expect((await open(token)).status).toBe(200);
    await account.clone().update({ deactivated_at: now });
    expect((await open(token)).status).toBe(410);
    await account.clone().update({ deactivated_at: null });
  });
});

describe('a password that was set', () => {
  const invite = (address: string, token: string) =>
    supertest(test.url)
      .post(`/api/auth/invitation/${address}`)
      .send({ token, ...(address === 'accept' && { password: testPassword }) });

  it('by a mailed link ends the invitation', async () => {
    const invitation = await mailedToken('member', 'invitation');
    const reset = await mailedToken('member', 'reset');
    const answer = await supertest(test.url)
      .post('/api/auth/password/reset')
      .send({ token: reset, password: testPassword });
    expect(answer.status).toBe(204);
    expect((await invite('opened', invitation)).status).toBe(410);
    expect((await invite('accept', invitation)).status).toBe(410);
  });

  it('on the account page does, too', async () => {
    const invitation = await mailedToken('member', 'invitation');
    const answer = await supertest(test.url)
      .put('/api/auth/password')
      .set('cookie', await signIn('member'))
      .send({ currentPassword: testPassword, password: testPassword });
    expect(answer.status).toBe(204);
    expect((await invite('accept', invitation)).status).toBe(410);
  });
});

const decomposed = readFileSync(
  new URL('testing/password-decomposed.txt', import.meta.url),
  'utf8',
).trim();

describe('a password with umlauts', () => {
  const composed = decomposed.normalize('NFC');
  const set = async (password: string) => {
    const token = await mailedToken('member', 'reset');
    const answer = await supertest(test.url)
      .post('/api/auth/password/reset')
      .send({ token, password });
    expect(answer.status).toBe(204);
  };
  const status = async (password: string) => (await login(emailOf('member'), password)).status;
  const member = () => test.ownerDb('users').where({ id: test.network.users.member });
  afterAll(() => set(testPassword));

  it.each([
    ['composed', composed],
    ['decomposed', decomposed],
  ])('is the same in both spellings, set %s', async (_how, password) => {
    expect(composed).not.toBe(decomposed);
    await set(password);
    expect([await status(composed), await status(decomposed)]).toEqual([200, 200]);
  });

  it('works as it was hashed before, and from then on in both', async () => {
    await member().update({ password_hash: await hash(decomposed) });
    expect(await status(composed)).toBe(401);
    const response = await login(emailOf('member'), decomposed);
    expect(response.status).toBe(200);
    expect([await status(composed), await status(decomposed)]).toEqual([200, 200]);
    expect(await status(`${decomposed}!`)).toBe(401);
  });
});

describe('what was under way when an account was taken back', () => {
  const next = 'a password that nobody knew before';
  const user = (db: Db = test.ownerDb) => db('users').where({ id: test.network.users.member });
  const sessionsOf = () => test.ownerDb('sessions').where({ user_id: test.network.users.member });
  afterAll(async () => user().update({ password_hash: await hashPassword(testPassword) }));

  /** Runs the call up to where it waits for the account, which is then another one. */
  async function takeBackUnder<A>(change: object, call: () => PromiseLike<A>): Promise<A> {
    const holder = await test.ownerDb.transaction();
    await user(holder).update(change);
    const { rows } = await holder.raw('select pg_backend_pid() as pid');
    const answer = call().then((one) => one);
    const waiting = async () =>
      (
        await test
          .ownerDb('pg_stat_activity')
          .whereRaw('? = any(pg_blocking_pids(pid))', [rows[0].pid])
      ).length;
    try {
      await expect.poll(waiting).toBe(1);
      await holder('sessions').where({ user_id: test.network.users.member }).delete();
      await holder.commit();
    } finally {
      if (!holder.isCompleted()) await holder.rollback();
    }
    return answer;
  }

  it.each([
    ['hashed as today', hashPassword],
    ['hashed before passwords were normalised', (typed: string) => hash(typed)],
  ])('signs nobody in by the former password, %s, which stays replaced', async (_how, hashed) => {
    await user().update({ password_hash: await hashed(decomposed) });
    const change = { password_hash: await hashPassword(next) };
    const { status, body } = await takeBackUnder(change, () =>
      login(emailOf('member'), decomposed),
    );
    expect([status, body.code]).toEqual([401, 'wrong-credentials']);
    expect(await sessionsOf()).toEqual([]);
    expect((await login(emailOf('member'), decomposed)).status).toBe(401);
    expect((await login(emailOf('member'), next)).status).toBe(200);
  });

  it('signs in who was only overtaken by another sign-in, which made the hash anew', async () => {
    await user().update({ password_hash: await hash(decomposed) });
    const change = { password_hash: await hashPassword(decomposed) };
    const { status } = await takeBackUnder(change, () => login(emailOf('member'), decomposed));
    expect([status, (await sessionsOf()).length]).toEqual([200, 1]);
    expect(await user().first('password_hash')).toEqual(change);
    await sessionsOf().delete();
  });

  it('signs nobody in where the account was closed', async () => {
    await user().update({ password_hash: await hashPassword(next) });
    const change = { deactivated_at: now };
    const { status } = await takeBackUnder(change, () => login(emailOf('member'), next));
    expect(status).toBe(401);
    await user().update({ deactivated_at: null });
    expect(await sessionsOf()).toEqual([]);
  });

  it('sets no password of its own', async () => {
    await user().update({ password_hash: await hashPassword(testPassword) });
    const cookie = await signIn('member');
    const change = { password_hash: await hashPassword(next) };
    const body = { currentPassword: testPassword, password: 'a password that only a thief knows' };
    const { status } = await takeBackUnder(change, () =>
      supertest(test.url).put('/api/auth/password').set('cookie', cookie).send(body),
    );
    expect(status).toBe(401);
    expect((await login(emailOf('member'), next)).status).toBe(200);
  });

  it('mails no link to an address that it no longer has', async () => {
    const thief = 'dieb@test.example';
    await user().update({ email: thief });
    const run = await takeBackUnder({ email: emailOf('member') }, () =>
      runJob(test, mailPasswordReset, { email: thief }, { clock: () => now }),
    );
    expect(run).toContain('0');
    expect(await test.ownerDb('mail_deliveries').where({ recipient: thief })).toEqual([]);
    const links = { user_id: test.network.users.member, used_at: null };
    expect(await test.ownerDb('user_tokens').where(links)).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const forgot = async (email: string) =>
    (await supertest(test.url).post('/api/auth/password/forgot').send({ email })).status;
  const mails = () => test.ownerDb('mail_deliveries').where({ template: 'password-reset' });
  const queued = async (): Promise<string[]> => {
    const { rows } = await test.ownerDb.raw(
      `select payload -> 'payload' ->> 'email' as email from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = ? order by j.id`,
      [mailPasswordReset.name],
    );
    return rows.map(({ email }: { email: string }) => email);
  };
  const work = (email: string) => runJob(test, mailPasswordReset, { email }, { clock: () => now });

  it('is answered before anyone looks whose address it is, and mails only the known', async () => {
    const both = ['nobody@test.example', emailOf('owner')];
    for (const email of both) expect(await forgot(email)).toBe(204);
    expect(await queued()).toEqual(both);
    expect(await mails()).toEqual([]);
    for (const email of both) await work(email);
    expect(await mails()).toMatchObject([{ recipient: emailOf('owner'), status: 'QUEUED' }]);
  });

  it('mails an address three times an hour, in whatever capitals, and says nothing of it', async () => {
    const before = (await queued()).length;
    for (const email of ['member@test.example', 'MEMBER@test.example', 'Member@Test.example']) {
      expect([await forgot(email), await forgot(email)]).toEqual([204, 204]);
    }
    expect(await queued()).toHaveLength(before + 3);
    now = new Date(+start + hour);
    expect(await forgot('member@test.example')).toBe(204);
    expect(await queued()).toHaveLength(before + 4);
  });
});

/** Other connections learn of it by NOTIFY, which takes a moment. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds).toBe(true);
}
