import { createHash } from 'node:crypto';
import type { Db } from '#api/core/database/db.ts';
import { countHit, secondsUntil, tooMany } from '#api/core/http/rate-limits.ts';

/**
 * Failures are counted by address, known or not, wherever a password or a code is asked for: from
 * the fifth on each one locks the address for twice as long as the last, up to 15 minutes.
 */
const windowMs = 60 * 60_000;
const freeFailures = 5;
const longestLockMs = 15 * 60_000;

/** @throws Problem 429 while the address is locked */
export async function refuseWhileLocked(db: Db, email: string, now: Date): Promise<void> {
  const failures = await db('rate_limits')
    .where({ key: keyOf(email) })
    .first();
  const wait = failures ? lockedFor(failures.hits, failures.resets_at, now) : 0;
  if (wait > 0) throw tooMany(wait);
}

/** @param db not a transaction that is rolled back when the attempt is refused */
export async function countFailure(db: Db, email: string, now: Date): Promise<void> {
  await countHit(db, keyOf(email), windowMs, now);
}

export async function forgetFailures(db: Db, email: string): Promise<void> {
  await db('rate_limits')
    .where({ key: keyOf(email) })
    .delete();
}

/** Seconds that an address stays locked; the window's end tells when the last count began. */
function lockedFor(hits: number, resetsAt: Date, now: Date): number {
  if (hits < freeFailures || resetsAt <= now) return 0;
  const lockMs = Math.min(30_000 * 2 ** (hits - freeFailures), longestLockMs);
  const until = new Date(+resetsAt - windowMs + lockMs);
  return until > now ? secondsUntil(until, now) : 0;
}

const keyOf = (email: string) =>
  `sign-in ${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`;
