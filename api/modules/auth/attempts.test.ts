import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, type TestUser, testPassword } from '#tests/support/test-network.ts';
import { totpOf } from './second-factor.ts';
import { createUserToken } from './user-tokens.ts';

const start = new Date('2026-11-20T12:00:00Z');
const minute = 60_000;
/** How many guesses are checked before the first lock. */
const allowed = 5;
let now = start;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  await test.ownerDb('rate_limits').delete();
  await test.ownerDb('second_factors').delete();
});

/** All cookies that an answer sets, as a browser sends them back. */
const cookiesOf = (response: supertest.Response): string =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const deviceOf = (cookies: string) => cookies.split('; ').find((one) => one.startsWith('device_'));

const login = (user: TestUser, password = testPassword, cookie = '', more: object = {}) =>
  supertest(test.url)
    .post('/api/auth/login')
    .set('cookie', cookie)
    .send({ email: emailOf(user), password, ...more });
const send = (cookie: string, method: 'post' | 'put', path: string, body: object) =>
  supertest(test.url)[method](path).set('cookie', cookie).send(body);

async function guess(user: TestUser, times: number, cookie = '') {
  const answers: supertest.Response[] = [];
  for (let i = 0; i < times; i += 1) answers.push(await login(user, `guess ${i}`, cookie));
  return answers;
}

async function resetPassword(user: TestUser, password: string): Promise<string> {
  const userId = test.network.users[user];
  const { secretKey } = test.services;
  const { token } = await createUserToken(test.ownerDb, secretKey, {
    userId,
    purpose: 'reset',
    now,
  });
  return cookiesOf(
    await supertest(test.url)
      .post('/api/auth/password/reset')
      .send({ token, password })
      .expect(204),
  );
}

async function enrol(user: TestUser) {
  const cookie = cookiesOf(await login(user).expect(200));
  const begun = await send(cookie, 'post', '/api/auth/totp/enrol', { password: testPassword });
  const secret = String(begun.body.secret);
  const totp = totpOf(secret).generate({ timestamp: +now });
  await send(cookie, 'post', '/api/auth/totp/confirm', { totp }).expect(200);
  return { cookie, secret };
}

