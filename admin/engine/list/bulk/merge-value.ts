import type { FieldKind } from '#shared/schemas/fields.ts';
import { kinds } from '../../kinds.ts';

/** A record's value after a bulk change: lists are extended, anything else is replaced. */
export function mergeValue(kind: FieldKind, present: unknown, chosen: unknown): unknown {
  if (!kinds[kind].added) return chosen;
  return [...new Set([...(present as unknown[]), ...(chosen as unknown[])])];
}
