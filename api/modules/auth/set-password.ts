import { judgePassword } from '#api/core/auth/judge-password.ts';
import { type DeviceCookie, mailedDeviceCookie } from '#api/core/auth/known-device.ts';
import { hashPassword } from '#api/core/auth/passwords.ts';
import { actAs } from '#api/core/http/caller-database.ts';
import { problem, unprocessable } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { notifyAccount, type Origin } from './notify-account.ts';
import { redeemUserToken, type TokenPurpose } from './user-tokens.ts';

interface NewPassword {
  token: string;
  password: string;
  purpose: TokenPurpose;
  now: Date;
  from: Origin;
}

/**
 * Sets a user's password by a mailed token; all their sessions end.
 *
 * @returns what makes the device a known one, where the sign-in gets past the guesses of strangers
 */
export async function setPassword(
  services: Services,
  { token, password, purpose, now, from }: NewPassword,
): Promise<DeviceCookie> {
  const { systemDb, secretKey } = services;
  const hash = await hashPassword(password);
  return systemDb.transaction(async (transaction) => {
    const userId = await redeemUserToken(transaction, secretKey, { token, purpose, now });
    const user = await transaction('users as u')
      .leftJoin('companies as c', 'c.id', 'u.company_id')
      .where({ 'u.id': userId ?? 0, 'u.deactivated_at': null })
      .first('u.id', 'u.kind', 'u.email', 'u.password_hash', 'c.name as company');
    if (!user) throw linkInvalid();
    const fault = await judgePassword(password, user);
    if (fault) throw unprocessable({ password: fault });
    await actAs(transaction, { kind: user.kind, id: user.id });
    await transaction('users').where({ id: user.id }).update({ password_hash: hash });
    // Resetting a password that never existed accepts the invitation, too.
    await transaction.raw(
      `update invitations set accepted_at = :now
        where id = (select max(id) from invitations where user_id = :userId) and accepted_at is null`,
      { now, userId: user.id },
    );
    await transaction('sessions').where({ user_id: user.id }).delete();
    // Other links no longer set a password, either.
    await transaction('user_tokens').where({ user_id: user.id, used_at: null }).delete();
    if (user.password_hash) {
      const notice = { userId: user.id, event: 'password-changed', now, from } as const;
      await notifyAccount(transaction, services, notice);
    }
    return mailedDeviceCookie({ id: user.id, passwordHash: hash }, secretKey);
  });
}

export const linkInvalid = () => problem({ status: 410, said: 'link-invalid' });
