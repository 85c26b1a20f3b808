import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/free-port.ts';
import { adminEmail, benchPassword, ownerEmail } from '../data/plant-network.ts';
import { type BenchDatabase, benchSecrets } from './bench-database.ts';
import { callOnce } from './http-caller.ts';

export interface BenchServer {
  url: string;
  process: ChildProcess;
  /** From process start to its first answer with the database. */
  readyMs: number;
  memory(options?: { collect: boolean }): Promise<NodeJS.MemoryUsage>;
  /** Session cookies. */
  admin: string;
  owner: string;
  /** A call of the back office by its admin, a POST if it has a body. */
  ask(path: string, body?: object): ReturnType<Response['json']>;
  /** Ports of the callers it accepted, once it has ended. */
  accepted(): Promise<Set<number>>;
  /** SIGTERM, and its exit code; null if it had to be killed. */
  stop(): Promise<number | null>;
}

const main = fileURLToPath(new URL('../../dist/server/api/main.js', import.meta.url));
const probe = new URL('server-probe.mjs', import.meta.url).href;

/** Those of the Dockerfile. */
export const nodeFlags: string[] = JSON.parse(
  /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '',
).slice(1, -1);

const acceptedOf = ({ directory }: BenchDatabase, port: number) =>
  join(directory, `accepted-${port}.json`);

const logOf = ({ directory }: BenchDatabase) => join(directory, 'server.log');

/** The built API in a separate process, configured as in production, with its log in a file. */
export async function startBenchServer(
  database: BenchDatabase,
  more: NodeJS.ProcessEnv = {},
): Promise<BenchServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = await open(logOf(database), 'a');
  const startedAt = performance.now();
  const server = spawn(process.execPath, [...nodeFlags, '--expose-gc', '--import', probe, main], {
    env: { ...environment(database, port), ...more },
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  const ended = once(server, 'exit').then(([code]) => code as number | null);
  await log.close();
  await waitUntilReady(url, server, database);
  const readyMs = performance.now() - startedAt;
  const admin = await signIn(url, adminEmail);
  return {
    url,
    process: server,
    readyMs,
    async memory({ collect } = { collect: false }) {
      const told = once(server, 'message');
      server.send({ collect });
      const [memory] = await told;
      return memory;
    },
    admin,
    owner: await signIn(url, ownerEmail),
    async ask(path, body) {
      const answer = await fetch(`${url}/api/admin/${path}`, {
        headers: { cookie: admin, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    async accepted() {
      return new Set(JSON.parse(await readFile(acceptedOf(database, port), 'utf8')));
    },
    async stop() {
      server.kill('SIGTERM');
      const patience = setTimeout(() => server.kill('SIGKILL'), 30_000);
      const code = await ended;
      clearTimeout(patience);
      return code;
    },
  };
}

function environment(database: BenchDatabase, port: number): NodeJS.ProcessEnv {
  const { directory, loginUrl } = database;
  const { PATH, TZ } = process.env;
  return {
    PATH,
    TZ,
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    BENCH_ACCEPTED: acceptedOf(database, port),
    ROLE: 'api',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(directory, 'api'),
    DATABASE_URL: loginUrl,
    // Some five per core: more would only get in each other's way.
    DATABASE_POOL: '10',
    // On, but out of reach: all load comes from one address.
    RATE_LIMIT: '9999999',
    ...benchSecrets,
  };
}

async function waitUntilReady(
  url: string,
  server: ChildProcess,
  database: BenchDatabase,
): Promise<void> {
  const giveUpAt = performance.now() + 60_000;
  while (!(await answers(url))) {
    if (server.exitCode !== null || performance.now() > giveUpAt) {
      server.kill('SIGKILL');
      const log = await readFile(logOf(database), 'utf8');
      throw new Error(`The server did not start:\n${log.slice(-2000)}`);
    }
    await delay(2);
  }
}

const answers = (url: string) =>
  callOnce(`${url}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** @returns the session's cookie */
export async function signIn(
  url: string,
  email: string,
  password = benchPassword,
): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
