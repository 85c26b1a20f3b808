import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../api/core/database/embedded-postgres.ts';
import { migrate } from '../../api/core/database/migrate.ts';
import { type Ground, migratedName, outcomeFile } from './ground.ts';
import { plantDemo } from './plant-demo.ts';

/**
 * Playwright's global set-up: a PostgreSQL with a migrated database to copy. The demo is planted
 * there while the first journeys run, which need none. E2E_URL set from outside means a running
 * server with a demo.
 */
export default async function layGround(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-e2e-'));
  const ended = new AbortController();
  let planting: Promise<void> | undefined;
  const remove = async () => {
    ended.abort();
    await planting;
    await removeEmbeddedPostgres({ dataDir: folder });
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // PostgreSQL's own account must be able to enter when the journeys run as root.
    await chmod(folder, 0o711);
    const { superuserUrl, ownerUrl } = await startEmbeddedPostgres({
      dataDir: folder,
      database: migratedName,
      durable: false,
    });
    await migrate(ownerUrl);
    const ground: Ground = {
      superuserUrl,
      folder,
      env: {
        SEED_DEMO: 'true',
        SESSION_SECRET: randomBytes(32).toString('hex'),
        ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
      },
    };
    process.env.E2E_GROUND = JSON.stringify(ground);
    if (process.env.E2E_URL) return remove;
    planting = plantDemo(ground, ended.signal).then(
      () => writeFile(outcomeFile(ground), ''),
      ({ message }: Error) => writeFile(outcomeFile(ground), `No demo: ${message}`),
    );
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}
