import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/core/database/embedded-postgres.ts';
import { acquireProcessLock } from '#api/core/process-lock.ts';
import { builtProgram } from '#tests/support/built-program.ts';
import { runProgram } from '#tests/support/run-program.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platform-database-'));
  // PostgreSQL's own account must be able to enter when the tests run as root.
  await chmod(dataDir, 0o711);
});
afterAll(async () => {
  await removeEmbeddedPostgres({ dataDir });
  await rm(dataDir, { recursive: true, force: true });
});

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Without the demo, whose planting has its own tests. */
async function run(command: string, env: Record<string, string> = {}) {
  const program = [builtProgram('api/commands/database'), command];
  const { code, output } = await runProgram(program, root, {
    ...{ DATA_DIR: dataDir, SEED_DEMO: 'false', LOG_LEVEL: 'warn' },
    ...env,
  });
  return [code, output.trim()];
}

async function query(statement: string) {
  const server = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
    await server.stop();
  }
}

describe('npm run db:up, db:down and db:reset', () => {
  it('bring a database up to date, and one migration back', async () => {
    const [code, output] = await run('up');
    expect([code, output]).toEqual([0, expect.stringMatching(/^Migrated: 0001_foundations, /)]);
    expect(await run('up')).toEqual([0, 'Nothing to migrate']);
    const last = String(output).split(', ').at(-1);
    expect(await run('down')).toEqual([0, `Taken back: ${last}`]);
    expect(await query('select name from knex_migrations')).not.toContainEqual({ name: last });
    expect(await run('up')).toEqual([0, `Migrated: ${last}`]);
  }, 180_000);

  it('start over: other rows, no files, the same keys', async () => {
    await query(`insert into tags (name) values ('Left over')`);
    await mkdir(join(dataDir, 'files'), { recursive: true });
    expect(await run('reset')).toEqual([0, 'New and empty']);
    const keys = await readFile(join(dataDir, 'secrets.json'), 'utf8');
    expect(await run('reset')).toEqual([0, 'New and empty']);
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(keys);
    expect(await query('select id from tags')).toEqual([]);
    await expect(stat(join(dataDir, 'files'))).rejects.toThrow('ENOENT');
  }, 180_000);

  it('leave a database alone that a platform runs on, or whose people are real', async () => {
    const release = await acquireProcessLock(dataDir, { note: 'http://127.0.0.1:3000' });
    const running = `Already running on ${dataDir} (process ${process.pid}, http://127.0.0.1:3000).`;
    expect(await run('reset')).toEqual([1, running]);
    await release();
    await query(
      `insert into users (kind, email, first_name, last_name) values ('admin', 'a@real.example', 'A', 'R')`,
    );
    const real = 'People work with this database, it is no demo: it stays as it is';
    for (const command of ['down', 'reset']) expect(await run(command)).toEqual([1, real]);
  }, 180_000);

  it('refuse production, and what they do not know', async () => {
    const production = 'Not in production: there, the start brings the database up to date';
    expect(await run('up', { NODE_ENV: 'production' })).toEqual([1, production]);
    expect(await run('sideways')).toEqual([1, 'npm run db:up | db:down | db:reset | db:plant']);
    const elsewhere = {
      ...{ DATABASE_URL: 'postgres://localhost/mine', SESSION_SECRET: 'x'.repeat(32) },
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    };
    const drop = 'DATABASE_URL is set: drop that database yourself, and create it again';
    expect(await run('reset', elsewhere)).toEqual([1, drop]);
  }, 60_000);
});
