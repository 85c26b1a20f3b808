import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import { feedPrefix } from '../../api/config.ts';
import type { FeedSource } from '../../demo/feeds/send-report.ts';
import { type FeedSandbox, startFeedSandbox } from '../../demo/feeds/start-feed-sandbox.ts';
import { FEED_NAMES } from '../../shared/feeds/feeds.ts';
import { copyDatabase } from '../../tests/support/copy-database.ts';
import { ground, migratedName } from './ground.ts';
import { type Entry, runServer, type Server } from './run-server.ts';

export interface FeedPlatform {
  /** Where the server listens, or the first of several. */
  url: string;
  urls: string[];
  /** Its database, as the owner of everything. */
  db: Knex;
  /** The providers of its feeds. */
  sandbox: FeedSandbox;
  /** Sets the clocks of clocked servers this far ahead of real time. */
  setAhead(ms: number): Promise<void>;
  close(): Promise<void>;
}

const token = 'token-of-the-feeds';

interface FeedPlatformOptions {
  plant?: (db: Knex) => Promise<void>;
  source: FeedSource;
  entry?: Entry;
  /** One server per entry, with these settings of its own. */
  servers?: Record<string, string>[];
}

/**
 * A platform without the demo: a migrated database with what `plant` inserts, feeds that deliver what
 * `source` says, and servers on both.
 */
export async function startFeedPlatform({
  plant,
  source,
  entry = 'built',
  servers = [{}],
}: FeedPlatformOptions): Promise<FeedPlatform> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'platform-journey-'));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    const name = `platform_${randomBytes(8).toString('hex')}`;
    const { superuserUrl } = ground();
    const { ownerUrl } = await copyDatabase(superuserUrl, { template: migratedName, name });
    const db = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 2 } });
    closers.push(() => db.destroy());
    await plant?.(db);

    const sandbox = await startFeedSandbox({ token, source });
    closers.push(() => sandbox.close());
    const common = {
      DATA_DIR: dataDir,
      DATABASE_URL: ownerUrl,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
      ...feedAddresses(sandbox.url),
    };
    const started: Server[] = [];
    for (const settings of servers) {
      const server = await runServer({ entry, env: { ...common, ...settings } });
      closers.push(server.stop);
      started.push(server);
    }
    const urls = started.map(({ url }) => url);
    const setAhead = async (ms: number) => {
      await Promise.all(started.map((server) => server.setAhead(ms)));
    };
    return { url: urls[0] ?? '', urls, db, sandbox, setAhead, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const feedAddresses = (url: string) =>
  Object.fromEntries(
    FEED_NAMES.flatMap((feed) => [
      [`${feedPrefix(feed)}_URL`, `${url}/${feed}`],
      [`${feedPrefix(feed)}_TOKEN`, token],
    ]),
  );
