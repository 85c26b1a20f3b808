import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Logins } from '#api/core/database/create-roles.ts';
import { copyDatabase, execute } from './copy-database.ts';
import { templateDatabase } from './database-server.ts';

/** A migrated, otherwise empty database of the caller's own. */
export interface TestDatabase extends Logins {
  superuserUrl: string;
  /** Ends its remaining sessions. */
  drop(): Promise<void>;
}

/**
 * A fresh copy of the migrated template, or an empty database; once per test file, in `beforeAll`.
 */
export async function createTestDatabase(
  how: 'migrated' | 'empty' = 'migrated',
): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = how === 'empty' ? 'template0' : templateDatabase;
  return {
    ...(await copyDatabase(serverUrl, { template, name })),
    drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
