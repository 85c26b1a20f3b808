import type { Label } from '../locale.ts';
import { type Said, say } from '../messages/say.ts';
import type { Field } from './fields.ts';

type Values = Record<string, unknown>;

/** What must be true of a record, by itself: the form asks it, and the API. */
export interface Rule<Record = Values> {
  /** Those it speaks of; its message stands at the first. */
  fields: readonly string[];
  // A method: an entity's own record is one of any record.
  holds(record: Record): boolean;
  message: Label;
}

/** Fields that no two records share all the values of, by a constraint of exactly these columns. */
export interface Uniqueness {
  fields: readonly string[];
  message: Label;
}

interface Ruled {
  fields: Record<string, Field>;
  rules: readonly Rule[];
}

/**
 * The messages of the rules that a record breaks, each at the first of its fields. A rule says
 * nothing while a required value it speaks of is missing: that has a message of its own.
 *
 * @param changed of a change, the fields that it sends: rules that speak of none of them rest
 */
export function brokenRules(
  { fields, rules }: Ruled,
  record: Values,
  changed?: readonly string[],
): Record<string, Said> {
  // A form has no value at all of a field that nobody touched: rules are asked of null.
  const whole: Values = {
    ...record,
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, record[name] ?? null])),
  };
  const isMissing = (name: string) => fields[name]?.required === true && (whole[name] ?? '') === '';
  const broken = rules.filter(
    ({ fields: named, holds }) =>
      named.some((name) => changed?.includes(name) ?? true) &&
      !named.some(isMissing) &&
      !holds(whole),
  );
  // Of two at one field, the first stands.
  return Object.fromEntries(
    broken.toReversed().map((rule) => [rule.fields[0] ?? 'root', say('declared', rule.message)]),
  );
}
