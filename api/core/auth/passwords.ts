import { hash, verify } from '@node-rs/argon2';
import type { Said } from '#shared/messages/say.ts';
import { commonPasswords } from './common-passwords.ts';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, settings);

/**
 * Compares in the same time whether or not there is a hash, so that the answer's duration does not
 * tell whether an address is known.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy()), password);
  return matches && Boolean(passwordHash);
}

let decoyHash: Promise<string> | undefined;
const decoy = () => (decoyHash ??= hashPassword('nobody has this password'));

/** Why a password is refused beyond its length, or undefined. */
export function passwordFault(password: string, email: string): Said | undefined {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower)) return 'password-common';
  if (/^(.{1,4})\1+$/.test(lower)) return 'password-common';
  const [name] = email.toLowerCase().split('@');
  if (name && name.length >= 4 && lower.includes(name)) {
    return 'password-like-email';
  }
  return undefined;
}
