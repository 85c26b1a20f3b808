import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, testPassword } from '#tests/support/test-network.ts';

const lines: Record<string, unknown>[] = [];
let test: TestApp;
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line));
  test = await createTestApp({ log: pino({ level: 'info' }, { write }) });
});
afterAll(() => test.close());

const login = (email: string, password: string) =>
  supertest(test.url).post('/api/auth/login').send({ email, password });
const failed = () =>
  lines
    .filter(({ msg }) => msg === 'sign-in failed')
    .map(({ level, account, ip, reason }) => ({ level, account, ip, reason }));

it('logs a sign-in that failed with the account, the address it came from and the reason', async () => {
  const here = { level: 40, ip: '127.0.0.1' };
  for (const account of [emailOf('owner'), 'nobody@test.example']) {
    lines.length = 0;
    for (let i = 0; i < 6; i += 1) await login(account, `wrong guess ${i}`);
    expect(failed()).toEqual([
      ...Array(5).fill({ ...here, account, reason: 'wrong-credentials' }),
      { ...here, account, reason: 'too-many-attempts' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('wrong guess');
  }
  lines.length = 0;
  expect((await login(emailOf('member'), testPassword)).status).toBe(200);
  expect(failed()).toEqual([]);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'signed in', account: emailOf('member'), ip: '127.0.0.1' }),
  );
});

it('logs where each request came from', async () => {
  lines.length = 0;
  await supertest(test.url).get('/api/auth/me');
  await expect
    .poll(() => lines)
    .toContainEqual(
      expect.objectContaining({
        msg: 'answered',
        route: '/api/auth/me',
        status: 401,
        ip: '127.0.0.1',
      }),
    );
});
