import type { Logger } from 'pino';
import type { Config } from '#api/config.ts';
import type { Db } from '#api/core/database/db.ts';
import type { Database } from '#api/core/database/open-database.ts';
import { withSessionLock } from '#api/core/database/with-session-lock.ts';
import { describeError } from '#api/core/describe-error.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import type { KeyMaterial } from '#api/core/secrets/local-secrets.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import { StartError } from '#api/core/start-error.ts';

export interface PlantOptions {
  config: Config;
  database: Database;
  keys: KeyMaterial;
  log: Logger;
  clock: () => Date;
  /** Aborts when the process is told to stop during its start. */
  signal?: AbortSignal | undefined;
}

/**
 * Plants the demo into an empty database, or finishes what was begun. One of several processes
 * plants; if it is killed, the next one goes on.
 *
 * @throws StartError if it cannot be planted
 */
export async function plantOnce({
  config,
  database: { jobsDb: db, apiUrl },
  keys,
  log,
  clock,
  signal,
}: PlantOptions): Promise<void> {
  if (!(await wantsDemo(db))) return;
  const onWaiting = () => log.info('waiting for the demo, which another process plants');
  await withSessionLock({ url: apiUrl, key: demoLock, onWaiting, signal }, async () => {
    if (!(await wantsDemo(db))) return;
    const { seedDemo } = await import('#seeds/seed-demo.ts');
    const secrets = createSecretBox(keys.encryptionKeys);
    const files = createFileStore(config.storageUrl, config.dataDir);
    await seedDemo({ db, log, clock, secrets, files, signal }).catch((error) => {
      if (signal?.aborted) throw error;
      throw new StartError(
        `The demo could not be planted: ${describeError(error)}. Start again, and it goes on from there`,
      );
    });
  });
}

const demoLock = 4_182_006;

async function wantsDemo(db: Db): Promise<boolean> {
  const demo = await db('demo').first('completed_at');
  if (demo) return !demo.completed_at;
  return !(await db('users').first('id')) && !(await db('companies').first('id'));
}
