import { createFairQueue } from '#api/core/fair-queue.ts';
import { startTaskProcess, type TaskProcess } from '#api/core/task-process/task-process.ts';
import { documentProgram } from '#api/paths.ts';
import type { Tasks } from './document-process/tasks.ts';

/** After this long without work it is released. */
const restMs = 20_000;

const flags = ['--max-old-space-size=160', '--max-semi-space-size=8', '--enable-source-maps'];

/** There is one, and it does one task after the other; previews queue with what is issued. */
const turns = createFairQueue(1, 200);

let running: TaskProcess<Tasks> | undefined;
let letGo: NodeJS.Timeout | undefined;

/**
 * Runs `work` with the process that draws documents, which is kept for the next caller.
 *
 * @throws Problem 503 if too many are waiting already
 */
export async function withDocumentProcess<T>(
  work: (writer: Pick<TaskProcess<Tasks>, 'ask'>) => Promise<T>,
): Promise<T> {
  const passTurn = await turns.take(new AbortController().signal);
  try {
    clearTimeout(letGo);
    if (!running || running.hasEnded()) running = await startTaskProcess(documentProgram, flags);
    return await work(running);
  } finally {
    running?.rest();
    letGo = setTimeout(endDocumentProcess, restMs).unref();
    passTurn();
  }
}

async function endDocumentProcess(): Promise<void> {
  const ended = running;
  running = undefined;
  await ended?.end();
}
