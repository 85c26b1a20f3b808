import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { collectText } from '#api/core/collect-text.ts';
import type { Turns } from '#api/core/turns.ts';
import { loaderOf, pdfProgram } from '#api/paths.ts';
import type { Outcome, Tasks } from './tasks.ts';

export interface PdfProcess {
  /**
   * @throws TooComplexError if it takes more time or memory than there is to spare
   * @throws Error if the task itself fails
   */
  ask<Name extends keyof Tasks>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
}

/** What was given to it cannot be read within the limits. */
export class TooComplexError extends Error {}

/** Its own, not what passes while others are busy. Kept by the kernel, also when the API is gone. */
const mostProcessorSeconds = 5;
/** However busy the machine is: for its start, and for each task. */
const mostMs = 30_000;
/** Of all memory that it can write to, in kilobytes: buffers are no part of what Node itself limits. */
const mostData = 195_000;
/** What compiling it from its sources, which nobody does in production, takes besides. */
const compilerData = 30_000;

const flags = [
  '--max-old-space-size=120',
  '--max-semi-space-size=2',
  '--single-threaded-gc',
  '--enable-source-maps',
];
const limits = (data: number) => `ulimit -t ${mostProcessorSeconds}; ulimit -d ${data}; exec "$@"`;

/**
 * Runs `work` with a process of its own that reads PDFs which others made.
 *
 * @param turns of how many there may be at once
 * @throws Problem 503 if too many are waiting already
 */
export async function withPdfProcess<T>(
  turns: Turns,
  work: (pdf: PdfProcess) => Promise<T>,
): Promise<T> {
  const passTurn = await turns.take(new AbortController().signal);
  const child = startReader();
  const told = child.stderr ? collectText(child.stderr) : () => '';
  const ended = endOf(child);
  /** What it says next; nothing if it ends, or says nothing for too long. */
  const hear = async (): Promise<unknown> => {
    const patience = setTimeout(() => child.kill('SIGKILL'), mostMs);
    const said = once(child, 'message').then(([message]) => message);
    try {
      return await Promise.race([said, ended.then(() => undefined)]);
    } finally {
      clearTimeout(patience);
    }
  };
  try {
    if ((await hear()) !== 'ready') {
      throw new Error(`The process that reads PDFs did not start: ${told() || (await ended)}`);
    }
    return await work({
      async ask(task, input) {
        child.send({ task, input });
        const outcome = (await hear()) as Outcome | undefined;
        if (!outcome) throw new TooComplexError(`${task} did not end: ${told() || (await ended)}`);
        if ('failure' in outcome) throw new Error(outcome.failure);
        return outcome.result as never;
      },
    });
  } finally {
    child.kill('SIGKILL');
    await ended;
    passTurn();
  }
}

function startReader(): ChildProcess {
  const loader = loaderOf(pdfProgram);
  const data = loader.length > 0 ? mostData + compilerData : mostData;
  const node = [process.execPath, ...flags, ...loader];
  return fork(pdfProgram, {
    execPath: '/bin/sh',
    execArgv: ['-c', limits(data), 'sh', ...node],
    cwd: dirname(pdfProgram),
    // It needs none of our secrets.
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** How it ended. One that is sent something at that moment fails besides, which says no more. */
const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(String(signal ?? code)));
    child.on('error', (error) => resolve(String(error)));
  });
