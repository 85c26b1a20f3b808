import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import pg from 'pg';
import { explainFileFault } from '../explain-file-fault.ts';
import { StartError } from '../start-error.ts';
import { createRoles, type Logins, loginsOf } from './create-roles.ts';
import {
  type Cluster,
  checkVersion,
  createDatabase,
  findRunning,
  initialise,
  makeCluster,
  startServer,
  stopServer,
  urlOf,
} from './embedded-postgres-cluster.ts';
import {
  accountOwning,
  canEnter,
  chooseHome,
  findServerAccount,
  giveAway,
  locateProgram,
} from './embedded-postgres-home.ts';
import { withClient } from './with-client.ts';

export interface RunningPostgres extends Logins {
  /** For creating other databases or backups; the platform itself does not use it. */
  superuserUrl: string;
  /** Of the superuser and the logins. */
  password: string;
}

export interface EmbeddedPostgres extends RunningPostgres {
  /** Restarts the server at the same address if it has ended, and tells whether it had. */
  startAgain(): Promise<boolean>;
  /** Waits until the server has written everything and is gone. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Default `platform`; created when missing. */
  database?: string;
  /** Default: the port of the last start if it is free, otherwise any free one. */
  port?: number;
  /** `false` trades crash safety for speed; for throw-away databases only. */
  durable?: boolean;
  log?: (line: string) => void;
}

/** `postgres.json` in the data directory, readable by its owner only. */
interface State {
  /** Where cluster and log are: absolute, or relative to the data directory, so that it can move. */
  home: string;
  /** Of the superuser and both logins. */
  password: string;
  port: number;
}

/**
 * Starts the PostgreSQL of `dataDir` (sets it up on first use) and resolves once it answers.
 * A server that a killed process left running is taken over. Rejects with a one-line message.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const database = options.database ?? 'platform';
  const log = options.log ?? (() => {});
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });

  const state = (await readState(dataDir)) ?? (await createState(dataDir, options.port));
  const cluster = await openCluster(dataDir, state);
  const durable = options.durable !== false;
  if (!existsSync(cluster.directory)) {
    log('Setting up PostgreSQL');
    await makeCluster(cluster, (directory) => initialise(cluster, directory, durable));
  }
  await checkVersion(cluster);

  const running = await findRunning(cluster);
  if (running) log('PostgreSQL is still running from last time; using it');
  const wanted = options.port ?? state.port;
  const port = running ?? (await startServer(cluster, { port: wanted, durable }));
  if (port !== state.port) await writeState(dataDir, { ...state, port });
  await createDatabase(cluster, port, database);
  const { password } = cluster;
  const superuserUrl = urlOf(password, port, database);
  await createRoles(superuserUrl, { owner: password, login: password, client: password });
  await resetPasswords(superuserUrl, password);
  return {
    superuserUrl,
    password,
    ...loginsOf(superuserUrl),
    async startAgain() {
      if (await findRunning(cluster)) return false;
      await startServer(cluster, { port, durable, fixed: true });
      return true;
    },
    stop: () => stopServer(cluster),
  };
}

/** The server that is running on `dataDir`, for command-line tools. */
export async function findEmbeddedPostgres(options: {
  dataDir: string;
  database?: string;
}): Promise<RunningPostgres | undefined> {
  const dataDir = resolve(options.dataDir);
  const state = await readState(dataDir);
  if (!state) return undefined;
  const cluster = await openCluster(dataDir, state);
  const port = await findRunning(cluster);
  if (!port) return undefined;
  const { password } = cluster;
  const superuserUrl = urlOf(password, port, options.database ?? 'platform');
  return { superuserUrl, password, ...loginsOf(superuserUrl) };
}

/**
 * Puts another server's data into `dataDir`, which must have none: it is there whole or not at all.
 *
 * @param password of that server's superuser
 * @param unpack fills an empty directory with the data
 * @throws StartError if there is a database already
 */
export async function layEmbeddedPostgres(
  options: { dataDir: string; password: string },
  unpack: (directory: string) => Promise<void>,
): Promise<void> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  if (await readState(dataDir)) {
    throw new StartError(
      `${dataDir} has a database already: give another DATA_DIR, or move it away`,
    );
  }
  const state = { ...(await createState(dataDir)), password: options.password };
  const cluster = await openCluster(dataDir, state);
  await makeCluster(cluster, async (directory) => {
    await mkdir(directory, { mode: 0o700 });
    await unpack(directory);
    if (cluster.account) await giveAway(directory, cluster.account);
  });
  await writeState(dataDir, state);
}

/** Stops the server of `dataDir` and deletes its cluster, wherever that is. */
export async function removeEmbeddedPostgres(options: { dataDir: string }): Promise<void> {
  const dataDir = resolve(options.dataDir);
  const state = await readState(dataDir);
  if (!state) return;
  const cluster = await openCluster(dataDir, state);
  await stopServer(cluster);
  // Whatever a killed process had started to fill it may still write there.
  await rm(cluster.home, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
  await rm(stateFile(dataDir), { force: true });
}

function stateFile(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

async function readState(dataDir: string): Promise<State | undefined> {
  const file = stateFile(dataDir);
  if (!existsSync(file)) return undefined;
  const text = await explainFileFault(`${file} cannot be read`, readFile(file, 'utf8'));
  return JSON.parse(text) as State;
}

async function writeState(dataDir: string, state: State): Promise<void> {
  const file = stateFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Written before the cluster exists, so that an interrupted set-up is redone in place. */
async function createState(dataDir: string, port = 0): Promise<State> {
  const home = await chooseHome(dataDir, await findServerAccount());
  const inside = !relative(dataDir, home).startsWith('..');
  if (existsSync(join(home, 'cluster'))) {
    if (!inside) await setFormerAside(home);
    else {
      throw new StartError(
        `${home} holds a database whose key file ${stateFile(dataDir)} is gone: restore the file, or move the database away.`,
      );
    }
  }
  const state = {
    home: inside ? relative(dataDir, home) : home,
    password: randomBytes(24).toString('base64url'),
    port,
  };
  await writeState(dataDir, state);
  return state;
}

/**
 * Deleting a data directory is meant to delete its database too, which may lie elsewhere unseen.
 * The last one orphaned like this is kept.
 */
async function setFormerAside(home: string): Promise<void> {
  const directory = join(home, 'cluster');
  const account = await accountOwning(directory);
  const program = await locateProgram(account);
  await stopServer({ home, directory, password: '', account, program });
  await rm(`${home}.former`, { recursive: true, force: true });
  await rename(home, `${home}.former`);
}

async function openCluster(dataDir: string, state: State): Promise<Cluster> {
  const home = isAbsolute(state.home) ? state.home : join(dataDir, state.home);
  const directory = join(home, 'cluster');
  const made = existsSync(directory);
  const account = made ? await accountOwning(directory) : await findServerAccount();
  if (made && account && !(await canEnter(directory, account))) {
    throw new StartError(
      `PostgreSQL's account may not enter ${directory}: give the directories above it the right to be entered (chmod o+x).`,
    );
  }
  const program = await locateProgram(account);
  return { home, directory, password: state.password, account, program };
}

/**
 * Gives all logins of an embedded server its password: earlier versions threw theirs away, and
 * their databases should be refused as too old, not for a wrong password.
 */
async function resetPasswords(superuserUrl: string, password: string): Promise<void> {
  const literal = pg.escapeLiteral(password);
  await withClient(superuserUrl, (client) =>
    client.query(`
      alter role platform_owner password ${literal};
      alter role platform_login password ${literal};
      alter role platform_client_login password ${literal};`),
  );
}
