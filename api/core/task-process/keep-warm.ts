import type { TaskTable } from './task.ts';
import type { TaskProcess } from './task-process.ts';

interface WarmProcess<Tasks extends TaskTable> {
  /** Starts one that waits, unless one does; it is ended if nobody takes it for `waitsMs`. */
  prepare(): void;
  /** The waiting one, or one that is started now. It belongs to the caller, who ends it. */
  take(): Promise<TaskProcess<Tasks>>;
  /** Ends the waiting one; none is prepared any more. */
  close(): Promise<void>;
}

/** At most one process that is started before it is needed. */
export function keepWarm<Tasks extends TaskTable>(
  start: () => Promise<TaskProcess<Tasks>>,
  waitsMs: number,
): WarmProcess<Tasks> {
  let waiting: Promise<TaskProcess<Tasks> | undefined> | undefined;
  let letGo: NodeJS.Timeout | undefined;
  let isClosed = false;
  const startWaiting = async () => {
    // Whoever needs one starts it again, and is told why it fails.
    const started = await start().catch(() => undefined);
    started?.rest();
    return started;
  };
  const takeWaiting = () => {
    clearTimeout(letGo);
    const taken = waiting;
    waiting = undefined;
    return taken;
  };
  const release = async () => {
    await (await takeWaiting())?.end();
  };
  return {
    prepare() {
      if (isClosed) return;
      clearTimeout(letGo);
      letGo = setTimeout(release, waitsMs).unref();
      waiting ??= startWaiting();
    },
    async take() {
      const warm = await takeWaiting();
      return warm && !warm.hasEnded() ? warm : start();
    },
    async close() {
      isClosed = true;
      await release();
    },
  };
}
