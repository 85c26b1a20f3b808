import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clusterOf, killEmbeddedPostgres } from '../../../tests/support/kill-embedded-postgres.ts';
import {
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { type Supervision, superviseServer } from './supervise-server.ts';

let dataDir: string;
let server: EmbeddedPostgres;
let supervision: Supervision;
let logged: string;

const log = pino(
  {},
  new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  }),
);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'supervise-'));
  // PostgreSQL's own account must be able to enter when the tests run as root.
  await chmod(dataDir, 0o711);
}, 90_000);
afterAll(async () => {
  await removeEmbeddedPostgres({ dataDir });
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  logged = '';
  server = await startEmbeddedPostgres({ dataDir });
}, 90_000);
afterEach(async () => {
  await supervision.stop();
  await server.stop();
});

async function query(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const answers = () => query('select 1 as one').catch((error: Error) => error.message);

describe('the embedded server under supervision', { timeout: 90_000 }, () => {
  it('is started again where it was when it is killed alone, with a word in the log', async () => {
    supervision = await superviseServer(server, log);
    await query('create table kept as select 1 as id');
    await killEmbeddedPostgres(dataDir);
    await expect.poll(answers).toEqual([{ one: 1 }]);
    expect(await query('select id from kept')).toEqual([{ id: 1 }]);
    await expect.poll(() => logged).toContain('PostgreSQL had ended and was started again');
  });

  it('waits for what the killed one left running', async () => {
    supervision = await superviseServer(server, log);
    const busy = query('select count(*)::integer from generate_series(1, 20000000)');
    await expect
      .poll(() => query(`select from pg_stat_activity where query like 'select count%'`))
      .toHaveLength(1);
    await killEmbeddedPostgres(dataDir);
    expect(await busy.catch((error: Error) => error.message)).toEqual([{ count: 20_000_000 }]);
    await expect.poll(answers).toEqual([{ one: 1 }]);
  });

  it('stays as it is when only the connection that watches it was ended', async () => {
    supervision = await superviseServer(server, log);
    const [before] = await query('select pg_postmaster_start_time() as started');
    const ended = `select pg_terminate_backend(pid) from pg_stat_activity
                    where application_name = 'partner-platform supervision'`;
    expect(await query(ended)).toHaveLength(1);
    await expect.poll(() => query(ended)).toHaveLength(1);
    expect(await query('select pg_postmaster_start_time() as started')).toEqual([before]);
    expect(logged).toBe('');
  });

  it('is not started again once that is nobody’s business any more', async () => {
    supervision = await superviseServer(server, log);
    await supervision.stop();
    await server.stop();
    expect(await findEmbeddedPostgres({ dataDir })).toBeUndefined();
  });

  it('is given up when it ends again and again', async () => {
    supervision = await superviseServer(server, log, {
      mostStarts: 2,
      steadyMs: 3_600_000,
      pauseMs: 1,
    });
    for (const start of [1, 2]) {
      await killEmbeddedPostgres(dataDir);
      await expect.poll(() => logged).toContain(`"start":${start}`);
    }
    await killEmbeddedPostgres(dataDir);
    expect((await supervision.givenUp).message).toBe(
      'PostgreSQL has ended and 2 starts did not bring it back: it ended again right away',
    );
    expect(await findEmbeddedPostgres({ dataDir })).toBeUndefined();
  });

  it('is given up when it does not start, and says why', async () => {
    supervision = await superviseServer(server, log, { mostStarts: 2, steadyMs: 1, pauseMs: 1 });
    const control = join(await clusterOf(dataDir), 'global', 'pg_control');
    await rename(control, `${control}.away`);
    await killEmbeddedPostgres(dataDir);
    expect((await supervision.givenUp).message).toMatch(
      /2 starts did not bring it back: PostgreSQL does not start \(.*server\.log\): .*pg_control/,
    );
    await rename(`${control}.away`, control);
  });
});
