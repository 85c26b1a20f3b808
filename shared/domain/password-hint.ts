/** The API's rule; it also refuses common passwords. */
export const minPasswordLength = 12;

export type PasswordHint =
  | { kind: 'short'; missing: number }
  | { kind: 'enough' }
  | { kind: 'strong' };

/** Length makes a password strong, unless it is one character over and over. */
export function passwordHint(typed: string): PasswordHint {
  const password = typed.normalize('NFKC');
  const length = [...password].length;
  if (length < minPasswordLength) return { kind: 'short', missing: minPasswordLength - length };
  const isVaried = new Set(password).size >= 8;
  return { kind: length >= 16 && isVaried ? 'strong' : 'enough' };
}
