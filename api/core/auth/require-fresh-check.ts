import { forbidden } from '../http/problem.ts';
import type { Actor } from './actor.ts';

/** So long a sign-in, or a password or code that was asked for since, stands for whoever sits there. */
const freshMs = 15 * 60_000;

/**
 * Lets an act that matters pass only for who has shown lately that it is them.
 *
 * @throws Problem 403 `check-required`: the apps ask, and send the call once more
 */
export function requireFreshCheck({ checkedAt }: Actor, now: Date): void {
  if (+now - +checkedAt > freshMs) throw forbidden('check-required');
}
