import { expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { createFirstAdmin } from './create-first-admin.ts';

let db: Db;
withTestDatabase((open) => {
  db = open();
});

it('makes no first admin whose password is a common one', async () => {
  const email = 'first@test.example';
  await expect(createFirstAdmin(db, { email, password: 'password1234' })).rejects.toThrow(
    'ADMIN_PASSWORD: This password is too common',
  );
  expect(await db('users').where({ email })).toEqual([]);
  expect(await createFirstAdmin(db, { email, password: 'a quite long secret' })).toBe(true);
  // An existing admin is not asked for a better one at each start.
  expect(await createFirstAdmin(db, { email, password: 'password1234' })).toBe(false);
});
