import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { streamBaseBackup } from '#api/core/database/base-backup.ts';
import { loginsOf } from '#api/core/database/create-roles.ts';
import {
  type Cluster,
  startServer,
  stopServer,
} from '#api/core/database/embedded-postgres-cluster.ts';
import {
  createHome,
  findServerAccount,
  giveAway,
  locateProgram,
} from '#api/core/database/embedded-postgres-home.ts';
import { execute } from './copy-database.ts';

export interface TestReplica {
  /** The API's login, at the database of the primary's address. */
  apiUrl: string;
  clientUrl: string;
  /** From now on, changes of the primary are received but not shown. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  promote(): Promise<void>;
  stop(): Promise<void>;
  /** At the same address. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * A real streaming replica, created like an operator's: a base backup with `standby.signal`,
 * started by the embedded server's own programs.
 *
 * @param primaryUrl its superuser's, with the database to be read
 * @param home a new directory, within reach of PostgreSQL's account
 */
export async function startReplica(primaryUrl: string, home: string): Promise<TestReplica> {
  const primary = new URL(primaryUrl);
  const account = await findServerAccount();
  const program = await locateProgram(account);
  const directory = join(home, 'cluster');
  const cluster: Cluster = { home, directory, password: primary.password, account, program };
  await createHome(home, account);
  await mkdir(directory, { mode: 0o700 });
  await unpack(await streamBaseBackup(primaryUrl), directory);
  await rm(join(directory, 'postmaster.pid'), { force: true });
  await writeFile(join(directory, 'standby.signal'), '');
  const { hostname, port, username, password } = primary;
  await appendFile(
    join(directory, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  if (account) await giveAway(directory, account);
  const ownPort = await startServer(cluster, { port: 0, durable: false });
  const superuserUrl = Object.assign(new URL(primaryUrl), { port: String(ownPort) }).href;
  const { apiUrl, clientUrl } = loginsOf(superuserUrl);
  const stop = () => stopServer(cluster);
  return {
    apiUrl,
    clientUrl,
    pause: () => execute(superuserUrl, 'select pg_wal_replay_pause()'),
    resume: () => execute(superuserUrl, 'select pg_wal_replay_resume()'),
    promote: () => execute(superuserUrl, 'select pg_promote()'),
    stop,
    async start() {
      await startServer(cluster, { port: ownPort, durable: false, fixed: true });
    },
    async remove() {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function unpack(archive: NodeJS.ReadableStream, directory: string): Promise<void> {
  const tar = spawn('tar', ['--extract', `--directory=${directory}`], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(tar, 'close');
  await pipeline(archive, tar.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}
