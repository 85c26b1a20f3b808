import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../api/core/database/embedded-postgres.ts';
import { migrate } from '../../api/core/database/migrate.ts';
import { isRunning } from './is-running.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's address of the throw-away PostgreSQL, database `postgres`. */
    databaseServerUrl: string;
  }
}

/** The migrated database that `createTestDatabase` copies. */
export const templateDatabase = 'platform_template';

/** One throw-away PostgreSQL with one migrated template for the whole run. */
export async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftOver();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // PostgreSQL's own account must be able to enter when the tests run as root.
  await chmod(dataDir, 0o711);
  const remove = () => removeServer(dataDir);
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      database: templateDatabase,
      durable: false,
    });
    await migrate(server.ownerUrl);
    const serverUrl = new URL(server.superuserUrl);
    serverUrl.pathname = '/postgres';
    await sealTemplate(serverUrl.href);
    project.provide('databaseServerUrl', serverUrl.href);
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

const prefix = 'platform-test-';

async function removeServer(dataDir: string): Promise<void> {
  await removeEmbeddedPostgres({ dataDir });
  await rm(dataDir, { recursive: true, force: true });
}

/** Left by killed runs: nobody else ends their server. */
async function removeLeftOver(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = name.match(/^platform-test-(\d+)-/) ?? [];
    if (pid && !isRunning(Number(pid))) await removeServer(join(tmpdir(), name));
  }
}

/** A template with a session in it cannot be copied, so it accepts no more connections. */
async function sealTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(
    `alter database ${templateDatabase} with is_template true allow_connections false`,
  );
  await client.end();
}
