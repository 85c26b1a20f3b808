import { acquireProcessLock } from '../process-lock.ts';
import {
  findEmbeddedPostgres,
  type RunningPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

/**
 * Works on the server of `dataDir` that is running, or on one that runs as long as this takes.
 *
 * @param note what a process is told that wants to start in the meantime
 */
export async function withEmbeddedPostgres<T>(
  { dataDir, note }: { dataDir: string; note?: string },
  work: (server: RunningPostgres) => Promise<T>,
): Promise<T> {
  const running = await findEmbeddedPostgres({ dataDir });
  if (running) return work(running);
  const release = await acquireProcessLock(dataDir, { note });
  try {
    const server = await startEmbeddedPostgres({ dataDir });
    return await work(server).finally(() => server.stop());
  } finally {
    await release();
  }
}
