import { execFile } from 'node:child_process';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isProcessAlive } from './is-process-alive.ts';

const run = promisify(execFile);

interface Holder {
  pid: number;
  /** Tells the holder from a later process with the same number. */
  startToken: string;
  /** What the second one is told besides the process number, as a rule the address. */
  note: string | undefined;
}

export interface ProcessLockOptions {
  /** Where this process can be found, for the message to a second one. */
  note?: string | undefined;
  /** How long a holder may take to finish its shutdown. */
  patienceMs?: number;
}

/**
 * Makes this process the only one that works on `dataDir` and resolves to the function that gives
 * it free again. Rejects with one line when another process has it; what a killed process left
 * behind is cleared away.
 */
export async function acquireProcessLock(
  dataDir: string,
  { note, patienceMs = 3_000 }: ProcessLockOptions = {},
): Promise<() => Promise<void>> {
  const givesUpAt = Date.now() + patienceMs;
  const directory = resolve(dataDir);
  const file = join(directory, 'process.lock');
  const own = `${file}.${process.pid}`;
  await mkdir(directory, { recursive: true });
  const holder: Holder = { pid: process.pid, startToken: await startTokenOf(process.pid), note };
  await writeFile(own, JSON.stringify(holder));
  try {
    while (!(await take(own, file))) {
      const found = await readFile(file, 'utf8').catch(ifMissing(undefined));
      if (found === undefined) continue;
      const other = parse(found);
      if (other && (await isHolding(other))) {
        if (Date.now() < givesUpAt) {
          await delay(50);
          continue;
        }
        const where = other.note ? `, ${other.note}` : '';
        throw new Error(`Already running on ${directory} (process ${other.pid}${where}).`);
      }
      await clear(file, found);
    }
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(file, { force: true });
}

/** A hard link appears with its content or not at all, and only one process can make it. */
function take(own: string, file: string): Promise<boolean> {
  return link(own, file).then(
    () => true,
    (error) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/** Removes the lock that was seen to be stale, but not one that was taken in the meantime. */
async function clear(file: string, seen: string): Promise<void> {
  const aside = `${file}.stale-${process.pid}`;
  const moved = await rename(file, aside).then(() => true, ifMissing(false));
  if (!moved) return;
  if ((await readFile(aside, 'utf8')) !== seen) await take(aside, file);
  await rm(aside, { force: true });
}

async function isHolding(holder: Holder): Promise<boolean> {
  if (!isProcessAlive(holder.pid)) return false;
  return (await startTokenOf(holder.pid)) === holder.startToken;
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    // Cut off by a full disk or a power failure: nobody holds it.
    return undefined;
  }
}

/** When a process started, in a form that no other process with its number ever had. */
async function startTokenOf(pid: number): Promise<string> {
  if (process.platform === 'win32') return 'unknown';
  if (process.platform === 'linux') {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
      readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    ]);
    // The second field, the program's name, may hold blanks; start time is the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot.trim()} ${ticks}`;
  }
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

function ifMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
