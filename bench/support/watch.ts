import { setTimeout as delay } from 'node:timers/promises';
import type { BenchServer } from './bench-server.ts';
import { httpCaller } from './http-caller.ts';
import { samplePeaks } from './memory-peaks.ts';

const lightCallEveryMs = 10;

interface Watched<T> {
  result: T;
  seconds: number;
  /** Peak memory of the API and of its own processes, in bytes. */
  peaks: { parent: number; children: number };
  /** Of light calls to `path` meanwhile, in milliseconds. */
  latencies: number[];
}

/** What a server's processes need during a request, and how long light calls wait. */
export async function watch<T>(
  server: BenchServer,
  work: () => Promise<T>,
  path = '/api/auth/me',
): Promise<Watched<T>> {
  const done = new AbortController();
  const startedAt = performance.now();
  const timed = async () => ({
    result: await work(),
    seconds: (performance.now() - startedAt) / 1000,
  });
  const [worked, peaks, latencies] = await Promise.all([
    timed().finally(() => done.abort()),
    samplePeaks(server.process.pid ?? 0, done.signal),
    callLightly(server, path, done.signal),
  ]);
  return { ...worked, peaks, latencies };
}

/** How long each call took, sequentially with a pause between. */
async function callLightly(
  server: BenchServer,
  path: string,
  signal: AbortSignal,
): Promise<number[]> {
  const call = httpCaller(`${server.url}${path}`, server.admin);
  const times: number[] = [];
  while (!signal.aborted) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
    await delay(lightCallEveryMs);
  }
  return times;
}
