import { z } from 'zod';
import type { Label, Locale } from '../locale.ts';
import type { AdminPermission } from '../permissions.ts';
import { type Field, instantSchema } from './fields.ts';

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
  /** The message once it is done. */
  done: Label;
  /** Also for many records at once. */
  bulk?: true;
}

export type InputOf<I> = { [K in keyof I]: z.output<(I[K] & Field)['schema']> };

/** The schema of an action's input. */
export function inputSchema({ input = {} }: Action) {
  const shape = Object.entries(input).map(([name, { schema, required }]) => [
    name,
    required ? schema : schema.optional(),
  ]);
  return z.strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>);
}

/** The schema of its call: a missing version has an answer of its own. */
export const actionBody = (action: Action) =>
  action.versioned
    ? inputSchema(action).extend({
        updatedAt: instantSchema.optional().describe('Required: the version that was seen'),
      })
    : inputSchema(action);

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
