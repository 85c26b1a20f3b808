import { execFile, spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findServerAccount } from '#api/core/database/embedded-postgres-home.ts';
import { majorOf } from '#api/modules/backup/server-version.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

/** The newest server installed on the system, with its tools. */
export async function findInstalledPostgres(): Promise<
  { major: number; bin: string; pgDump: string } | undefined
> {
  const names = await readdir(installed).catch(() => [] as string[]);
  const major = Math.max(...names.map(Number).filter((name) => name >= 15));
  if (!Number.isFinite(major)) return undefined;
  const bin = join(installed, String(major), 'bin');
  return { major, bin, pgDump: join(bin, 'pg_dump') };
}

/** The `pg_dump` of PG_DUMP or PATH; undefined if it is older than a server of `major`. */
export function findPgDump(major: number): string | undefined {
  const program = process.env.PG_DUMP ?? 'pg_dump';
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return stdout && majorOf(stdout) >= major ? program : undefined;
}

/** Starts a server of the system's own programs, like an operator's. */
export async function startGivenServer(
  bin: string,
): Promise<{ superuserUrl: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'given-server-'));
  await chmod(folder, 0o711);
  const account = await findServerAccount();
  if (account) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder };
  await run(
    join(bin, 'initdb'),
    [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--locale=C', '--encoding=UTF8'],
    options,
  );
  const port = await freePort();
  const flags = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off`;
  const pgCtl = join(bin, 'pg_ctl');
  await run(
    pgCtl,
    ['start', '--wait', `--pgdata=${data}`, `--log=${join(folder, 'log')}`, `--options=${flags}`],
    options,
  );
  return {
    superuserUrl: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await run(pgCtl, ['stop', '--wait', '--mode=immediate', `--pgdata=${data}`], options);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
