import { setTimeout } from 'node:timers/promises';

/**
 * Waits this long for an answer and no longer.
 *
 * @throws Error once the time is up
 */
export const inTime = <T>(work: Promise<T>, patienceMs: number): Promise<T> =>
  Promise.race([work, giveUp(patienceMs)]);

async function giveUp(patienceMs: number): Promise<never> {
  await setTimeout(patienceMs, undefined, { ref: false });
  throw new Error(`not read within ${patienceMs} ms`);
}
