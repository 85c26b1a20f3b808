import type { Label } from '../locale.ts';
import { type Said, say } from '../saying/say.ts';
import type { Field } from './fields.ts';

type Values = Record<string, unknown>;

/** What a record alone must fulfil: the form checks it, and the API. */
export interface Rule<Record = Values> {
  /** The fields it is about; its message appears at the first. */
  fields: readonly string[];
  /** Of a list of references that is left out, it gets an empty one. */
  // A method: an entity's own record is one of any record.
  holds(record: Record, now: Date): boolean;
  /** Words, or a code of the catalogue. */
  message: Label | Said;
}

/**
 * Fields whose values no two records share, by a constraint of exactly these columns; or no two that
 * overlap, by one that excludes them, whose spans are no columns.
 */
export interface Uniqueness {
  fields: readonly string[];
  message: Label;
}

/** What stays as it is: the form says why, and the API refuses another value. */
export interface Lock<Record = Values> {
  /** None named: the whole record, which cannot be deleted either. */
  fields?: readonly string[];
  /** Null: it can be changed. */
  // Methods, as above.
  why(record: Record): Said | null;
}

interface Kept {
  lockedBy?: Lock | undefined;
  keptBy?: ((record: never) => Said | null) | undefined;
}

/** Why a record cannot be deleted, judging by the record alone; null if it can. */
export const whyKept = ({ lockedBy, keptBy }: Kept, record: Values): Said | null =>
  keptBy?.(record as never) ?? (lockedBy && !lockedBy.fields ? lockedBy.why(record) : null);

/** Why a field stays as it is, judging by the record alone; null if it can be changed. */
export const whyLocked = ({ lockedBy }: Kept, field: string, record: Values): Said | null =>
  lockedBy && (lockedBy.fields?.includes(field) ?? true) ? lockedBy.why(record) : null;

/** What a declaration says, in its own words or in those of the catalogue. */
export const saidOf = (message: Label | Said): Said =>
  typeof message === 'string' ? message : say('declared', message);

interface Ruled {
  fields: Record<string, Field>;
  rules: readonly Rule[];
}

/**
 * The messages of the rules that a record breaks, each at the first of its fields. A rule is silent
 * while a required value it needs is missing: that has its own message.
 *
 * @param changed for a change, the fields it sends: rules about none of them are not checked
 */
export function brokenRules(
  { fields, rules }: Ruled,
  record: Values,
  now: Date,
  changed?: readonly string[],
): Record<string, Said> {
  // Untouched fields of a form have no value at all: rules get null, of a list an empty one.
  const filled: Values = {
    ...record,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, { empty = null }]) => [name, record[name] ?? empty]),
    ),
  };
  const isMissing = (name: string) =>
    fields[name]?.required === true && (filled[name] ?? '') === '';
  const broken = rules.filter(
    ({ fields: named, holds }) =>
      named.some((name) => changed?.includes(name) ?? true) &&
      !named.some(isMissing) &&
      !holds(filled, now),
  );
  // Of two at one field, the first is kept.
  return Object.fromEntries(
    broken.toReversed().map(({ fields: [at = 'root'], message }) => [at, saidOf(message)]),
  );
}
