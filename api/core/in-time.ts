import { setTimeout } from 'node:timers/promises';

/**
 * Waits this long for an answer and no longer.
 *
 * @throws Error once the time is up
 */
export async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  const answered = new AbortController();
  try {
    return await Promise.race([work, giveUp(patienceMs, answered.signal)]);
  } finally {
    answered.abort();
  }
}

async function giveUp(patienceMs: number, signal: AbortSignal): Promise<never> {
  await setTimeout(patienceMs, undefined, { ref: false, signal });
  throw new Error(`not read within ${patienceMs} ms`);
}
