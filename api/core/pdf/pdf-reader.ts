import type { FairQueue } from '../fair-queue.ts';
import type { TaskProcess } from '../task-process/task-process.ts';
import type { Tasks } from './pdf-process/tasks.ts';

/** What was given to it cannot be read within the limits. */
export { ProcessEndedError as TooComplexError } from '../task-process/task-process.ts';

/** Reads PDFs made by others. */
export interface PdfReader {
  /** Says that one will come soon, so that it need not wait. */
  prepare(): void;
  /**
   * Runs `work` with a reader that has seen no other document.
   *
   * @param turns limits how many work at once
   * @throws Problem 503 if too many are waiting already
   */
  read<T>(turns: FairQueue, work: (pdf: Pick<TaskProcess<Tasks>, 'ask'>) => Promise<T>): Promise<T>;
  /** Ends what waits for a document. */
  close(): Promise<void>;
}
