import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Config } from '#api/config.ts';
import { builtProgram } from './built-program.ts';

export interface MortalWorker {
  /** The module whose jobs it runs. */
  module: string;
  env: Record<string, string>;
  websites?: Config['websites'];
  /** Start of its clock, as an ISO instant; absent: now. */
  now?: string;
  /** Speed of its clock relative to ours, so that leases and waits end. */
  speed?: number;
}

/**
 * A worker in a separate process runs during `during`, and is killed; `shut` says when it may be held
 * before it begins, as by a gate before its database.
 */
export async function killWorkerAfter(
  worker: MortalWorker,
  during: () => Promise<unknown>,
  shut?: Promise<unknown>,
): Promise<void> {
  const program = builtProgram('tests/support/worker-process');
  const child = spawn(process.execPath, [program, JSON.stringify(worker)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const begun = once(createInterface({ input: child.stdout }), 'line');
  await (shut ? Promise.race([begun, shut]) : begun);
  await during();
  child.kill('SIGKILL');
  await gone;
}
