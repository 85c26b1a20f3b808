import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import {
  findEmbeddedPostgres,
  removeEmbeddedPostgres,
} from '#api/core/database/embedded-postgres.ts';
import {
  type FeedWorld,
  openFeedWorld,
  sandboxToken,
} from '#api/modules/feeds/testing/feed-world.ts';
import { plantCompany, plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { readNumbers, readRollupFaults } from '#api/modules/feeds/testing/read-numbers.ts';
import { worldLines } from '#api/modules/feeds/testing/world-lines.ts';
import { randomOf } from '#seeds/demo/random.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import { clusterOf, killEmbeddedPostgres } from './support/kill-embedded-postgres.ts';
import { times } from './support/soak.ts';
import { type PlatformProcess, startProcess } from './support/start-process.ts';
import { emailOf, plantTestNetwork, testPassword } from './support/test-network.ts';

/** The product on its own PostgreSQL, whose main process is killed repeatedly. */

const from = '2026-10-20';
const to = '2026-10-26';

let world: FeedWorld;
let dataDir: string;
let product: PlatformProcess;
let db: Db;
let cookie: string;

beforeAll(async () => {
  world = await openFeedWorld({ clock: () => new Date() });
  // The product's schedules request other days too.
  world.say((feed, first, last) =>
    worldLines(feed, first < from ? from : first, last > to ? to : last),
  );
  dataDir = await mkdtemp(join(tmpdir(), 'platform-killed-'));
  // PostgreSQL's own account must be able to enter when the tests run as root.
  await chmod(dataDir, 0o711);
  const feeds = FEED_NAMES.flatMap((feed) => {
    const name = feed.toUpperCase().replace('-', '_');
    return [
      [`${name}_URL`, `${world.sandbox.url}/${feed}`],
      [`${name}_TOKEN`, sandboxToken],
    ];
  });
  product = await startProcess({
    ...Object.fromEntries(feeds),
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT: '0',
  });
  const ownerUrl = (await findEmbeddedPostgres({ dataDir }))?.ownerUrl ?? '';
  db = openPool({ url: ownerUrl, max: 2, statementTimeoutMs: 30_000 });
  await plantWorld(db, await plantCompany(db, 'Verlag der kleinen Welt'));
  await plantTestNetwork(db);
  const signedIn = await supertest(product.url)
    .post('/api/auth/login')
    .send({ email: emailOf('superAdmin'), password: testPassword });
  cookie = String(signedIn.headers['set-cookie']?.[0]).split(';')[0] ?? '';
}, 180_000);

afterAll(async () => {
  await product.stop();
  await db.destroy();
  await removeEmbeddedPostgres({ dataDir });
  await rm(dataDir, { recursive: true });
  await world.close();
}, 180_000);

const post = (path: string, body: object) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

const health = async () => {
  const answer = await fetch(`${product.url}/api/health`).catch((error: Error) => error);
  if (answer instanceof Error) throw new Error(product.output.slice(-30).join('\n'));
  return answer.status;
};

/** Writes tags, four at a time, until stopped, and records acknowledged and refused ones. */
function startWriting() {
  const acknowledged: string[] = [];
  const refusals = new Set<string>();
  let written = 0;
  let stopped = false;
  const write = async () => {
    while (!stopped) {
      written += 1;
      const name = `Tag ${written}`;
      const answer = await post('/api/admin/tags', { name }).catch(() => undefined);
      // The product has ended; the health check shows why.
      if (!answer) return;
      const text = await answer.text();
      if (answer.status === 201) acknowledged.push(name);
      else refusals.add(`${answer.status} ${answer.headers.get('retry-after')} ${text}`);
      await turn();
    }
  };
  const writers = Array.from({ length: 4 }, write);
  return {
    acknowledged,
    refusals,
    async stop() {
      stopped = true;
      await Promise.all(writers);
    },
  };
}

async function pass(milliseconds: number): Promise<void> {
  const since = performance.now();
  await expect.poll(() => performance.now() - since).toBeGreaterThan(milliseconds);
}

async function askForFeeds(): Promise<void> {
  for (const feed of FEED_NAMES) {
    const answer = await post('/api/admin/monitoring/jobs', { job: `fetch-${feed}`, from, to });
    expect(answer.status).toBeLessThan(300);
  }
}

/** The row count of each table, and a hash of the rows. */
async function fingerprint(of: Db): Promise<Record<string, string>> {
  const numbers = await readNumbers(of);
  const feedDays = numbers.feedDays.filter(
    ({ date }) => String(date) >= from && String(date) <= to,
  );
  const tables = Object.entries({ ...numbers, feedDays });
  const describeRows = (rows: unknown[]) =>
    `${rows.length} rows ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
  return Object.fromEntries(tables.map(([table, rows]) => [table, describeRows(rows)]));
}

describe('the product whose database is killed alone', () => {
  const kills = times(2, 24);

  it('goes on by itself with all that it had promised, and with the same sums', async () => {
    await world.runAll(from, to);
    const undisturbed = await fingerprint(world.db);
    const random = randomOf('kills of the database alone');
    const writing = startWriting();
    const { acknowledged, refusals } = writing;
    const outagesMs: number[] = [];

    for (let kill = 1; kill <= kills; kill += 1) {
      // Every third time the server runs long enough not to be given up.
      await pass(kill % 3 === 0 ? random.between(6_000, 10_000) : random.between(0, 4_000));
      await askForFeeds();
      // Amid the work triggered by the feeds, and the writes.
      await pass(random.between(0, 1_500));
      const killedAt = performance.now();
      await killEmbeddedPostgres(dataDir);
      await expect.poll(health).toBe(503);
      await expect.poll(health).toBe(200);
      outagesMs.push(Math.round(performance.now() - killedAt));
    }
    const backAt = performance.now();
    await writing.stop();
    await expect
      .poll(() => fingerprint(db), { timeout: 180_000, interval: 500 })
      .toEqual(undisturbed);
    const equalAfterMs = Math.round(performance.now() - backAt);
    expect(await readRollupFaults(db)).toEqual([]);

    const kept = await db('tags').where('name', 'like', 'Tag %').pluck('name');
    const known = new Set(kept);
    expect(known.size).toBe(kept.length);
    expect(acknowledged.filter((name) => !known.has(name))).toEqual([]);
    expect([...refusals]).toEqual([
      expect.stringMatching(/^503 5 .*"code":"database-unavailable"/),
    ]);
    const restarts = product.output.filter((line) => line.includes('was started again'));
    expect(restarts).toHaveLength(kills);
    const { length: failedRuns } = await db('job_runs').where({ status: 'FAILED' });
    console.info({ kills, outagesMs, equalAfterMs, promised: acknowledged.length, failedRuns });
  }, 900_000);

  it('hears again of sessions that end elsewhere', async () => {
    const me = async () =>
      (await fetch(`${product.url}/api/auth/me`, { headers: { cookie } })).status;
    expect(await me()).toBe(200);
    await db('sessions').delete();
    await expect.poll(me).toBe(401);
  });

  it('ends with a code and a word when the database does not come back', async () => {
    const control = join(await clusterOf(dataDir), 'global', 'pg_control');
    await rename(control, `${control}.away`);
    await killEmbeddedPostgres(dataDir);
    const code = await product.ended;
    await rename(`${control}.away`, control);
    expect(code).toBe(1);
    expect(product.output.join('\n')).toMatch(
      /PostgreSQL has ended and 5 starts did not bring it back: .*pg_control/,
    );
  }, 60_000);
});
