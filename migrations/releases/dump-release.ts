import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import knex from 'knex';
import pg from 'pg';
import pino from 'pino';
import { openPool } from '#api/core/database/db.ts';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/core/database/embedded-postgres.ts';
import { migrate, migrationConfig } from '#api/core/database/migrate.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import { productRelease } from '#api/core/process-name.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import { giveSecrets } from '#api/core/secrets/secrets-of.ts';
import { plantHistory } from '#seeds/plant-history.ts';
import { plantNetwork } from '#seeds/plant-network.ts';
import { plantOnboardings } from '#seeds/plant-onboardings.ts';
import { plantSiteDetails } from '#seeds/plant-site-details.ts';
import { movedSite, otherRows } from './other-rows.ts';
import { seededAt, smallDemo } from './small-demo.ts';
import { writeRelease } from './write-release.ts';

/**
 * `npm run dump-release` of 0.2.0 writes `0002.sql.gz`: the schema as the migrations made it on that
 * day, in their own statements, and the rows of a small demo. Every later state is tested to upgrade
 * it.
 */
const file = fileURLToPath(new URL(`${productRelease.padStart(4, '0')}.sql.gz`, import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'platform-release-'));
await chmod(dataDir, 0o711);
try {
  const began = new Date();
  const { ownerUrl, apiUrl } = await startEmbeddedPostgres({ dataDir, durable: false });
  const schema = await runMigrations(ownerUrl);
  await migrate(ownerUrl);
  await plantRows(apiUrl, ownerUrl);
  await withClient(ownerUrl, (client) =>
    writeRelease(client, { file, schema, began, at: seededAt }),
  );
} finally {
  await removeEmbeddedPostgres({ dataDir });
  await rm(dataDir, { recursive: true, force: true });
}

/** What they asked of an empty database, in words; knex's own book-keeping is among the rows. */
async function runMigrations(url: string): Promise<string[]> {
  const db = knex({ client: 'pg', connection: url });
  const statements: string[] = [];
  db.on('query', ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
    if (/^(begin|commit|select|insert into "knex_|update "knex_|delete from "knex_)/i.test(sql))
      return;
    if (bindings?.length) {
      // Rows are written down as they are in the end.
      if (/^insert /i.test(sql)) return;
      throw new Error(`A migration is plain SQL, without bindings: ${sql}`);
    }
    const text = sql.trim();
    statements.push(text.endsWith(';') ? text : `${text};`);
  });
  await db.migrate.latest(migrationConfig);
  await db.destroy();
  return statements;
}

async function plantRows(apiUrl: string, ownerUrl: string): Promise<void> {
  const network = smallDemo();
  const secrets = createSecretBox(`demo:${Buffer.alloc(32, 7).toString('base64')}`);
  const pool = { url: apiUrl, role: 'platform_app', max: 2, statementTimeoutMs: 60_000 } as const;
  const db = openPool(pool);
  giveSecrets(db, secrets);
  await plantNetwork(db, network);
  await plantSiteDetails(db, network, secrets);
  await plantOnboardings(db, network, createFileStore(undefined, dataDir));
  await withClient(ownerUrl, (client) => client.query(movedSite));
  await plantHistory(db, { network, log: pino({ level: 'silent' }), clock: () => seededAt });
  await db('demo').update({ completed_at: seededAt });
  await withClient(ownerUrl, (client) => client.query(otherRows));
  await db.destroy();
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  await work(client).finally(() => client.end());
}
