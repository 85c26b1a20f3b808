import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const sampleEveryMs = 50;

/**
 * Peak resident memory of a process and of its children together, in bytes, until `signal` aborts.
 */
export async function samplePeaks(
  pid: number,
  signal: AbortSignal,
): Promise<{ parent: number; children: number }> {
  const peaks = { parent: 0, children: 0 };
  while (!signal.aborted) {
    const processes = await listProcesses();
    const sum = (of: typeof processes) => of.reduce((total, { bytes }) => total + bytes, 0);
    peaks.parent = Math.max(peaks.parent, sum(processes.filter((one) => one.pid === pid)));
    peaks.children = Math.max(peaks.children, sum(processes.filter((one) => one.parent === pid)));
    await delay(sampleEveryMs);
  }
  return peaks;
}

async function listProcesses(): Promise<{ pid: number; parent: number; bytes: number }[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, kilobytes = 0]) => ({ pid, parent, bytes: kilobytes * 1024 }));
}
