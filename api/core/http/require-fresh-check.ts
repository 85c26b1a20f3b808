import type { Actor } from '../auth/actor.ts';
import { forbidden } from './problem.ts';

/** How long a sign-in, or a later password or code, vouches for the person at the screen. */
const freshMs = 15 * 60_000;

/**
 * Lets a sensitive action pass only for callers who have recently proved who they are.
 *
 * @throws Problem 403 `check-required`: the apps ask, and send the call again
 */
export function requireFreshCheck({ checkedAt }: Actor, now: Date): void {
  if (+now - +checkedAt > freshMs) throw forbidden('check-required');
}
