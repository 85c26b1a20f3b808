import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { templateDatabase } from './database-server.ts';

export interface TestDatabase {
  /** Superuser's address of a migrated, otherwise empty database of the caller's own. */
  ownerUrl: string;
  /** Ends the sessions that are still in it. */
  drop(): Promise<void>;
}

/** A fresh copy of the migrated template; once per test file, in `beforeAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('databaseServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(serverUrl, `create database ${name} template ${templateDatabase}`);
  const ownerUrl = new URL(serverUrl);
  ownerUrl.pathname = `/${name}`;
  return {
    ownerUrl: ownerUrl.href,
    drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
