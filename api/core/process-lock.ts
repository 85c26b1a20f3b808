import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { explainFileFault } from './explain-file-fault.ts';
import { isProcessAlive } from './is-process-alive.ts';

const run = promisify(execFile);

interface Holder {
  pid: number;
  /** Tells the holder from a later process with the same number. */
  startToken: string;
  /** What a second process is told besides the process number, usually the address. */
  note: string | undefined;
}

export interface ProcessLockOptions {
  /** Where this process can be found, for the message to a second one. */
  note?: string | undefined;
  /** How long a holder may take to finish its shutdown. */
  patienceMs?: number;
}

/*
 * A lock file per generation, `process.lock.<n>`; the highest says who has the lock. Taking it
 * means making the next one, which the file system grants to one process only. Nobody ever removes
 * the highest, so a slow process finds itself overtaken instead of removing the lock of a faster
 * one.
 */

/**
 * Makes this process the only one that works on `dataDir` and resolves to the function that
 * releases it. Rejects with one line when another process has it; a lock left by a killed process
 * is taken over.
 */
export function acquireProcessLock(
  dataDir: string,
  options: ProcessLockOptions = {},
): Promise<() => Promise<void>> {
  const directory = resolve(dataDir);
  return explainFileFault(`${directory} cannot be written`, acquire(directory, options));
}

async function acquire(
  directory: string,
  { note, patienceMs = 3_000 }: ProcessLockOptions,
): Promise<() => Promise<void>> {
  const givesUpAt = Date.now() + patienceMs;
  await mkdir(directory, { recursive: true });
  const own = join(directory, `.${lockName}.${randomUUID()}`);
  const holder: Holder = { pid: process.pid, startToken: await startTokenOf(process.pid), note };
  await writeFile(own, JSON.stringify(holder));
  try {
    for (;;) {
      const { generation, holder: other } = await readHighest(directory);
      if (other && (await isHolding(other))) {
        if (Date.now() < givesUpAt) {
          await delay(50);
          continue;
        }
        const where = other.note ? `, ${other.note}` : '';
        throw new Error(`Already running on ${directory} (process ${other.pid}${where}).`);
      }
      const taken = await take(directory, own, generation + 1);
      if (taken) return () => release(taken);
    }
  } finally {
    await rm(own, { force: true });
  }
}

const lockName = 'process.lock';

async function readHighest(directory: string): Promise<{ generation: number; holder?: Holder }> {
  for (;;) {
    const generation = Math.max(0, ...(await listGenerations(directory)));
    if (generation === 0) return { generation };
    const text = await readFile(fileOf(directory, generation), 'utf8').catch(ifMissing(undefined));
    // Gone: a higher one exists by now.
    if (text !== undefined) return { generation, holder: parse(text) };
  }
}

/** Resolves to the lock file if it is ours, to undefined if another process was faster. */
async function take(
  directory: string,
  own: string,
  generation: number,
): Promise<string | undefined> {
  const file = fileOf(directory, generation);
  // A hard link appears with its content or not at all, and only one process can make it.
  const made = await link(own, file).then(
    () => true,
    (error) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (!made) return undefined;
  const generations = await listGenerations(directory);
  const isHighest = generation === Math.max(...generations);
  const outdated = isHighest ? generations.filter((other) => other < generation) : [generation];
  await Promise.all(outdated.map((other) => rm(fileOf(directory, other), { force: true })));
  return isHighest ? file : undefined;
}

/** The file stays, without a holder. */
async function release(file: string): Promise<void> {
  await writeFile(`${file}.new`, '{}');
  await rename(`${file}.new`, file);
}

const fileOf = (directory: string, generation: number) =>
  join(directory, `${lockName}.${generation}`);

async function listGenerations(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.flatMap((name) => {
    const [, generation] = /^process\.lock\.(\d+)$/.exec(name) ?? [];
    return generation ? [Number(generation)] : [];
  });
}

async function isHolding(holder: Holder): Promise<boolean> {
  if (!isProcessAlive(holder.pid)) return false;
  return (await startTokenOf(holder.pid)) === holder.startToken;
}

function parse(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    return holder.pid ? (holder as Holder) : undefined;
  } catch {
    // Cut off by a full disk or a power failure: there is no holder.
    return undefined;
  }
}

/** A process's start time, in a form that no other process with its number ever had. */
async function startTokenOf(pid: number): Promise<string> {
  if (process.platform === 'win32') return 'unknown';
  if (process.platform === 'linux') {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
      readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    ]);
    // The second field, the program's name, may contain blanks; start time is the 20th after it.
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
