import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { DemoWebsites } from '#api/integrations/websites/demo-websites.ts';
import type { BenchDatabase } from './bench-database.ts';
import { nodeFlags } from './bench-server.ts';
import { samplePeaks } from './memory-peaks.ts';

export interface IndexOrder {
  database: Pick<BenchDatabase, 'loginUrl' | 'directory'>;
  websites: DemoWebsites;
  /** Which is queued. */
  runId: number;
  siteId: number;
}

export interface Indexed {
  /** What the run says. */
  said: string;
  readMs: number;
  compareMs: number;
  /** Most memory of the process, and of the one that reads pages for it, in bytes. */
  peaks: { parent: number; children: number };
}

const program = fileURLToPath(new URL('index-process.ts', import.meta.url));

/** Runs an index that is queued, in a process of its own. */
export async function indexInProcess(order: IndexOrder): Promise<Indexed> {
  const { PATH, TZ } = process.env;
  const child = spawn(
    process.execPath,
    [...nodeFlags, '--import', 'tsx', program, JSON.stringify(order)],
    { env: { PATH, TZ, MALLOC_ARENA_MAX: '2' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const done = new AbortController();
  const peaks = samplePeaks(child.pid ?? 0, done.signal);
  const [told, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  done.abort();
  if (code !== 0) throw new Error(`The index ended with ${code}`);
  return { ...JSON.parse(told), peaks: await peaks };
}
