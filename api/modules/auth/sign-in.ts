import { createHash } from 'node:crypto';
import type { Actor } from '#api/core/auth/actor.ts';
import { verifyPassword } from '#api/core/auth/passwords.ts';
import { actAs } from '#api/core/http/caller-database.ts';
import { unauthorized } from '#api/core/http/problem.ts';
import { countHit, secondsUntil, tooMany } from '#api/core/http/rate-limits.ts';
import type { Services } from '#api/core/services.ts';

interface SignIn {
  email: string;
  password: string;
  /** The session of the cookie that came along: it ends, so that nobody can plant one. */
  former: string | undefined;
  ip: string;
  userAgent: string;
  now: Date;
}

/**
 * Checks the password and starts a session. Failures are counted by address, known or not: from the
 * fifth on each one locks the address for twice as long as the last, up to 15 minutes.
 *
 * @throws Problem 401 without saying which of the two was wrong, or 429 while locked
 */
export async function signIn(
  { systemDb, sessions }: Services,
  { email, password, former, ip, userAgent, now }: SignIn,
): Promise<{ token: string; actor: Actor }> {
  const key = failureKey(email);
  const failures = await systemDb('rate_limits').where({ key }).first();
  const wait = failures ? lockedFor(failures.hits, failures.resets_at, now) : 0;
  if (wait > 0) throw tooMany(wait);

  const user = await systemDb('users')
    .whereRaw('lower(email) = lower(?)', [email])
    .whereNull('deactivated_at')
    .first('id', 'kind', 'password_hash');
  if (!(await verifyPassword(user?.password_hash, password))) {
    await countHit(systemDb, key, failureWindowMs, now);
    throw unauthorized('wrong-credentials', 'E-mail address or password is wrong');
  }

  const token = await systemDb.transaction(async (transaction) => {
    await actAs(transaction, { kind: user.kind, id: user.id });
    await transaction('rate_limits').where({ key }).delete();
    await transaction('users').where({ id: user.id }).update({ last_signed_in_at: now });
    if (former) await sessions.end(transaction, former);
    return sessions.start(transaction, user.id, { ip, userAgent });
  });
  const actor = await sessions.find(token);
  if (!actor) throw unauthorized();
  return { token, actor };
}

const failureWindowMs = 60 * 60_000;
const freeFailures = 5;
const longestLockMs = 15 * 60_000;

/** Seconds that an address stays locked; the window's end tells when the last count began. */
function lockedFor(hits: number, resetsAt: Date, now: Date): number {
  if (hits < freeFailures || resetsAt <= now) return 0;
  const lockMs = Math.min(30_000 * 2 ** (hits - freeFailures), longestLockMs);
  const until = new Date(+resetsAt - failureWindowMs + lockMs);
  return until > now ? secondsUntil(until, now) : 0;
}

const failureKey = (email: string) =>
  `sign-in ${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`;
