import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../api/core/database/embedded-postgres.ts';
import { root, runServer } from './run-server.ts';

/** What the workers need to copy the planted demo. */
export interface PlantedDemo {
  superuserUrl: string;
  /** Its files and mails, and the home of the copies. */
  folder: string;
  /** The environment of its servers, except database and folder. */
  env: Record<string, string>;
}

export const plantedName = 'planted';

/**
 * Playwright's global set-up: the demo, planted once by a server that then ends. E2E_URL set from
 * outside means a running server.
 */
export default async function plantDemo(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'platform-e2e-'));
  const remove = async () => {
    await removeEmbeddedPostgres({ dataDir: folder });
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // PostgreSQL's own account must be able to enter when the journeys run as root.
    await chmod(folder, 0o711);
    const { superuserUrl, ownerUrl } = await startEmbeddedPostgres({
      dataDir: folder,
      database: plantedName,
      durable: false,
    });
    const demo: PlantedDemo = {
      superuserUrl,
      folder,
      env: {
        SEED_DEMO: 'true',
        SESSION_SECRET: randomBytes(32).toString('hex'),
        ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
      },
    };
    const server = await runServer({
      env: { ...demo.env, DATABASE_URL: ownerUrl, DATA_DIR: join(folder, plantedName) },
      log: join(root, 'test-results', 'planting.log'),
    });
    await expect
      .poll(() => isWhole(ownerUrl), {
        timeout: 600_000,
        message: 'the months are settled and the websites indexed',
      })
      .toBe(true);
    await server.stop();
    process.env.E2E_DEMO = JSON.stringify(demo);
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

/** Follow-up work once the server answers: with an earlier copy, each worker would repeat it. */
async function isWhole(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select from demo
        where settled_at is not null and exists (select from recommendation_runs)
          and not exists (select from recommendation_runs where state in ('QUEUED', 'RUNNING'))`,
    );
    return rows.length === 1;
  } finally {
    await client.end();
  }
}
