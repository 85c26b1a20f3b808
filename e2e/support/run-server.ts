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
  /** Sets the clock of a server that was started with one so far ahead of the true time. */
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
  /** `clocked` takes the sources, with a clock that can be set. */
  entry?: Entry;
  /** All of its environment: a developer's own settings are no business of the journeys. */
  env: Record<string, string>;
  /** The file that gets what it prints. */
  log?: string;
}

/** Enough to plant the demo on a machine that is very busy. */
const patienceMs = 600_000;

/** A server on a free port of the loopback, ready to answer. */
export async function runServer({ entry = 'built', env, log }: ServerOptions): Promise<Server> {
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
      // A machine that has other things to do draws pages, too, only later.
      PAGE_TIMEOUT_MS: '20000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exit = once(child, 'exit');
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
