import { z } from 'zod';
import type { Day } from '../dates.ts';
import type { Label, Locale } from '../locale.ts';
import type { AdminPermission } from '../permissions.ts';
import { say } from '../saying/say.ts';
import type { Field } from './fields.ts';
import { seenVersion } from './seen-record.ts';

/** What can be done to a record besides changing it: a button, and a call of the API. */
export interface Action<Record = { [field: string]: unknown }, Input = { [field: string]: Field }> {
  label: Label;
  /** Admins with any of these; by default those who may write. */
  permission?: readonly AdminPermission[];
  /** When it can be done, and by which admin; a button that must fail is hidden. */
  when?(record: Record, reader: { id: number }): boolean;
  /** No button where this is false: the call refuses it with words that say more than a state. */
  offered?(record: Record): boolean;
  /** It is what should be done to such a record. */
  isMain?(record: Record): boolean;
  /** Asks for password or code again unless that was done recently. */
  sensitive?: true;
  /** It carries the version that was seen as `updatedAt`, as a change does: what it does rests on it. */
  versioned?: true;
  /** The confirmation; `typed`: the reader types the record's name. */
  confirm?: { text: Label; typed?: true };
  /** Its input fields. */
  input?: Input;
  /** What they start with; a choice that starts with a value is made without a menu. */
  given?(record: Record, today: Day): { [field: string]: unknown };
  /** Its button stands at a part of the record's page, where its question has an address. */
  at?: ActionPlace;
  /** The message once it is done. */
  done: Label;
  /** Also for many records at once. */
  bulk?: true;
}

export interface ActionPlace {
  /** Below the record's page, after the part: `owners/change`. */
  path: string;
  /** The button's words, with the label as its name. */
  short: Label;
  /** It has no button of its own: each thing of the part has a link to it, which says about which it is. */
  atEach?: true;
  /** In the question, a link to what may be meant instead. */
  instead?: { path: string; label: Label };
}

export type InputOf<I> = { [K in keyof I]: z.output<(I[K] & Field)['schema']> };

export const inputSchema = (action: Action) => whole(action, z.strictObject(shapeOf(action)));

/** The schema of its call. */
export const actionBody = (action: Action) =>
  whole(
    action,
    z.strictObject({
      ...shapeOf(action),
      ...(action.versioned && { updatedAt: seenVersion }),
    }),
  );

const shapeOf = ({ input = {} }: Action): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(input).map(([name, { schema, required, asked }]) => [
      name,
      required && !asked ? schema : schema.optional(),
    ]),
  );

type Values = Record<string, unknown>;

/** An input that is asked for must be there if it is required; where it is not, it is null, and must be. */
function whole({ input = {} }: Action, schema: z.ZodType<Values, Values>) {
  const asked = Object.entries(input).flatMap(([name, { asked: isAsked, required }]) =>
    isAsked ? [{ name, isAsked, required }] : [],
  );
  if (asked.length === 0) return schema;
  const checked = asked.reduce((all, { name, isAsked, required }) => {
    const isEmpty = (values: Values) => (values[name] ?? '') === '';
    const at = { path: [name], when: ({ value }: { value: unknown }) => value instanceof Object };
    // Said beside other faults, too.
    return all
      .refine((values) => !required || !isAsked(values) || !isEmpty(values), {
        ...at,
        message: say('required'),
      })
      .refine((values) => isAsked(values) || isEmpty(values), { ...at, message: say('not-asked') });
  }, schema);
  return checked.transform((values) => ({
    ...values,
    ...Object.fromEntries(
      asked.filter(({ isAsked }) => !isAsked(values)).map(({ name }) => [name, null]),
    ),
  }));
}

/** `sendAgain` is called at `…/send-again`. */
export const actionPath = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The refusal names the states of the record that may prevent the action. */
export function refusedNow(
  { label }: Action,
  fields: Record<string, Field>,
  record: Record<string, unknown>,
): Label {
  const states = Object.entries(fields).flatMap(([name, field]) => {
    const state = field.readOnly && field.choices?.[String(record[name])];
    return state ? [{ field: field.label, state }] : [];
  });
  const named = (locale: Locale) =>
    states.map(({ field, state }) => `${field[locale]}: ${state[locale]}`).join(', ');
  return {
    en: `${label.en}: not possible as the record is now${states.length > 0 ? ` (${named('en')})` : ''}`,
    de: `${label.de}: nicht möglich, so wie der Datensatz jetzt ist${states.length > 0 ? ` (${named('de')})` : ''}`,
  };
}
