import { type Cookies, knownDevice } from '#api/core/auth/known-device.ts';
import { verifyPassword } from '#api/core/auth/passwords.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import type { IdentityProof } from '#shared/schemas/calls/account.ts';
import { takeSecondFactor } from './second-factor.ts';
import { attemptKey, giveBackAttempt, takeAttempt } from './take-attempt.ts';

interface Caller {
  id: number;
  email: string;
}

interface Check {
  cookies: Cookies;
  now: Date;
}

/** Who is asked again, with their current password. */
interface Asked {
  passwordHash: string | null;
  /** The known device that they use; undefined for none. */
  device: string | undefined;
}

/**
 * Confirms who is there before something that protects the account changes. Attempts count like
 * sign-ins: a session left open must not be used to guess.
 *
 * @param verify throws if what was entered is wrong
 * @throws Problem 429 while locked
 */
export async function attempt<T>(
  { systemDb, secretKey }: Services,
  { id, email }: Caller,
  { cookies, now }: Check,
  verify: (asked: Asked) => Promise<T>,
): Promise<T> {
  const { password_hash: passwordHash } = mustExist(
    await systemDb('users').where({ id }).first('password_hash'),
  );
  const user = { id, passwordHash };
  const attempts = attemptKey({ user, email, cookies }, secretKey);
  await takeAttempt(systemDb, attempts, now);
  const result = await verify({ passwordHash, device: knownDevice(cookies, user, secretKey) });
  await giveBackAttempt(systemDb, attempts);
  return result;
}

/**
 * @returns the known device that the caller uses
 * @throws Problem 422 at the field, 429 while locked
 */
export const checkPassword = (
  services: Services,
  caller: Caller,
  { password, field, ...check }: Check & { password: string; field: string },
): Promise<string | undefined> =>
  attempt(services, caller, check, async ({ passwordHash, device }) => {
    await refuseOtherPassword(passwordHash, password, field);
    return device;
  });

/** Password and code; the code is used up. */
export const checkBothFactors = (
  services: Services,
  caller: Caller,
  { password, totp, ...check }: Check & { password: string; totp: string },
): Promise<void> =>
  attempt(services, caller, check, async ({ passwordHash }) => {
    await refuseOtherPassword(passwordHash, password, 'password');
    const { now } = check;
    if (await takeSecondFactor(services, { userId: caller.id, code: totp, now })) return;
    throw unprocessable({ totp: 'totp-wrong' });
  });

/** Only the code of an app; it is used up. */
const checkCode = (
  services: Services,
  caller: Caller,
  { totp, ...check }: Check & { totp: string },
): Promise<void> =>
  attempt(services, caller, check, async () => {
    const given = { userId: caller.id, code: totp, now: check.now };
    if (!(await takeSecondFactor(services, given))) throw unprocessable({ totp: 'totp-wrong' });
  });

/** Password or code, whichever was given; if both, both are checked. */
export async function checkIdentity(
  services: Services,
  caller: Caller,
  { password, totp, ...check }: Check & IdentityProof,
): Promise<void> {
  if (password !== undefined) {
    await checkPassword(services, caller, { ...check, password, field: 'password' });
  }
  if (totp !== undefined) await checkCode(services, caller, { ...check, totp });
}

async function refuseOtherPassword(passwordHash: string | null, password: string, field: string) {
  if (await verifyPassword(passwordHash, password)) return;
  throw unprocessable({ [field]: 'wrong-password' });
}
