import type { Cookies } from '#api/core/auth/known-device.ts';
import { knownDevice } from '#api/core/auth/known-device.ts';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { addressInKey, secondsUntil, tooMany } from '#api/core/http/rate-limits.ts';
import type { Row } from '#api/tables.ts';

/**
 * Attempts are counted wherever a password or a code is asked for, before it is checked: however
 * many arrive at once, at however many processes, no more than these are checked. From the fifth on
 * each failure locks for twice as long as the last, up to 15 minutes; all are forgotten after an
 * hour without any.
 */
const freeAttempts = 5;
const firstLockSeconds = 30;
const longestLockSeconds = 15 * 60;
const windowMs = 60 * 60_000;

interface Attempting {
  /** The user with this address; undefined if there is none. */
  user: { id: number; passwordHash: string | null } | undefined;
  email: string;
  cookies: Cookies;
}

/**
 * Whose attempts are counted together: those of one known device, or of all strangers. So strangers
 * lock nobody out of a device they have signed in from. Addresses without an account are counted
 * like the others, so that no answer tells them apart.
 */
export function attemptKey({ user, email, cookies }: Attempting, secretKey: string): string {
  if (!user) return `attempt address ${addressInKey(email)}`;
  const device = knownDevice(cookies, user, secretKey);
  return `attempt user ${user.id}${device ? ` on ${device}` : ''}`;
}

/**
 * Counts an attempt that is about to be made.
 *
 * @param db not a transaction that is rolled back when the attempt is refused
 * @throws Problem 429 while locked
 */
export async function takeAttempt(db: Db, key: string, now: Date): Promise<void> {
  const counted = await rows<Row<'rate_limits', 'hits'>>(
    db,
    `insert into rate_limits as l (key, hits, resets_at) values (:key, 1, :resetsAt)
     on conflict (key) do update
       set (hits, resets_at, locked_until) = (
         select hits, excluded.resets_at,
                case when hits >= :free then cast(:now as timestamptz) + interval '1 second'
                  * least(:first * 2 ^ least(hits - :free, 10), :longest) end
           from (select case when l.resets_at <= :now then 1 else l.hits + 1 end as hits) counted)
       where l.locked_until is null or l.locked_until <= :now
     returning hits`,
    {
      key,
      now,
      resetsAt: new Date(+now + windowMs),
      free: freeAttempts,
      first: firstLockSeconds,
      longest: longestLockSeconds,
    },
  );
  if (counted.length > 0) return;
  const lock = await db('rate_limits').where({ key }).first('locked_until');
  throw tooMany(secondsUntil(lock?.locked_until ?? now, now));
}

/** Takes back a counted attempt: the answer was right. */
export async function giveBackAttempt(db: Db, key: string): Promise<void> {
  await db('rate_limits').where({ key }).decrement('hits').update({ locked_until: null });
}

/** After a sign-in: a caller who knows password and code was not guessing. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db('rate_limits').where({ key }).delete();
}
