import { isSealed, shownOf } from '#api/core/secrets/masked-text.ts';
import { accountMasks } from '#shared/domain/account-masks.ts';

/** Which account it was is told; to see all of it one opens the account, and is noted. */
export function hideIbans<T>(values: T): T {
  if (typeof values !== 'object' || values === null) return values;
  if (Array.isArray(values)) return values.map(hideIbans) as T;
  const hidden = Object.entries(values).map(([key, value]) => [key, hide(key, value)]);
  return Object.fromEntries(hidden) as T;
}

function hide(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return hideIbans(value);
  if (key === 'iban') return shownOf(value, accountMasks.iban);
  return isSealed(value) ? shownOf(value, accountMasks.taxNumber) : value;
}
