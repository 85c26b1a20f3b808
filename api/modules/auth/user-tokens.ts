import { hashToken, newToken } from '#api/core/auth/session-token.ts';
import type { Db } from '#api/core/database/db.ts';

export type TokenPurpose = 'invitation' | 'reset';

const hour = 3_600_000;
const tokenLifetimeMs: Record<TokenPurpose, number> = {
  invitation: 14 * 24 * hour,
  reset: 1 * hour,
};

/** A link's token for one use; earlier ones of the same purpose stop working. */
export async function createUserToken(
  db: Db,
  secret: string,
  { userId, purpose, now }: { userId: number; purpose: TokenPurpose; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(+now + tokenLifetimeMs[purpose]);
  await db('user_tokens').where({ user_id: userId, purpose, used_at: null }).delete();
  await db('user_tokens').insert({
    token_hash: hashToken(token, secret),
    user_id: userId,
    purpose,
    created_at: now,
    expires_at: expiresAt,
  });
  return { token, expiresAt };
}

interface Shown {
  token: string;
  purpose: TokenPurpose;
  now: Date;
}

const usable = (db: Db, secret: string, { token, purpose, now }: Shown) =>
  db('user_tokens')
    .where({ token_hash: hashToken(token, secret), purpose, used_at: null })
    .where('expires_at', '>', now);

/** The user of a token that could still be used. */
export const findTokenUser = async (db: Db, secret: string, shown: Shown) =>
  (await usable(db, secret, shown).first('user_id'))?.user_id;

/** Uses a token up and returns its user, or undefined if it is unknown, used or too old. */
export const redeemUserToken = async (db: Db, secret: string, shown: Shown) =>
  (await usable(db, secret, shown).update({ used_at: shown.now }).returning('user_id'))[0]?.user_id;
