import { hash, verify } from '@node-rs/argon2';

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
