import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { removeEmbeddedPostgres } from '../../api/core/database/embedded-postgres.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const main = join(root, 'dist/server/api/main.js');
const patienceSeconds = 180;

/**
 * Playwright's global set-up: the built server with its own data directory, port and demo, gone
 * again after the last journey. E2E_URL set from outside means a server that runs already.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => {};
  if (!existsSync(main)) throw new Error(`${main} is missing: run npm run build first.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-e2e-'));
  // PostgreSQL's own account must be able to enter when the journeys run as root.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await mkdir(join(root, 'test-results'), { recursive: true });
  const log = createWriteStream(join(root, 'test-results', 'server.log'));
  await once(log, 'open');

  const server = spawn(process.execPath, ['--enable-source-maps', main], {
    cwd: root,
    env: {
      ...withoutSettings(process.env),
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      SEED_DEMO: 'true',
    },
    stdio: ['ignore', log, log],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await ended;
    }
    await removeEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.race([
      waitUntilReady(url),
      ended.then(() => Promise.reject(new Error('The server ended before it was ready.'))),
    ]);
  } catch (error) {
    await stop();
    console.error(await readFile(log.path, 'utf8'));
    throw error;
  }
  // The workers read it, and specs that look into the data directory (mails, files).
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}

async function waitUntilReady(url: string): Promise<void> {
  for (const giveUpAt = Date.now() + patienceSeconds * 1000; Date.now() < giveUpAt; ) {
    const ready = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await delay(200);
  }
  throw new Error(`The server was not ready within ${patienceSeconds} s.`);
}

/** A developer's own settings (a database, mail, feeds) are no business of the journeys. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own =
    /^(DATABASE_|SMTP_|STORAGE_|SEVDESK_|CM_|F11_|QMN_|ADMIN_|SESSION_|ENCRYPTION_|PUBLIC_URL|TRUST_PROXY|ROLE$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (!address || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  probe.close();
  await once(probe, 'close');
  return address.port;
}
