import { maskIban } from '#shared/domain/iban.ts';

/** Which account it was is told; to see all of it one opens the account, and is noted. */
export function hideIbans<T>(values: T): T {
  if (typeof values !== 'object' || values === null) return values;
  if (Array.isArray(values)) return values.map(hideIbans) as T;
  const hidden = Object.entries(values).map(([key, value]) => [
    key,
    key === 'iban' && typeof value === 'string' ? maskIban(value) : hideIbans(value),
  ]);
  return Object.fromEntries(hidden) as T;
}
