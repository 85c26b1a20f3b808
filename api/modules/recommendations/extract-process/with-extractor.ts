import { createFairQueue } from '#api/core/fair-queue.ts';
import {
  ProcessEndedError,
  startTaskProcess,
  type TaskProcess,
} from '#api/core/task-process/task-process.ts';
import { extractProgram } from '#api/paths.ts';
import type { Extract } from '../crawl/crawl-pages.ts';
import type { Tasks } from './tasks.ts';

const flags = ['--max-old-space-size=400', '--max-semi-space-size=8', '--single-threaded-gc'];
/** Pages before it restarts: what the library leaves behind goes with it. */
const mostPages = 2000;

/**
 * Runs `work` with a process of its own that reads pages. A page that ends it, or takes too long,
 * counts as unreadable.
 */
export async function withExtractor<T>(work: (extract: Extract) => Promise<T>): Promise<T> {
  const turns = createFairQueue(1);
  let reader: TaskProcess<Tasks> | undefined;
  let pages = 0;
  const end = async () => {
    const ending = reader;
    reader = undefined;
    await ending?.end();
  };
  const extract: Extract = async (html, url, settings) => {
    const pass = await turns.take(new AbortController().signal);
    try {
      if (pages % mostPages === 0) await end();
      pages += 1;
      reader ??= await startTaskProcess<Tasks>(extractProgram, flags);
      return await reader.ask('extract', { html, url, settings });
    } catch (error) {
      if (error instanceof ProcessEndedError) await end();
      // The process itself could not be started: no page's fault.
      else if (!reader) throw error;
      return 'UNREADABLE';
    } finally {
      pass();
    }
  };
  try {
    return await work(extract);
  } finally {
    await end();
  }
}
