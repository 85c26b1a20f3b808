import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import { removeExpiredAccess } from './retention-jobs.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(+now - hours * 3_600_000);
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());

it('removes what has run out, and nothing that still counts', async () => {
  const userId = test.network.users.owner;
  const session = (id: string, createdAt: Date, seenAt: Date) =>
    test
      .ownerDb('sessions')
      .insert({ id, user_id: userId, created_at: createdAt, last_seen_at: seenAt });
  await session('fresh', hoursAgo(1), hoursAgo(1));
  await session('idle', hoursAgo(20), hoursAgo(13));
  await session('old', hoursAgo(169), hoursAgo(1));
  await test.ownerDb('rate_limits').insert([
    { key: 'over', hits: 1, resets_at: hoursAgo(1) },
    { key: 'counting', hits: 1, resets_at: hoursAgo(-1) },
  ]);
  const token = (hash: string, expiresAt: Date) => ({
    token_hash: hash,
    user_id: userId,
    purpose: 'reset',
    expires_at: expiresAt,
  });
  await test
    .ownerDb('user_tokens')
    .insert([token('dead', hoursAgo(1)), token('good', hoursAgo(-1))]);
  const submission = (key: string, createdAt: Date) => ({
    user_id: userId,
    key,
    body_hash: '',
    created_at: createdAt,
  });
  await test
    .ownerDb('submissions')
    .insert([submission('yesterday', hoursAgo(25)), submission('today', hoursAgo(1))]);

  await runJob(test, removeExpiredAccess, {}, { clock: () => now });

  expect(await test.ownerDb('sessions').pluck('id')).toEqual(['fresh']);
  expect(await test.ownerDb('rate_limits').pluck('key')).toEqual(['counting']);
  expect(await test.ownerDb('user_tokens').pluck('token_hash')).toEqual(['good']);
  expect(await test.ownerDb('submissions').pluck('key')).toEqual(['today']);
});
