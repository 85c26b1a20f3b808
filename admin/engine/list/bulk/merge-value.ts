import type { FieldKind } from '#shared/schemas/fields.ts';

/** What a bulk change makes of one record's value: lists are added to, anything else is replaced. */
export function mergeValue(kind: FieldKind, present: unknown, chosen: unknown): unknown {
  if (kind !== 'references') return chosen;
  return [...new Set([...(present as unknown[]), ...(chosen as unknown[])])];
}
