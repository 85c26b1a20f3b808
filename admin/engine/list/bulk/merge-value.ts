import type { FieldKind } from '#shared/schemas/fields.ts';

/** A record's value after a bulk change: lists are extended, anything else is replaced. */
export function mergeValue(kind: FieldKind, present: unknown, chosen: unknown): unknown {
  if (kind !== 'references') return chosen;
  return [...new Set([...(present as unknown[]), ...(chosen as unknown[])])];
}
