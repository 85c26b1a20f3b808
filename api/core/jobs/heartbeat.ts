import type { Logger } from 'pino';
import { describeError, stackFrames } from './describe-error.ts';

export interface Heartbeat {
  /** No further beat starts; resolves when the current one is over. */
  stop(): Promise<void>;
}

/**
 * Does the named chores at once and then at every full period of the clock, e.g. each full minute.
 * A failing chore is logged and does not hold up the others. Resolves after the first round.
 */
export async function startHeartbeat(
  periodMs: number,
  chores: Record<string, () => Promise<void>>,
  log: Logger,
): Promise<Heartbeat> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beating = beat();
  await beating;

  async function beat() {
    for (const [chore, run] of Object.entries(chores)) {
      try {
        if (!stopped) await run();
      } catch (error) {
        log.error(
          { reason: describeError(error), stack: stackFrames(error) },
          `worker could not ${chore}`,
        );
      }
    }
    if (!stopped) timer = setTimeout(again, periodMs - (Date.now() % periodMs));
  }

  function again() {
    beating = beat();
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await beating;
    },
  };
}
