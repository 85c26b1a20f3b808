import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError, stackFrames } from '../describe-error.ts';

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
  const stopping = new AbortController();
  const { signal } = stopping;

  async function beat() {
    for (const [chore, run] of Object.entries(chores)) {
      try {
        if (!signal.aborted) await run();
      } catch (error) {
        log.error(
          { reason: describeError(error), stack: stackFrames(error) },
          `worker could not ${chore}`,
        );
      }
    }
  }

  async function goOn() {
    while (!signal.aborted) {
      await delay(periodMs - (Date.now() % periodMs), undefined, { signal }).catch(() => {});
      await beat();
    }
  }

  await beat();
  const beating = goOn();
  return {
    async stop() {
      stopping.abort();
      await beating;
    },
  };
}
