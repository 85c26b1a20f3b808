import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { builtProgram } from './built-program.ts';

export interface PlatformProcess {
  child: ChildProcess;
  /** Its address; empty for a worker. */
  url: string;
  /** All its output. */
  output: string[];
  /** Resolves to the exit code or signal once it has ended. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Sends the signal and resolves to the exit code or signal of its end. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a process on a given database requires. */
export const requiredEnv = {
  SESSION_SECRET: 'the same secret for all processes',
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  PORT: '0',
};

/** From which tree a process runs, and as whom; by default the built one, as the user of the tests. */
export interface Place {
  cwd?: string | undefined;
  uid?: number;
  gid?: number;
}

/** Runs the real main program with only this environment, and resolves once it reports running. */
export async function startProcess(
  env: Record<string, string>,
  place: Place = {},
): Promise<PlatformProcess> {
  const { started, ...launched } = launchProcess(env, place);
  return { ...launched, url: await started };
}

/** The same without waiting until it runs: `started` resolves to its address. */
export function launchProcess(
  env: Record<string, string>,
  place: Place = {},
): Omit<PlatformProcess, 'url'> & { started: Promise<string> } {
  const program = place.cwd ? ['--import', 'tsx', 'api/main.ts'] : [builtProgram('api/main')];
  const child = spawn(process.execPath, program, {
    cwd: root,
    ...place,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stderr?.on('data', (chunk) => output.push(String(chunk)));
  const exit = once(child, 'exit');
  const started = new Promise<string>((resolve, reject) => {
    let address = '';
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      output.push(line);
      address = /Partner app\s+(http\S+)\/dashboard/.exec(line)?.[1] ?? address;
      if (line.includes('Ctrl-C stops it')) resolve(address);
    });
    exit.then(([code]) => reject(new Error(`ended with ${code}: ${output.join('\n')}`)));
  });
  // Some are stopped before they run, and nobody awaits this.
  started.catch(() => {});
  const ended = exit.then(([code, endedBy]) => code ?? endedBy);
  return {
    child,
    output,
    started,
    ended,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}

/** Runs the main program, expecting it not to start, and resolves to its output. */
export async function failToStart(
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  try {
    const running = await startProcess(env);
    await running.stop();
  } catch (error) {
    const [, code, output] = /^ended with (\d+): ([\s\S]*)$/.exec((error as Error).message) ?? [];
    if (code) return { code: Number(code), output: output ?? '' };
    throw error;
  }
  throw new Error('It started');
}
