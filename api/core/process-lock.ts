import { once } from 'node:events';
import { access, constants, rm, stat } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { explainFileFault } from './explain-file-fault.ts';
import { makeFolder } from './make-folder.ts';

interface ProcessLockOptions {
  /** Where this process can be found, for the message to a second one. */
  note?: string | undefined;
  /** How long a holder may take to finish its shutdown. */
  patienceMs?: number;
}

/*
 * The lock is a local socket named after the directory. The kernel lets one process listen on it
 * and frees it when that process ends, however it ends. Whoever connects is told who listens.
 */

/**
 * Makes this process the only one that works on `dataDir` and resolves to the function that
 * releases it. Rejects with one line when another process has it.
 */
export async function acquireProcessLock(
  dataDir: string,
  { note, patienceMs = 3_000 }: ProcessLockOptions = {},
): Promise<() => Promise<void>> {
  const directory = resolve(dataDir);
  const address = await explainFileFault(`${directory} cannot be written`, addressOf(directory));
  const answer = `process ${process.pid}${note ? `, ${note}` : ''}`;
  const givesUpAt = Date.now() + patienceMs;
  for (;;) {
    const server = await listen(address, answer);
    if (server) {
      return async () => {
        server.close();
      };
    }
    const holder = await askHolder(address);
    if (holder && Date.now() >= givesUpAt) {
      throw new Error(`Already running on ${directory} (${holder}).`);
    }
    await delay(50);
  }
}

async function addressOf(directory: string): Promise<string> {
  await makeFolder(directory);
  await access(directory, constants.W_OK);
  // Its path would not do: a socket's name is limited to 107 bytes.
  const { dev, ino } = await stat(directory, { bigint: true });
  const name = `partner-platform-${dev}-${ino}`;
  // Linux has names that are no files, and so has Windows.
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

/** Resolves to nothing if another process listens there. */
async function listen(address: string, answer: string): Promise<Server | undefined> {
  const server = createServer((connection) => {
    connection.on('error', () => {});
    connection.end(answer);
  });
  try {
    await once(server.listen(address), 'listening');
    return server.unref();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/** Resolves to what the holder says of itself, or to nothing if it has ended in the meantime. */
async function askHolder(address: string): Promise<string | undefined> {
  const connection = createConnection(address).setEncoding('utf8');
  let said = '';
  connection.on('data', (chunk) => {
    said += chunk;
  });
  connection.setTimeout(10_000, () => connection.destroy());
  try {
    await once(connection, 'close');
    return said || 'it does not answer';
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ECONNREFUSED', 'ECONNRESET', 'ENOENT'].includes(code)) throw error;
    // Where the name is a file, it outlives a killed holder.
    if (code === 'ECONNREFUSED' && isAbsolute(address)) await rm(address, { force: true });
    return undefined;
  }
}
