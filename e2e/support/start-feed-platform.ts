import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import knex, { type Knex } from 'knex';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../api/core/database/embedded-postgres.ts';
import { migrate } from '../../api/core/database/migrate.ts';
import {
  type FeedSandbox,
  type FeedSource,
  startFeedSandbox,
} from '../../api/integrations/feeds/sandbox/start-feed-sandbox.ts';

export interface FeedPlatform {
  /** Where the built server listens. */
  url: string;
  /** Its database, as the owner of everything. */
  db: Knex;
  /** The providers of its feeds. */
  sandbox: FeedSandbox;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const main = join(root, 'dist/server/api/main.js');
const token = 'token-of-the-feeds';

/**
 * A platform without the demo: a database that holds what `plant` puts into it, feeds that bring
 * what `source` says, and the built server on both.
 */
export async function startFeedPlatform({
  plant,
  source,
}: {
  plant: (db: Knex) => Promise<void>;
  source: FeedSource;
}): Promise<FeedPlatform> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'platform-journey-'));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    // PostgreSQL's own account must be able to enter when the journeys run as root.
    await chmod(dataDir, 0o711);
    closers.push(() => removeEmbeddedPostgres({ dataDir }));
    const { ownerUrl } = await startEmbeddedPostgres({ dataDir, durable: false });
    await migrate(ownerUrl);
    const db = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 2 } });
    closers.push(() => db.destroy());
    await plant(db);

    const sandbox = await startFeedSandbox({ token, source });
    closers.push(() => sandbox.close());
    const server = await startServer({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: ownerUrl,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
      ...feedAddresses(sandbox.url),
    });
    closers.push(server.stop);
    return { url: server.url, db, sandbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const feedAddresses = (url: string) =>
  Object.fromEntries(
    ['cm', 'f11-de', 'f11-at', 'qmn'].flatMap((feed) => {
      const prefix = feed.toUpperCase().replace('-', '_');
      return [
        [`${prefix}_URL`, `${url}/${feed}`],
        [`${prefix}_TOKEN`, token],
      ];
    }),
  );

/** With this environment only: a developer's own settings are no business of the journey. */
async function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  const output: string[] = [];
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      const address = /Partner app\s+(http\S+)\/dashboard/.exec(line)?.[1];
      if (address) resolve(address);
    });
    exit.then(([code]) => reject(new Error(`It ended with ${code}:\n${output.join('\n')}`)));
  });
  return {
    url,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exit;
    },
  };
}
