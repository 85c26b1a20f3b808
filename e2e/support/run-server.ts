import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export interface Server {
  url: string;
  /** Sets the clock of a clocked server this far ahead of real time. */
  setAhead(ms: number): Promise<void>;
  stop(): Promise<void>;
}

export const root = fileURLToPath(new URL('../../', import.meta.url));
const main = join(root, 'dist/server/api/main.js');
const entries = {
  dev: [join(root, 'scripts/dev.mjs')],
  built: ['--enable-source-maps', main],
  clocked: ['--import', 'tsx', fileURLToPath(new URL('clocked-server.ts', import.meta.url))],
};
export type Entry = keyof typeof entries;

interface ServerOptions {
  /** `clocked` uses the sources, with an adjustable clock. */
  entry?: Entry;
  /** Its whole environment: a developer's own settings must not affect the journeys. */
  env: Record<string, string>;
  /** The file for its output. */
  log?: string;
  /** Kills it. */
  signal?: AbortSignal;
}

/** Enough to plant the demo on a very busy machine. */
const patienceMs = 600_000;

/** A server on a free port of the loopback, ready to answer. */
export async function runServer({
  entry = 'built',
  env,
  log,
  signal,
}: ServerOptions): Promise<Server> {
  if (entry === 'built' && !existsSync(main)) {
    throw new Error(`${main} is missing: run npm run build first.`);
  }
  const child = spawn(process.execPath, entries[entry], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      // A busy machine also draws pages later.
      PAGE_TIMEOUT_MS: '20000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exit = once(child, 'exit');
  signal?.addEventListener('abort', () => child.kill('SIGKILL'));
  if (log) {
    await mkdir(dirname(log), { recursive: true });
    const file = createWriteStream(log);
    for (const stream of [child.stdout, child.stderr]) stream?.pipe(file, { end: false });
  }
  const tooLong = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const output: string[] = [];
  child.stderr?.on('data', (chunk) => output.push(String(chunk)));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as Readable }).on('line', (line) => {
      output.push(line);
      const address = /Partner app\s+(http\S+)\/dashboard/.exec(line)?.[1];
      if (address) resolve(address);
    });
    exit.then((how) => {
      const [end] = how.filter((value) => value !== null);
      reject(new Error(`It ended with ${end}:\n${output.join('\n')}`));
    });
  }).finally(() => clearTimeout(tooLong));
  return {
    url,
    async setAhead(ms) {
      const heard = once(child, 'message');
      child.send(ms);
      await heard;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exit;
    },
  };
}