describe('guesses at the same moment', () => {
  it('are checked no more often than one after another', async () => {
    const guesses = Array.from({ length: 40 }, (_, i) => login('owner', `guess ${i}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(allowed);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - allowed);
  });

  it('of codes are, too', async () => {
    const { secret } = await enrol('finance');
    const right = totpOf(secret).generate({ timestamp: +now });
    now = new Date(+start + 10 * minute);
    const codes = Array.from({ length: 40 }, (_, i) => String(Number(right) + i + 1).slice(-6));
    const guesses = codes.map((totp) => login('finance', testPassword, '', { totp }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(allowed);
  });
});

describe('a lock', () => {
  it('still comes when the guesses of the first minutes lie behind', async () => {
    await guess('owner', allowed);
    now = new Date(+start + 20 * minute);
    const later = await guess('owner', 3);
    expect(later.map(({ status }) => status)).toEqual([401, 429, 429]);
  });

  it('is never longer than a quarter of an hour, however many guesses there were', async () => {
    await test.ownerDb.raw(`insert into rate_limits (key, hits, resets_at) values (?, 5000, ?)`, [
      `attempt user ${test.network.users.owner}`,
      new Date(+start + minute),
    ]);
    await guess('owner', 1);
    expect((await login('owner')).headers['retry-after']).toBe('900');
  });

  it('answers alike for known and unknown addresses', async () => {
    const answerTo = async (email: string) => {
      const once = () =>
        supertest(test.url).post('/api/auth/login').send({ email, password: 'a guess' });
      for (let i = 0; i < allowed; i += 1) await once();
      const { status, headers, body } = await once();
      const { requestId: _one, ...problem } = body;
      return { status, problem, wait: headers['retry-after'], cookies: headers['set-cookie'] };
    };
    expect(await answerTo('nobody@test.example')).toEqual(await answerTo(emailOf('owner')));
  });
});

describe('one count for all that asks for a password or a code', () => {
  const wrong = 'not the password';
  const totp = '000000';
  it.each<[string, TestUser, 'post' | 'put', string, object]>([
    [
      'a change of the password',
      'finance',
      'put',
      '/api/auth/password',
      { currentPassword: wrong, password: 'a password nobody has yet' },
    ],
    ['setting up a second factor', 'finance', 'post', '/api/auth/totp/enrol', { password: wrong }],
    ['a first code', 'finance', 'post', '/api/auth/totp/confirm', { totp }],
    [
      'switching the second factor off',
      'accountManager',
      'post',
      '/api/auth/totp/disable',
      { password: wrong, totp },
    ],
    [
      'new recovery codes',
      'accountManager',
      'post',
      '/api/auth/totp/recovery-codes',
      { password: testPassword, totp },
    ],
    [
      'a bank account',
      'owner',
      'post',
      '/api/client/bankings',
      { iban: 'DE89370400440532013000', password: wrong },
    ],
  ])('%s', async (_label, user, method, path, body) => {
    const session =
      user === 'accountManager' ? (await enrol(user)).cookie : cookiesOf(await login(user));
    if (path.endsWith('confirm')) {
      await send(session, 'post', '/api/auth/totp/enrol', { password: testPassword }).expect(200);
    }
    const cookie = session.split('; ')[0] ?? '';
    const statuses = [];
    for (let i = 0; i < allowed; i += 1) {
      statuses.push((await send(cookie, method, path, body)).status);
    }
    expect(statuses).toEqual(Array(allowed).fill(422));
    expect((await send(cookie, method, path, body)).status).toBe(429);
    expect((await login(user)).status).toBe(429);
  });
});

describe('while strangers guess', () => {
  it('the owner signs in from a device that is known, as often as needed', async () => {
    const known = deviceOf(cookiesOf(await login('owner').expect(200)));
    const foreign = await guess('owner', 50);
    expect(foreign.filter(({ status }) => status === 401)).toHaveLength(allowed);
    expect((await login('owner')).status).toBe(429);
    for (let i = 0; i < 7; i += 1) {
      expect((await login('owner', testPassword, known)).status).toBe(200);
    }
    expect((await login('owner')).status).toBe(429);
  });

  it('a reset by mail lets the owner in where the link was opened', async () => {
    await guess('otherOwner', 50);
    const mailed = await resetPassword('otherOwner', 'another long password of mine');
    expect((await login('otherOwner', 'another long password of mine')).status).toBe(429);
    const through = await login('otherOwner', 'another long password of mine', mailed);
    expect(through.status).toBe(200);
    const back = await resetPassword('otherOwner', testPassword);
    expect((await login('otherOwner', testPassword, back)).status).toBe(200);
  });

  it('a user who is signed in there can still make changes that ask for the password', async () => {
    const cookies = cookiesOf(await login('finance').expect(200));
    await guess('finance', 50);
    const enrolment = { password: testPassword };
    expect((await send(cookies, 'post', '/api/auth/totp/enrol', enrolment)).status).toBe(200);
  });

  it('a reset by mail opens no new guesses at the code', async () => {
    await enrol('finance');
    const statuses = [];
    for (let i = 0; i < allowed + 1; i += 1) {
      const mailed = await resetPassword('finance', testPassword);
      statuses.push((await login('finance', testPassword, mailed, { totp: '000000' })).status);
    }
    expect(statuses).toEqual([...Array(allowed).fill(401), 429]);
  });
});

describe('a known device', () => {
  it('is told by a cookie that scripts cannot read, for a year', async () => {
    const response = await login('owner').expect(200);
    const cookie = [response.headers['set-cookie'] ?? []]
      .flat()
      .find((one) => /^device_/.test(one));
    expect(cookie).toMatch(
      /^device_[\w-]{12}=[\w-]{43}(\.[\w-]{43}){2}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('has guesses of its own, and they are counted', async () => {
    const known = deviceOf(cookiesOf(await login('owner').expect(200)));
    const guesses = await guess('owner', allowed + 1, known);
    expect(guesses.map(({ status }) => status)).toEqual([...Array(allowed).fill(401), 429]);
    expect((await login('owner', testPassword, known)).status).toBe(429);
    expect((await login('owner')).status).toBe(200);
  });

  it.each<[string, (cookie: string) => Promise<string> | string]>([
    ['forged', (cookie) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['with another name', (cookie) => cookie.replace(/=[\w-]+\./, '=mailed.')],
    ['cut off', (cookie) => cookie.replace(/\..*$/, '')],
    [
      'of another user',
      async (cookie) => {
        const other = deviceOf(cookiesOf(await login('member').expect(200))) ?? '';
        return `${cookie.split('=')[0]}=${other.split('=')[1]}`;
      },
    ],
  ])('%s is a stranger’s', async (_label, change) => {
    const known = deviceOf(cookiesOf(await login('owner').expect(200))) ?? '';
    const changed = await change(known);
    await guess('owner', allowed);
    expect((await login('owner', testPassword, changed)).status).toBe(429);
    expect((await login('owner', testPassword, known)).status).toBe(200);
  });

  it('is none any more once the password was changed elsewhere', async () => {
    const known = deviceOf(cookiesOf(await login('member').expect(200)));
    const elsewhere = cookiesOf(await login('member').expect(200));
    const password = 'a password nobody has yet';
    const change = { currentPassword: testPassword, password };
    const changed = await send(elsewhere, 'put', '/api/auth/password', change).expect(204);
    await guess('member', allowed);
    expect((await login('member', password, known)).status).toBe(429);
    expect((await login('member', password, deviceOf(cookiesOf(changed)))).status).toBe(200);
  });
});
