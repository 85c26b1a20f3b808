import { randomInt } from 'node:crypto';
import { Secret } from 'otpauth';
import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import type { Enrolment, SecuritySettings } from '#shared/schemas/calls/account.ts';
import { hashRecoveryCode, placeOfSecret, stepOfCode, totpOf } from './second-factor.ts';

const recoveryCodeCount = 10;

/** Creates a secret that counts once a code has shown that the app holds it. */
export async function beginEnrolment(
  db: Db,
  { secrets }: Pick<Services, 'secrets'>,
  { id, email }: { id: number; email: string },
): Promise<Enrolment> {
  const secret = new Secret({ size: 20 }).base32;
  const sealed = secrets.encrypt(secret, placeOfSecret(id));
  const begun: { user_id: number }[] = await db('second_factors')
    .insert({ user_id: id, secret: sealed })
    .onConflict('user_id')
    .merge({ secret: sealed, created_at: db.fn.now() })
    .whereNull('second_factors.confirmed_at')
    .returning('user_id');
  if (begun.length === 0) throw alreadyOn();
  return { secret, uri: totpOf(secret, email).toString() };
}

/** Switches the second factor on. @returns recovery codes, to be shown once */
export async function confirmEnrolment(
  db: Db,
  { secrets, secretKey }: Pick<Services, 'secrets' | 'secretKey'>,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<string[]> {
  const factor = await db('second_factors').where({ user_id: userId }).forUpdate().first();
  if (factor?.confirmed_at) throw alreadyOn();
  if (!factor) throw conflict('not-enrolling');
  const step = stepOfCode(secrets.decrypt(factor.secret, placeOfSecret(userId)), code, now);
  if (step === undefined) throw unprocessable({ totp: 'totp-wrong' });
  await db('second_factors')
    .where({ user_id: userId })
    .update({ confirmed_at: now, last_step: step });
  return renewRecoveryCodes(db, { secretKey }, userId);
}

/** Ten new ones; those before stop working. */
export async function renewRecoveryCodes(
  db: Db,
  { secretKey }: Pick<Services, 'secretKey'>,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await db('recovery_codes').where({ user_id: userId }).delete();
  await db('recovery_codes').insert(
    codes.map((code) => ({
      user_id: userId,
      code_hash: hashRecoveryCode(code, userId, secretKey),
    })),
  );
  return codes;
}

/** Also of a secret whose set-up has only begun. */
export async function removeSecondFactor(db: Db, userId: number): Promise<boolean> {
  const removed = await db('second_factors').where({ user_id: userId }).delete();
  return removed === 1;
}

/** What is required of all admins, and of all Owners of publishers. */
export async function readSecuritySettings(db: Db): Promise<SecuritySettings> {
  const row = mustExist(await db('security_settings').first());
  return {
    requireSecondFactor: row.require_second_factor,
    requireSecondFactorOfOwners: row.owners_second_factor_since !== null,
    adminsNeedItFrom: (await adminsNeedItFrom(db))?.toISOString() ?? null,
  };
}

/** From when on admins sign in with one because there are several of them; null while not. */
async function adminsNeedItFrom(db: Db): Promise<Date | null> {
  const { since } = await oneRow<{ since: Date | null }>(
    db,
    'select admins_second_factor_since() as since',
    [],
  );
  return since;
}

const putOffMs = 14 * 24 * 3_600_000;

/** Gives all admins another fortnight. @throws Problem 409 while a SUPER_ADMIN requires it of all */
export async function putOffSecondFactor(db: Db, now: Date): Promise<void> {
  const { requireSecondFactor } = await readSecuritySettings(db);
  if (requireSecondFactor) throw conflict('second-factor-required');
  await db('security_settings').update({ second_factor_put_off_until: new Date(+now + putOffMs) });
}

/** Whoever leads one of their companies is an Owner, whichever of them is their home. */
export async function isSecondFactorRequired(
  db: Db,
  { kind, companies }: Pick<Actor, 'kind' | 'companies'>,
  now: Date,
): Promise<boolean> {
  const { requireSecondFactor, requireSecondFactorOfOwners, adminsNeedItFrom } =
    await readSecuritySettings(db);
  return kind === 'admin'
    ? requireSecondFactor || (adminsNeedItFrom !== null && new Date(adminsNeedItFrom) <= now)
    : requireSecondFactorOfOwners &&
        companies.some(({ permissions }) => permissions.has('manageCompany'));
}

// Without the letters and digits that people mix up.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 50 random bits: `7KQ2M-XW9FD`. */
function newRecoveryCode(): string {
  const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${half()}-${half()}`;
}

const alreadyOn = () => conflict('second-factor-on');
