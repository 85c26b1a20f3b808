import { type ExecFileException, execFile } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { isProcessAlive } from '../is-process-alive.ts';
import { StartError } from '../start-error.ts';
import { createHome, type Program, type ServerAccount } from './embedded-postgres-home.ts';
import { withClient } from './with-client.ts';

const run = promisify(execFile);

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
  program: Program;
}

interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const user = 'postgres';
/** Processes that a killed server left behind run on for as long as a statement may take. */
const startAttempts = 160;
/** A server recovering from a crash may have much to read. */
const recoveryAttempts = 480;

const settings = {
  listen_addresses: '127.0.0.1',
  // TCP on the loopback only; a socket's path is limited to 107 bytes anyway.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The detail of a failed statement names the values of its row, an address for one.
  log_error_verbosity: 'terse',
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

/** Fills the cluster under another name, renamed when complete: it exists whole or not. */
export async function makeCluster(
  { home, directory, account }: Cluster,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  await createHome(home, account);
  const unfinished = join(home, 'cluster.new');
  await rm(unfinished, { recursive: true, force: true });
  await fill(unfinished);
  await rename(unfinished, directory);
}

/** Fills `directory` with a new cluster. */
export async function initialise(
  cluster: Cluster,
  directory: string,
  durable: boolean,
): Promise<void> {
  const { home, account } = cluster;
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const fault = await execute(cluster, 'initdb', [
    `--pgdata=${directory}`,
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
  if (fault !== undefined) {
    throw new StartError(`PostgreSQL could not be set up in ${home}: ${lastLine(fault)}`);
  }
}

export async function checkVersion({ directory, program }: Cluster): Promise<void> {
  const found = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  const [installed] = program.version.split('.');
  if (installed === found) return;
  throw new StartError(
    `${directory} was made by PostgreSQL ${found}, but ${installed} is installed: move the data over with pg_dump, or start with another DATA_DIR.`,
  );
}

export async function createDatabase(cluster: Cluster, port: number, name: string): Promise<void> {
  await withServer(cluster, port, async (client) => {
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
export async function startServer(cluster: Cluster, wanted: WantedServer): Promise<number> {
  const { home, directory } = cluster;
  if (/["$`\\\n]/.test(home) && process.platform !== 'win32') {
    throw new StartError(`DATA_DIR must not contain quotes, $ or backslashes: ${home}`);
  }
  const logFile = join(home, 'server.log');
  let { port } = wanted;
  for (let attempt = 1; ; attempt += 1) {
    port ||= await findFreePort();
    const flags = Object.entries({ ...settings, ...(!wanted.durable && notDurable), port })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ');
    const before = await shorten(logFile);
    const fault = await execute(cluster, 'pg_ctl', [
      ...['start', '--wait', '--timeout=120', '--silent'],
      ...[`--pgdata=${directory}`, `--log=${logFile}`, `--options=${flags}`],
    ]);
    if (fault === undefined) return port;
    const logged = await readFile(logFile).catch(() => Buffer.of());
    const reason = `${fault}\n${logged.subarray(before)}`;
    const isPortTaken = /could not bind|Address already in use/.test(reason);
    // After a kill -9 of the server its processes need a moment to notice and to let go.
    const passing = isPortTaken || /shared memory block/.test(reason);
    if (!passing || attempt === startAttempts) {
      throw new StartError(`PostgreSQL does not start (${logFile}): ${lastLine(reason)}`);
    }
    if (isPortTaken && !wanted.fixed) port = 0;
    await delay(250);
  }
}

/** Waits until the server has written everything and is gone; none running is fine. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster || !(await isServerOf(cluster, postmaster.pid))) return;
  const fault = await execute(cluster, 'pg_ctl', [
    ...['stop', '--wait', '--timeout=60', '--mode=fast', '--silent'],
    `--pgdata=${cluster.directory}`,
  ]);
  if (fault !== undefined && (await isServerOf(cluster, postmaster.pid))) {
    throw new StartError(`PostgreSQL does not stop: ${lastLine(fault)}`);
  }
}

/**
 * Port of the server that runs on this cluster, once it is up. A `postmaster.pid` whose number now
 * belongs to another program is removed: PostgreSQL itself would refuse to start because of it.
 */
export async function findRunning(cluster: Cluster): Promise<number | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const postmaster = await readPostmaster(cluster);
    // PostgreSQL itself takes over a dead server's file, once all that it left running has ended.
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

/** pg_ctl names the directory on the server's command line. */
async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return isProcessAlive(pid);
  const commandLine =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : run('/bin/ps', ['-p', String(pid), '-o', 'command=']).then(({ stdout }) => stdout);
  return (await commandLine.catch(() => '')).includes(cluster.directory);
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  return withServer(cluster, port, async (client) => {
    await client.query('select 1');
    return true;
  }).catch(() => false);
}

const withServer = <T>(
  { password }: Cluster,
  port: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient(urlOf(password, port, 'postgres'), work, { connectionTimeoutMillis: 5_000 });

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Sets a long log aside, and resolves to the size of what is left. */
async function shorten(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size <= 10_000_000) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}

/** Runs one of PostgreSQL's programs; resolves to what it said if it failed. */
async function execute(
  { home, account, program }: Cluster,
  name: string,
  args: string[],
): Promise<string | undefined> {
  // Settings of the caller's shell (PGDATA, PGOPTIONS, LC_ALL …) must not reach the server.
  const inherited = Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG)/.test(key));
  const env = { ...Object.fromEntries(inherited), LC_ALL: 'C' };
  // The caller's directory may be closed to PostgreSQL's account.
  const cwd = process.platform === 'win32' ? home : '/';
  try {
    await run(join(program.directory, 'bin', name), args, { ...account, env, cwd });
    return undefined;
  } catch (error) {
    const { message, stdout, stderr } = error as ExecFileException;
    return stdout || stderr ? `${stdout}\n${stderr}` : message;
  }
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.findLast((line) => /FATAL|error:|PANIC/.test(line));
  return (fatal ?? lines.at(-1) ?? 'no message').trim();
}
