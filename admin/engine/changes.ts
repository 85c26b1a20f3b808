import type { Fields } from '#shared/schemas/entity.ts';
import type { Field } from '#shared/schemas/fields.ts';

type Values = Record<string, unknown>;

/** What a form may send: its writable fields, trimmed of what the record brought along. */
export const writtenOf = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) =>
        value !== undefined && fields[key]?.readOnly === false && !isKept(fields[key], value),
    ),
  );

/** A password is not shown, so its empty input says nothing of it. */
const isKept = (field: Field | undefined, value: unknown) =>
  field?.writeOnly === true && (value === null || value === '');

/**
 * Of what was edited, what differs: a missing key means unchanged, so that two people who edit
 * different fields do not undo each other's work.
 */
export function changesOf(fields: Fields, edited: Values, original: Values): Values {
  return Object.fromEntries(
    Object.entries(writtenOf(fields, edited)).filter(
      ([key, value]) => !isSame(value, original[key]),
    ),
  );
}

/** An empty input and a value that never was are the same. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
