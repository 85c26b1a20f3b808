import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, testPassword } from '#tests/support/test-network.ts';

let now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());
beforeEach(() => test.ownerDb('mail_deliveries').delete());

const templates = () => test.ownerDb('mail_deliveries').orderBy('id').pluck('template');
const signIn = (agent: ReturnType<typeof supertest.agent>, password = testPassword) =>
  agent
    .post('/api/auth/login')
    .set('user-agent', 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36')
    .send({ email: emailOf('member'), password })
    .expect(200);

describe('the owner of an account is told', () => {
  it('of a sign-in from a device that is new, once, but not of their first', async () => {
    const [home, work] = [supertest.agent(test.url), supertest.agent(test.url)];
    await signIn(home);
    expect(await templates()).toEqual([]);
    await signIn(home);
    expect(await templates()).toEqual([]);
    await signIn(work);
    expect(await templates()).toEqual(['new-device']);
    await signIn(work);
    expect(await templates()).toEqual(['new-device']);
    const { rows } = await test.ownerDb.raw(
      `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs order by id desc limit 1`,
    );
    expect(rows[0].text).toContain('Gerät: Chrome, Windows, ');
  });

  it('of another password; a device that was known before stays known', async () => {
    const [home, work] = [supertest.agent(test.url), supertest.agent(test.url)];
    await signIn(home);
    await signIn(work);
    await test.ownerDb('mail_deliveries').delete();
    const password = 'another long enough phrase';
    await work
      .put('/api/auth/password')
      .send({ currentPassword: testPassword, password })
      .expect(204);
    expect(await templates()).toEqual(['password-changed']);
    await signIn(home, password);
    expect(await templates()).toEqual(['password-changed']);
    await work
      .put('/api/auth/password')
      .send({ currentPassword: password, password: testPassword })
      .expect(204);
  });

  it('of a second factor that is switched on, renewed and taken off by somebody else', async () => {
    const { Secret, TOTP } = await import('otpauth');
    const agent = supertest.agent(test.url);
    await agent
      .post('/api/auth/login')
      .send({ email: emailOf('finance'), password: testPassword })
      .expect(200);
    const { body } = await agent.post('/api/auth/totp/enrol').send({ password: testPassword });
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: +now });
    await agent.post('/api/auth/totp/confirm').send({ totp: code() }).expect(200);
    now = new Date(+now + 60_000);
    await agent
      .post('/api/auth/totp/recovery-codes')
      .send({ password: testPassword, totp: code() })
      .expect(200);
    const superAdmin = await test.as('superAdmin');
    const reset = `/api/admin/admins/${test.network.users.finance}/reset-second-factor`;
    await superAdmin.post(reset).send({}).expect(200);
    expect(await templates()).toEqual([
      'second-factor-on',
      'recovery-codes-renewed',
      'second-factor-off',
    ]);
  });
});
