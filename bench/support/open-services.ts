import { readConfig } from '#api/config.ts';
import { openPool } from '#api/core/database/db.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import { createLogger } from '#api/core/logger.ts';
import type { Services } from '#api/core/services.ts';
import { createServices } from '#api/create-services.ts';
import { type BenchDatabase, benchSecrets } from './bench-database.ts';

interface ServicesOptions {
  clock?: () => Date;
  env?: Record<string, string>;
}

/** Shared by routes and jobs, for work measured in this process; and what a job gets, which tells nobody. */
export async function openServices(
  { loginUrl, directory }: Pick<BenchDatabase, 'loginUrl' | 'directory'>,
  { clock = () => new Date(), env = {} }: ServicesOptions = {},
): Promise<{ services: Services; jobContext: JobContext; close(): Promise<void> }> {
  const systemDb = openPool({
    url: loginUrl,
    role: 'platform_app',
    max: 8,
    statementTimeoutMs: 60_000,
  });
  const config = readConfig({
    DATABASE_URL: loginUrl,
    DATA_DIR: directory,
    ...benchSecrets,
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
    jobContext: {
      ...{ services, clock, runId: 0, attempt: 1, isLastAttempt: true },
      db: systemDb,
      transaction: (work) => systemDb.transaction(work),
      signal: new AbortController().signal,
      log: { info() {}, warn() {}, error() {}, flush: async () => {} },
    },
    async close() {
      await services.sessions.close();
      await systemDb.destroy();
    },
  };
}
