import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '#api/config.ts';
import { openPool } from '#api/core/database/db.ts';
import { removeEmbeddedPostgres } from '#api/core/database/embedded-postgres.ts';
import { migrate, migrateDown } from '#api/core/database/migrate.ts';
import { withEmbeddedPostgres } from '#api/core/database/with-embedded-postgres.ts';
import { describeError } from '#api/core/describe-error.ts';
import { createLogger } from '#api/core/logger.ts';
import { acquireProcessLock } from '#api/core/process-lock.ts';
import { startPlatform } from '#api/start-platform.ts';

/** The developer's database, which `npm start` and `npm run dev` work on. */
const commands: Record<string, (config: Config) => Promise<string>> = {
  up: (config) =>
    withDatabase(config, async (ownerUrl) => {
      const done = await migrate(ownerUrl);
      return done.length > 0 ? `Migrated: ${done.join(', ')}` : 'Nothing to migrate';
    }),

  down: (config) =>
    withDatabase(config, async (ownerUrl) => {
      await refuseRealData(ownerUrl);
      const undone = await migrateDown(ownerUrl);
      return undone ? `Taken back: ${undone}` : 'No migration is left to take back';
    }),

  async reset(config) {
    const { dataDir } = config;
    if (config.databaseUrl) {
      throw new Error('DATABASE_URL is set: drop that database yourself, and create it again');
    }
    await withDatabase(config, refuseRealData);
    const release = await acquireProcessLock(dataDir);
    try {
      await removeEmbeddedPostgres({ dataDir });
      for (const made of ['files', 'mail', 'demo-sevdesk.json']) {
        await rm(join(dataDir, made), { recursive: true, force: true });
      }
    } finally {
      await release();
    }
    if (config.seedDemo) console.log('Planting the demo …');
    return (await startOnce(config)) ? 'New, with the demo' : 'New and empty';
  },

  /** Before a server that is started anew with each change of a file. */
  async plant(config) {
    return (await startOnce(config)) ? 'The demo is there' : 'There is no demo';
  },
};

/** As on the next start. @returns whether it is a demo */
async function startOnce(config: Config): Promise<boolean> {
  const platform = await startPlatform({
    config: { ...config, role: 'api', port: 0 },
    log: createLogger({ logLevel: 'warn' }),
    clock: () => new Date(),
  });
  await platform.close();
  return platform.demo !== undefined;
}

async function main([name = '']: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(`npm run db:${Object.keys(commands).join(' | db:')}`);
  const config = readConfig(process.env);
  if (config.production) {
    throw new Error('Not in production: there, the start brings the database up to date');
  }
  console.log(await command(config));
}

/** On the given database, or on the one of this machine. */
function withDatabase<T>(config: Config, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl, databaseDirectUrl } = config;
  const given = databaseDirectUrl ?? databaseUrl;
  return given ? work(given) : withEmbeddedPostgres({ dataDir }, ({ ownerUrl }) => work(ownerUrl));
}

/** A developer's command must not delete what nobody can get back. */
async function refuseRealData(ownerUrl: string): Promise<void> {
  const db = openPool({ url: ownerUrl, max: 1, statementTimeoutMs: 30_000 });
  try {
    if (!(await db.schema.hasTable('demo')) || (await db('demo').first('seeded_on'))) return;
    if (!(await db('users').first('id'))) return;
    throw new Error('People work with this database, it is no demo: it stays as it is');
  } finally {
    await db.destroy();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeError(error));
  process.exitCode = 1;
});
