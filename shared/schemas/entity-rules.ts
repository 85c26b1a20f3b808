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
  holds(record: Record): boolean;
  message: Label;
}

/** Fields whose values no two records share, by a constraint of exactly these columns. */
export interface Uniqueness {
  fields: readonly string[];
  message: Label;
}

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
      !holds(filled),
  );
  // Of two at one field, the first is kept.
  return Object.fromEntries(
    broken.toReversed().map((rule) => [rule.fields[0] ?? 'root', say('declared', rule.message)]),
  );
}
