import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { nodeFlags } from './bench-server.ts';
import { samplePeaks } from './memory-peaks.ts';

/** Peak memory of a process and its children, in bytes. */
export interface Peaks {
  peaks: { parent: number; children: number };
}

/**
 * Runs a program of this folder with an order, like a worker, in a separate process; returns its JSON
 * output and its memory.
 */
export async function measureProcess<Told>(
  name: 'detect-process' | 'index-process' | 'statement-process',
  order: object,
): Promise<Told & Peaks> {
  const { PATH, TZ, BUILT_SERVER } = process.env;
  // Tests have built it.
  const program = BUILT_SERVER
    ? [join(BUILT_SERVER, 'bench/support', `${name}.js`)]
    : ['--import', 'tsx', join(import.meta.dirname, `${name}.ts`)];
  const child = spawn(process.execPath, [...nodeFlags, ...program, JSON.stringify(order)], {
    env: { PATH, TZ, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const done = new AbortController();
  const [told, [code], peaks] = await Promise.all([
    text(child.stdout),
    once(child, 'exit').finally(() => done.abort()),
    samplePeaks(child.pid ?? 0, done.signal),
  ]);
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return { ...JSON.parse(told), peaks };
}
