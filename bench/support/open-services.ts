import { readConfig } from '#api/config.ts';
import { openPool } from '#api/core/database/db.ts';
import { createLogger } from '#api/core/logger.ts';
import type { Services } from '#api/core/services.ts';
import { createServices } from '#api/create-services.ts';
import type { BenchDatabase } from './bench-database.ts';

interface ServicesOptions {
  clock?: () => Date;
  env?: Record<string, string>;
}

/** Shared by routes and jobs, for work measured in this process. */
export async function openServices(
  { loginUrl, directory }: Pick<BenchDatabase, 'loginUrl' | 'directory'>,
  { clock = () => new Date(), env = {} }: ServicesOptions = {},
): Promise<{ services: Services; close(): Promise<void> }> {
  const systemDb = openPool({
    url: loginUrl,
    role: 'platform_app',
    max: 8,
    statementTimeoutMs: 60_000,
  });
  const config = readConfig({
    DATABASE_URL: loginUrl,
    DATA_DIR: directory,
    SESSION_SECRET: 'a secret of the bench that is long enough',
    ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
    ...env,
  });
  const { sessionSecret = '', encryptionKeys = '' } = config;
  const services = await createServices({
    config,
    database: { apiUrl: loginUrl, systemDb },
    keys: { sessionSecret, encryptionKeys },
    log: createLogger({ ...config, logLevel: 'silent' }),
    clock,
  });
  return {
    services,
    async close() {
      await services.sessions.close();
      await systemDb.destroy();
    },
  };
}
