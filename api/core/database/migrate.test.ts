import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { migrate } from './migrate.ts';

it('goes on where a killed process left its lock, and repeats what had no transaction', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`delete from knex_migrations where name ~ '^(0091|0093|0094)'`);
    await owner.query('update knex_migrations_lock set is_locked = 1');
    expect(await migrate(database.ownerUrl)).toEqual([
      '0091_told_changes',
      '0093_told_payees',
      '0094_ended_feeds',
    ]);
    expect(await migrate(database.ownerUrl)).toEqual([]);
  } finally {
    await owner.end();
    await database.drop();
  }
});
