import * as OTPAuth from 'otpauth';
import { hashToken } from '#api/core/auth/session-token.ts';
import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { productName } from '#shared/product-name.ts';

const stepMs = 30_000;
/** Codes of the step before and after are accepted, too: clocks differ and people type. */
const tolerance = 1;

/** What an app must know: RFC 6238 with the settings that every app understands. */
export const totpOf = (secret: string, label = '') =>
  new OTPAuth.TOTP({
    issuer: productName.de,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / 1000,
    secret,
  });

/** A secret is sealed for its user: copied to another row it is useless. */
export const placeOfSecret = (userId: number) => `second_factors.secret:${userId}`;

/** The time step that a code belongs to, if it is valid for the secret right now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: +now, window: tolerance });
  return delta === null ? undefined : Math.floor(+now / stepMs) + delta;
}

export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const row = await db('second_factors')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('user_id');
  return row !== undefined;
}

interface Attempt {
  userId: number;
  /** Of the app, or a recovery code. */
  code: string;
  now: Date;
}

/** Uses a code up: none is accepted twice, even if two requests bring it at once. */
export async function takeSecondFactor(
  { systemDb, secrets, secretKey }: Services,
  { userId, code, now }: Attempt,
): Promise<boolean> {
  const factor = await systemDb('second_factors')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first('secret');
  if (!factor) return false;
  const place = placeOfSecret(userId);
  const secret = secrets.decrypt(factor.secret, place);
  const step = stepOfCode(secret, code, now);
  if (step === undefined) {
    const used = await systemDb('recovery_codes')
      .where({ code_hash: hashRecoveryCode(code, userId, secretKey), user_id: userId })
      .whereNull('used_at')
      .update({ used_at: now });
    return used === 1;
  }
  const taken = await systemDb('second_factors')
    .where({ user_id: userId })
    .where('last_step', '<', step)
    .update({
      last_step: step,
      ...(secrets.needsRotation(factor.secret) && { secret: secrets.encrypt(secret, place) }),
    });
  return taken === 1;
}

/** However it was typed: hyphen, lower case and blanks do not matter. */
export const hashRecoveryCode = (code: string, userId: number, secretKey: string) =>
  hashToken(`recovery ${userId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`, secretKey);
