import { isSealedNumber, shownOf } from '#api/core/secrets/seal-account.ts';

/** Which account it was is told; to see all of it one opens the account, and is noted. */
export function hideIbans<T>(values: T): T {
  if (typeof values !== 'object' || values === null) return values;
  if (Array.isArray(values)) return values.map(hideIbans) as T;
  const hidden = Object.entries(values).map(([key, value]) => [key, hide(key, value)]);
  return Object.fromEntries(hidden) as T;
}

function hide(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return hideIbans(value);
  if (key === 'iban') return shownOf('iban', value);
  return isSealedNumber(value) ? shownOf('taxNumber', value) : value;
}
