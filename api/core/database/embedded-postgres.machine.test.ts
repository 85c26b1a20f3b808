import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findEmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;

let dataDir: string;

async function makeDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  // PostgreSQL's own account must be able to enter when the tests run as root.
  await chmod(directory, 0o711);
  return directory;
}

async function removeDataDir(directory: string): Promise<void> {
  await removeEmbeddedPostgres({ dataDir: directory });
  await rm(directory, { recursive: true, force: true });
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A separate process that starts the database and then waits to be ended. */
async function startInChild(): Promise<{ child: ChildProcess; ownerUrl: string }> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { ownerUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(ownerUrl);
    setInterval(() => {}, 60_000);
  `;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    // Its own process group stands for a terminal: a signal to it is a Ctrl-C.
    { detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, ownerUrl: line.toString().trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  process.kill(-(child.pid as number), signal);
  await ended;
}

async function postmasterPid(home: string): Promise<number> {
  const text = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

// Set-up and recovery wait for the disk, which others may keep busy.
const patience = { timeout: 90_000 };

describe('embedded PostgreSQL on one data directory', patience, () => {
  beforeAll(async () => {
    dataDir = await makeDataDir();
  });
  afterEach(async () => {
    if (!(await findEmbeddedPostgres({ dataDir }))) return;
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
  });
  afterAll(() => removeDataDir(dataDir));

  it('is set up, found while it runs, and keeps its port and its rows over a restart', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.ownerUrl, `create table kept as select 'Grüße' as word`);
    expect((await findEmbeddedPostgres({ dataDir }))?.ownerUrl).toBe(first.ownerUrl);
    await first.stop();
    expect(await findEmbeddedPostgres({ dataDir })).toBeUndefined();

    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await query(second.ownerUrl, 'select word from kept')).toEqual([{ word: 'Grüße' }]);
  });

  it('listens on the loopback alone, asks for the password, and is as durable as PostgreSQL is', async () => {
    const { superuserUrl, ownerUrl } = await startEmbeddedPostgres({ dataDir });
    const rows = await query(
      superuserUrl,
      `select name, setting from pg_settings where name in
        ('listen_addresses', 'unix_socket_directories', 'fsync', 'full_page_writes',
         'synchronous_commit', 'TimeZone', 'server_encoding') order by name collate "C"`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      TimeZone: 'UTC',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
      unix_socket_directories: '',
    });
    const wrong = new URL(ownerUrl);
    wrong.password = 'guessed';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o077).toBe(0);
  });

  it('names no values of a refused row in its log', async () => {
    const { ownerUrl } = await startEmbeddedPostgres({ dataDir });
    await query(ownerUrl, 'create table known (email text unique)');
    // The statement itself is logged, without the values that it is given.
    const insert = `insert into known values (lower('ANNA@test.example'))`;
    await query(ownerUrl, insert);
    await expect(query(ownerUrl, insert)).rejects.toMatchObject({
      detail: expect.stringContaining('anna@test.example'),
    });
    const { home } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
    const log = await readFile(join(resolve(dataDir, home), 'server.log'), 'utf8');
    expect(log).toContain('duplicate key value violates unique constraint');
    expect(log).not.toContain('anna@test.example');
  });

  it('outlives a Ctrl-C, so that the shutdown can still write', async () => {
    const { child, ownerUrl } = await startInChild();
    await end(child, 'SIGINT');
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is taken over when the process that started it was killed', async () => {
    const { child, ownerUrl } = await startInChild();
    await query(ownerUrl, 'create table taken_over as select 1 as id');
    await end(child, 'SIGKILL');
    const lines: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
    expect(server.ownerUrl).toBe(ownerUrl);
    expect(lines).toEqual(['PostgreSQL is still running from last time; using it']);
    expect(await query(server.ownerUrl, 'select id from taken_over')).toEqual([{ id: 1 }]);
    await server.stop();
    expect(await findEmbeddedPostgres({ dataDir })).toBeUndefined();
  });

  it('recovers when PostgreSQL itself was killed, losing nothing committed', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    await query(server.ownerUrl, 'create table recovered as select 1 as id');
    process.kill(await postmasterPid(join(dataDir, 'postgres')), 'SIGKILL');
    const again = await startEmbeddedPostgres({ dataDir });
    expect(await query(again.ownerUrl, 'select id from recovered')).toEqual([{ id: 1 }]);
  });

  it('is not held up by a postmaster.pid whose number belongs to another program by now', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await first.stop();
    const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    await writeFile(file, `${process.pid}\n/elsewhere\n1700000000\n5432\n\n127.0.0.1\n\nready\n`);
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await query(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('takes another port when its own is taken', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await first.stop();
    const other = await makeDataDir();
    const port = Number(new URL(first.ownerUrl).port);
    const taken = await startEmbeddedPostgres({ dataDir: other, port, durable: false });
    const second = await startEmbeddedPostgres({ dataDir });
    expect(new URL(taken.ownerUrl).port).toBe(String(port));
    expect(new URL(second.ownerUrl).port).not.toBe(String(port));
    expect((await findEmbeddedPostgres({ dataDir }))?.ownerUrl).toBe(second.ownerUrl);
    await removeDataDir(other);
  });

  it('lets its logins in, whose passwords earlier versions threw away', async () => {
    const { superuserUrl } = await startEmbeddedPostgres({ dataDir });
    for (const login of ['platform_owner', 'platform_login']) {
      await query(superuserUrl, `alter role ${login} password 'thrown away'`);
    }
    const { ownerUrl, apiUrl } = await startEmbeddedPostgres({ dataDir });
    for (const url of [ownerUrl, apiUrl])
      expect(await query(url, 'select 1 as one')).toHaveLength(1);
  });

  it('names the file when the key to an existing database is gone', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
    const file = join(dataDir, 'postgres.json');
    const state = await readFile(file);
    await rm(file);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`${file} is gone`);
    await writeFile(file, state);
  });
});

describe('setting up embedded PostgreSQL', patience, () => {
  beforeEach(async () => {
    dataDir = await makeDataDir();
  });
  afterEach(() => removeDataDir(dataDir));

  it('does a set-up that was cut off again', async () => {
    const unfinished = join(dataDir, 'postgres', 'cluster.new');
    await mkdir(join(unfinished, 'base'), { recursive: true });
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n');
    const state = { home: 'postgres', password: 'from-before', port: 0 };
    await writeFile(join(dataDir, 'postgres.json'), JSON.stringify(state));
    const { ownerUrl } = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(await query(ownerUrl, 'select current_database() as name')).toEqual([
      { name: 'platform' },
    ]);
    expect(new URL(ownerUrl).password).toBe('from-before');
  });

  describe.runIf(isRoot)('as root, where its account may not enter the data directory', () => {
    const homeOf = async () =>
      JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')).home as string;

    beforeEach(async () => {
      await chmod(dataDir, 0o700);
    });

    it('lives elsewhere, and is removed from there', async () => {
      const server = await startEmbeddedPostgres({ dataDir, durable: false });
      const home = await homeOf();
      expect(home).toMatch(/^\/.*partner-platform/);
      expect(await query(server.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
      await removeEmbeddedPostgres({ dataDir });
      await expect(access(home)).rejects.toThrow('ENOENT');
    });

    it('begins anew when the data directory was deleted, and keeps the former one', async () => {
      const first = await startEmbeddedPostgres({ dataDir, durable: false });
      await query(first.ownerUrl, 'create table kept as select 1 as id');
      const home = await homeOf();
      await rm(join(dataDir, 'postgres.json'));
      const second = await startEmbeddedPostgres({ dataDir, durable: false });
      expect(await query(second.ownerUrl, `select to_regclass('kept') as found`)).toEqual([
        { found: null },
      ]);
      await access(join(`${home}.former`, 'cluster', 'PG_VERSION'));
      await rm(`${home}.former`, { recursive: true });
    });
  });
});
