import type { Actor } from '#api/core/auth/actor.ts';
import {
  type Cookies,
  type DeviceCookie,
  deviceCookie,
  knownDevice,
  wasHereBefore,
} from '#api/core/auth/known-device.ts';
import { hashPassword, verifyPassword } from '#api/core/auth/passwords.ts';
import { inTransaction } from '#api/core/database/before-commit.ts';
import { actAs } from '#api/core/http/caller-database.ts';
import { unauthorized } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { notifyAccount } from '#api/modules/auth/notify-account.ts';
import { hasSecondFactor, takeSecondFactor } from '#api/modules/auth/second-factor.ts';
import {
  attemptKey,
  forgetAttempts,
  giveBackAttempt,
  takeAttempt,
} from '#api/modules/auth/take-attempt.ts';
import { completeAccountSetup } from '#api/operations/onboarding/complete-account-setup.ts';

interface SignIn {
  email: string;
  password: string;
  /** A code of the authenticator app or a recovery code. */
  totp?: string | undefined;
  /** The session of the cookie that was sent: it ends, so that nobody can plant one. */
  former: string | undefined;
  /** May include that of a known device. */
  cookies: Cookies;
  ip: string;
  userAgent: string;
  now: Date;
}

/**
 * Checks the password, and the second factor if there is one, and starts a session.
 *
 * @throws Problem 401 without saying which of address and password was wrong, 401 `totp-required`
 *   when a code is missing, or 429 while locked
 */
export async function signIn(
  services: Services,
  { email, password, totp, former, cookies, ip, userAgent, now }: SignIn,
): Promise<{ token: string; device: DeviceCookie; actor: Actor }> {
  const { systemDb, sessions, secretKey } = services;
  const user = await systemDb('users')
    .whereRaw('lower(email) = lower(?)', [email])
    .whereNull('deactivated_at')
    .first('id', 'kind', { passwordHash: 'password_hash' }, 'last_signed_in_at');
  const attempts = attemptKey({ user, email, cookies }, secretKey);
  await takeAttempt(systemDb, attempts, now);
  const matches = await verifyPassword(user?.passwordHash, password);
  if (!matches || !user) {
    throw unauthorized('wrong-credentials');
  }
  if (await hasSecondFactor(systemDb, user.id)) {
    if (!totp) {
      await giveBackAttempt(systemDb, attempts);
      throw unauthorized('totp-required');
    }
    if (!(await takeSecondFactor(services, { userId: user.id, code: totp, now }))) {
      throw unauthorized('totp-wrong');
    }
  }

  // One from before passwords were normalised is made anew.
  const renewed = matches === 'as-typed' ? await hashPassword(password) : user.passwordHash;
  const { token, passwordHash } = await inTransaction(systemDb, async (transaction) => {
    await actAs(transaction, { kind: user.kind, id: user.id });
    const account = () => transaction('users').where({ id: user.id, deactivated_at: null });
    const stored = (await account().forNoKeyUpdate().first('password_hash'))?.password_hash ?? null;
    const isSame = stored === user.passwordHash;
    // Whoever replaced the password while it was checked ended all sessions with it; another sign-in
    // may only have made its hash anew.
    if (!(isSame || (await verifyPassword(stored, password))))
      throw unauthorized('wrong-credentials');
    const passwordHash = isSame ? renewed : stored;
    await account().update({ last_signed_in_at: now, password_hash: passwordHash });
    await forgetAttempts(transaction, attempts);
    const companyIds: number[] = await transaction('company_people')
      .where({ user_id: user.id })
      .orderBy('company_id')
      .pluck('company_id');
    for (const companyId of companyIds) {
      await completeAccountSetup(transaction, { companyId, now, services });
    }
    if (user.last_signed_in_at && !wasHereBefore(cookies, user, secretKey)) {
      const notice = {
        userId: user.id,
        event: 'new-device',
        now,
        from: { ip, userAgent },
      } as const;
      await notifyAccount(transaction, services, notice);
    }
    if (former) await sessions.end(transaction, former);
    const token = await sessions.start(transaction, user.id, { ip, userAgent });
    return { token, passwordHash };
  });
  const actor = await sessions.find(token);
  if (!actor) throw unauthorized();
  const known = knownDevice(cookies, user, secretKey);
  // The cookie knows the password.
  return { token, device: deviceCookie({ id: user.id, passwordHash }, known, secretKey), actor };
}
