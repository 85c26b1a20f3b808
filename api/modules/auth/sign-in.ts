import type { Actor } from '#api/core/auth/actor.ts';
import { verifyPassword } from '#api/core/auth/passwords.ts';
import { inTransaction } from '#api/core/database/before-commit.ts';
import { actAs } from '#api/core/http/caller-database.ts';
import { unauthorized } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { completeAccountSetup } from '#api/modules/onboarding/complete-account-setup.ts';
import { hasSecondFactor, takeSecondFactor } from './second-factor.ts';
import { countFailure, forgetFailures, refuseWhileLocked } from './sign-in-attempts.ts';

interface SignIn {
  email: string;
  password: string;
  /** A code of the authenticator app or a recovery code. */
  totp?: string | undefined;
  /** The session of the cookie that came along: it ends, so that nobody can plant one. */
  former: string | undefined;
  ip: string;
  userAgent: string;
  now: Date;
}

/**
 * Checks the password, and the second factor of who has one, and starts a session.
 *
 * @throws Problem 401 without saying which of address and password was wrong, 401 `totp-required`
 *   when a code is missing, or 429 while locked
 */
export async function signIn(
  services: Services,
  { email, password, totp, former, ip, userAgent, now }: SignIn,
): Promise<{ token: string; actor: Actor }> {
  const { systemDb, sessions } = services;
  await refuseWhileLocked(systemDb, email, now);

  const user = await systemDb('users')
    .whereRaw('lower(email) = lower(?)', [email])
    .whereNull('deactivated_at')
    .first('id', 'kind', 'company_id', 'password_hash');
  if (!(await verifyPassword(user?.password_hash, password))) {
    await countFailure(systemDb, email, now);
    throw unauthorized('wrong-credentials', 'E-mail address or password is wrong');
  }
  if (await hasSecondFactor(systemDb, user.id)) {
    if (!totp) throw unauthorized('totp-required', 'Please enter the code of your app');
    if (!(await takeSecondFactor(services, { userId: user.id, code: totp, now }))) {
      await countFailure(systemDb, email, now);
      throw unauthorized('totp-wrong', 'This code is not valid');
    }
  }

  const token = await inTransaction(systemDb, async (transaction) => {
    await actAs(transaction, { kind: user.kind, id: user.id });
    await forgetFailures(transaction, email);
    await transaction('users').where({ id: user.id }).update({ last_signed_in_at: now });
    if (user.kind === 'person') {
      await completeAccountSetup(transaction, { companyId: user.company_id, now, services });
    }
    if (former) await sessions.end(transaction, former);
    return sessions.start(transaction, user.id, { ip, userAgent });
  });
  const actor = await sessions.find(token);
  if (!actor) throw unauthorized();
  return { token, actor };
}
