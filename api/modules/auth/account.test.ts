import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, type TestUser, testPassword } from '#tests/support/test-network.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.ownerDb('rate_limits').delete());

const login = (user: TestUser, password = testPassword) =>
  supertest(test.url)
    .post('/api/auth/login')
    .send({ email: emailOf(user), password });
async function signIn(user: TestUser, password?: string): Promise<string> {
  const response = await login(user, password).expect(200);
  return String(response.headers['set-cookie']?.[0]).split(';')[0] ?? '';
}
const get = (cookie: string, path: string) => supertest(test.url).get(path).set('cookie', cookie);
const put = (cookie: string, path: string, body: object) =>
  supertest(test.url).put(path).set('cookie', cookie).send(body);
const isOver = (cookie: string) =>
  expect.poll(async () => (await get(cookie, '/api/auth/me')).status).toBe(401);

describe('one’s own profile', () => {
  it.each(['accountManager', 'member'] as const)('is changed by %s', async (user) => {
    const cookie = await signIn(user);
    const profile = { firstName: 'Anna', lastName: 'Neu', language: 'en' };
    const response = await put(cookie, '/api/auth/profile', profile);
    expect([response.status, response.body]).toEqual([200, profile]);
    const me = async () => (await get(cookie, '/api/auth/me')).body;
    await expect.poll(async () => (await me()).lastName).toBe('Neu');
    const { owner } = test.network.users;
    expect(await test.ownerDb('users').where({ id: owner }).first('last_name')).toEqual({
      last_name: 'Test',
    });
  });

  it.each([
    [{}, 422],
    [{ firstName: ' ', lastName: 'Neu', language: 'de' }, 422],
    [{ firstName: 'A', lastName: 'B', language: 'fr' }, 422],
    [{ firstName: 'A', lastName: 'B', language: 'de', email: 'x@test.example' }, 400],
  ])('refuses %j', async (body, status) => {
    expect((await put(await signIn('finance'), '/api/auth/profile', body)).status).toBe(status);
  });
});

describe('a new password', () => {
  const change = (cookie: string, currentPassword: string, password: string) =>
    put(cookie, '/api/auth/password', { currentPassword, password });

  it('asks for the current one and ends the other sessions', async () => {
    const [here, elsewhere] = [await signIn('finance'), await signIn('finance')];
    const fresh = 'a password nobody has yet';
    expect((await change(here, testPassword, fresh)).status).toBe(204);
    await isOver(elsewhere);
    expect((await get(here, '/api/auth/me')).status).toBe(200);
    expect((await login('finance')).status).toBe(401);
    expect((await change(await signIn('finance', fresh), fresh, testPassword)).status).toBe(204);
  });

  it.each([
    ['not the password', 'a password nobody has yet', { currentPassword: 'The password is wrong' }],
    [testPassword, 'short', { password: 'Should have at least 12 characters' }],
    [testPassword, 'passwort123456', { password: 'This password is too common' }],
    [testPassword, 'my finance password', { password: 'Should not contain your e-mail address' }],
    ['', 'a password nobody has yet', { currentPassword: 'Required' }],
  ])('is refused: %j to %j', async (currentPassword, password, errors) => {
    const response = await change(await signIn('finance'), currentPassword, password);
    expect([response.status, response.body.errors]).toEqual([422, errors]);
  });

  it('is not guessed from a session that was left open', async () => {
    const cookie = await signIn('finance');
    for (let i = 0; i < 5; i += 1) await change(cookie, 'a guess', 'a password nobody has yet');
    const locked = await change(cookie, testPassword, 'a password nobody has yet');
    expect(locked.status).toBe(429);
  });
});

describe('all other sessions', () => {
  it('end together; this one and those of others stay', async () => {
    const [here, one, two] = [await signIn('owner'), await signIn('owner'), await signIn('owner')];
    const other = await signIn('otherOwner');
    const end = supertest(test.url).delete('/api/auth/sessions').set('cookie', here);
    expect((await end).status).toBe(204);
    await isOver(one);
    await isOver(two);
    expect((await get(other, '/api/auth/me')).status).toBe(200);
    expect((await get(here, '/api/auth/sessions')).body).toMatchObject([{ current: true }]);
  });
});
