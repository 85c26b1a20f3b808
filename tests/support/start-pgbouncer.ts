import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { findServerAccount } from '#api/core/database/embedded-postgres-home.ts';
import { freePort } from './free-port.ts';

const program = [process.env.PGBOUNCER, 'pgbouncer', '/usr/sbin/pgbouncer'].find(
  (name) => name && spawnSync(name, ['--version']).status === 0,
);

export const hasPgBouncer = program !== undefined;

export interface TestPooler {
  /** Of `platform_login`. */
  systemUrl: string;
  /** Of `platform_client_login`. */
  clientUrl: string;
  stop(): Promise<void>;
}

/**
 * The real PgBouncer with the very `docker/pooler/pgbouncer.ini`, in front of a database of the
 * test.
 *
 * @param url of the database, with the password shared by all logins
 * @param poolSize server connections of each of the two pools
 */
export async function startPgBouncer(
  url: string,
  { poolSize, without = '' }: { poolSize: number; without?: string },
): Promise<TestPooler> {
  const { hostname, port: serverPort, password, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const files = { ini: join(folder, 'pgbouncer.ini'), users: join(folder, 'userlist.txt') };
  const ini = (await readFile('docker/pooler/pgbouncer.ini', 'utf8'))
    .replaceAll(
      'host=database port=5432 dbname=platform ',
      `host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} `,
    )
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('default_pool_size = 20', `default_pool_size = ${poolSize}`)
    .replace('/etc/pgbouncer/userlist.txt', files.users)
    .replaceAll(without, '');
  await writeFile(files.ini, `${ini}\nunix_socket_dir =\n`);
  const logins = ['platform_login', 'platform_client_login'];
  await writeFile(files.users, logins.map((login) => `"${login}" "${password}"\n`).join(''));
  const account = await findServerAccount();
  await chmod(folder, 0o700);
  if (account) {
    for (const path of [folder, ...Object.values(files)]) {
      await chown(path, account.uid, account.gid);
    }
  }
  const child = spawn(program ?? '', [files.ini], { ...account, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const of = (login: string, database: string) =>
    `postgres://${login}:${password}@127.0.0.1:${port}/${database}`;
  const pooler: TestPooler = {
    systemUrl: of('platform_login', 'platform'),
    clientUrl: of('platform_client_login', 'platform_people'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await vi.waitFor(() => ask(pooler.systemUrl), { timeout: 30_000, interval: 100 });
  } catch (error) {
    await pooler.stop();
    throw error;
  }
  return pooler;
}

async function ask(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select 1');
  await client.end();
}
