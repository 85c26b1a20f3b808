import type { FairQueue } from '#api/core/fair-queue.ts';
import {
  ProcessEndedError,
  startTaskProcess,
  type TaskProcess,
} from '#api/core/task-process/task-process.ts';
import { loaderOf, pdfProgram } from '#api/paths.ts';
import type { Tasks } from './tasks.ts';

/** What was given to it cannot be read within the limits. */
export { ProcessEndedError as TooComplexError };

/** CPU time, not what passes while others are busy. Kept by the kernel, even if the API is gone. */
const mostProcessorSeconds = 5;
/** All memory that it can write to, in kilobytes: Node's own limit leaves out buffers. */
const mostData = 195_000;
/** Extra time for compiling it from its sources, which does not happen in production. */
const compilerData = 30_000;

const flags = [
  '--max-old-space-size=120',
  '--max-semi-space-size=2',
  '--single-threaded-gc',
  '--enable-source-maps',
];
const limits = (data: number) => `ulimit -t ${mostProcessorSeconds}; ulimit -d ${data}; `;

/**
 * Runs `work` with a process of its own that reads PDFs made by others.
 *
 * @param turns of how many there may be at once
 * @throws Problem 503 if too many are waiting already
 */
export async function withPdfProcess<T>(
  turns: FairQueue,
  work: (pdf: Pick<TaskProcess<Tasks>, 'ask'>) => Promise<T>,
): Promise<T> {
  const passTurn = await turns.take(new AbortController().signal);
  const data = loaderOf(pdfProgram).length > 0 ? mostData + compilerData : mostData;
  try {
    const reader = await startTaskProcess<Tasks>(pdfProgram, flags, limits(data));
    try {
      return await work(reader);
    } finally {
      await reader.end();
    }
  } finally {
    passTurn();
  }
}
