import { join } from 'node:path';
import { readConfig } from '#api/config.ts';
import { createRoles, loginsOf } from '#api/core/database/create-roles.ts';
import { type Db, openPool } from '#api/core/database/db.ts';
import { withClient } from '#api/core/database/with-client.ts';
import { type Platform, startPlatform } from '#api/start-platform.ts';
import { addDay, berlinDay } from '#shared/dates.ts';
import { freePort } from '#tests/support/free-port.ts';
import { testLog } from '#tests/support/silent-log.ts';
import { distributeIfCitus, plantFigures } from '../data/plant-figures.ts';
import type { Size } from '../sizes.ts';
import {
  type BenchDatabase,
  benchSecrets,
  reachBenchDatabase,
  startBenchDatabase,
} from '../support/bench-database.ts';

/** The same moment for both: plant, queries and answers depend on it. */
export const now = new Date('2026-11-20T12:00:00Z');
export const clock = () => now;
export const today = berlinDay(now);

/** A database with figures, and the platform on it. */
export interface Machine {
  name: string;
  url: string;
  directory: string;
  superuserUrl: string;
  db: Db;
  clientDb: Db;
  close(): Promise<void>;
}

interface Options {
  name: string;
  /** A superuser's, of an empty database; absent: our own server. */
  address: string | undefined;
  /** Absent: the demo. */
  size: Size | undefined;
  print: (line: string) => void;
}

export async function openMachine({ name, address, size, print }: Options): Promise<Machine> {
  const database = await (address ? reachDatabase(address) : startBenchDatabase());
  const { directory, superuserUrl, ownerUrl } = database;
  const prefixed = (line: string) => print(`${name}: ${line}`);
  try {
    // Required by docs/figures.md before a distribution; on both, so that both are set up alike.
    await withClient(superuserUrl, (client) => client.query('alter role platform_app bypassrls'));
    if (size) await plantFigures(ownerUrl, size, addDay(today, -1), prefixed);
    else {
      await (await start(database, { SEED_DEMO: 'true' })).close();
      await distributeIfCitus(ownerUrl, prefixed);
    }
    const platform = await start(database);
    const pool = { url: ownerUrl, max: 8, statementTimeoutMs: 300_000 };
    const db = openPool({ ...pool, role: 'platform_app' });
    const clientDb = openPool({ ...pool, role: 'platform_client' });
    return {
      name,
      url: platform.url ?? '',
      directory,
      superuserUrl,
      db,
      clientDb,
      async close() {
        await Promise.all([platform.close(), db.destroy(), clientDb.destroy()]);
        await database.remove();
      },
    };
  } catch (error) {
    await database.remove();
    throw error;
  }
}

async function reachDatabase(superuserUrl: string): Promise<BenchDatabase> {
  const { password } = new URL(superuserUrl);
  await createRoles(superuserUrl, { owner: password, login: password, client: password });
  const { ownerUrl } = loginsOf(superuserUrl);
  return { ...(await reachBenchDatabase(ownerUrl)), superuserUrl };
}

async function start(
  { directory, ownerUrl }: BenchDatabase,
  env: Record<string, string> = {},
): Promise<Platform> {
  const config = readConfig({
    ROLE: 'api',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: join(directory, 'platform'),
    DATABASE_URL: ownerUrl,
    RATE_LIMIT: '0',
    ...benchSecrets,
    ...env,
  });
  return startPlatform({ config, log: testLog, clock });
}
