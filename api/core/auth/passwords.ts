import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One form of what can be typed in several: some keyboards and browsers send `ü` as two signs. */
const normal = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), settings);

/**
 * Compares in the same time whether or not there is a hash, so that the answer's duration does not
 * tell whether an address is known.
 *
 * @returns `as-typed` for a hash from before passwords were normalised, which should be made anew
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean | 'as-typed'> {
  const given = passwordHash ?? (await decoy());
  if (await verify(given, normal(password))) return Boolean(passwordHash);
  if (password === normal(password) || !(await verify(given, password))) return false;
  return passwordHash ? 'as-typed' : false;
}

let decoyHash: Promise<string> | undefined;
const decoy = () => (decoyHash ??= hashPassword('nobody has this password'));
