import type { Fields } from '#shared/schemas/entity.ts';
import type { Field } from '#shared/schemas/fields.ts';

type Values = Record<string, unknown>;

/** What a form may send: its writable fields, without the record's other ones. */
export const writtenOf = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) =>
        value !== undefined && fields[key]?.readOnly === false && !isKept(fields[key], value),
    ),
  );

/** A password is not shown, so an empty input means no change. */
const isKept = (field: Field | undefined, value: unknown) =>
  field?.writeOnly === true && (value === null || value === '');

/**
 * The edited values that differ: a missing key means unchanged, so that two people who edit
 * different fields do not undo each other's work.
 *
 * @param together fields that only make sense together: if one of them differs, all are sent
 */
export function changesOf(
  fields: Fields,
  edited: Values,
  original: Values,
  together: readonly string[] = [],
): Values {
  const written = Object.entries(writtenOf(fields, edited));
  const differs = ([key, value]: [string, unknown]) => !isSame(value, original[key]);
  const joined = written.some((entry) => together.includes(entry[0]) && differs(entry));
  return Object.fromEntries(
    written.filter((entry) => differs(entry) || (joined && together.includes(entry[0]))),
  );
}

/** An empty input and a missing value are the same. */
export const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
