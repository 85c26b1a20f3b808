import { verifyPassword } from '#api/core/auth/passwords.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { takeSecondFactor } from './second-factor.ts';
import { countFailure, refuseWhileLocked } from './sign-in-attempts.ts';

interface Caller {
  id: number;
  email: string;
}

/**
 * Asks again who is there before something is changed that protects the account. Failures count as
 * failed sign-ins do: a session that was left open must not be used to guess.
 *
 * @throws Problem 422 beside the field, 429 while locked
 */
export async function checkPassword(
  { systemDb }: Services,
  { id, email }: Caller,
  { password, field, now }: { password: string; field: string; now: Date },
): Promise<void> {
  await refuseWhileLocked(systemDb, email, now);
  const user = await systemDb('users').where({ id }).first('password_hash');
  if (await verifyPassword(user?.password_hash, password)) return;
  await countFailure(systemDb, email, now);
  throw unprocessable({ [field]: 'The password is wrong' });
}

/** Password and code; the code is used up. */
export async function checkBothFactors(
  services: Services,
  caller: Caller,
  { password, totp, now }: { password: string; totp: string; now: Date },
): Promise<void> {
  await checkPassword(services, caller, { password, field: 'password', now });
  if (await takeSecondFactor(services, { userId: caller.id, code: totp, now })) return;
  await countFailure(services.systemDb, caller.email, now);
  throw unprocessable({ totp: 'This code is not valid' });
}
