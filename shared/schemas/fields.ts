import { z } from 'zod';
import type { Label } from '../locale.ts';

/**
 * The building blocks of an entity: each makes a field, which is a zod schema together with what
 * the two applications need to know of it. Read an entity's file top to bottom and you know its
 * table columns, its JSON, its form, its list and its validation.
 */
export interface Field<S extends z.ZodType = z.ZodType, ReadOnly extends boolean = boolean> {
  schema: S;
  label: Label;
  kind: FieldKind;
  readOnly: ReadOnly;
  required: boolean;
  /** What the form says under the input. */
  hint?: Label;
  /** The resource that an id points at. */
  reference?: string;
  choices?: Record<string, Label>;
  /** An object or an array: it is neither sorted nor filtered by, and not a plain column. */
  nested?: boolean;
  /** Is kept sealed and never part of a record that is read. */
  writeOnly?: boolean;
  /** How the table that holds it ties it to a record, where its columns are named otherwise. */
  tie?: { id: string; cents?: string };
}

export type FieldKind =
  | 'id'
  | 'text'
  | 'multiline'
  | 'email'
  | 'url'
  | 'integer'
  | 'cents'
  | 'ratio'
  | 'flag'
  | 'choice'
  | 'day'
  | 'instant'
  | 'reference'
  | 'references'
  | 'secret'
  | 'custom';

interface TextOptions {
  /** Shortest length; without it the field may be left empty. */
  min?: number;
  max?: number;
  multiline?: boolean;
  hint?: Label;
}

/** Instants travel as ISO 8601 UTC with milliseconds. */
export const instantSchema = z.iso.datetime({ offset: true });
/** Days travel as YYYY-MM-DD and mean a day in Berlin. */
export const daySchema = z.iso.date();
export const idSchema = z.int().positive();

export const tooShort = (min: number) => `Too short! Should have at least ${min} chars`;

/** A line or, if `multiline`, a paragraph of text; optional unless it has a shortest length. */
export function text(
  label: Label,
  options: TextOptions & { min: number },
): Field<z.ZodString, false>;
export function text(
  label: Label,
  options?: TextOptions & { min?: undefined },
): Field<z.ZodNullable<z.ZodString>, false>;
export function text(
  label: Label,
  { min, max = 10_000, multiline, hint }: TextOptions = {},
): Field<z.ZodString | z.ZodNullable<z.ZodString>, false> {
  const kind = multiline ? 'multiline' : 'text';
  if (min === undefined) {
    const schema = z.string().trim().max(max).nullable();
    return writable(schema, label, kind, { hint, required: false });
  }
  const schema = z
    .string('Required')
    .trim()
    .min(min, min > 1 ? tooShort(min) : 'Required')
    .max(max);
  return writable(schema, label, kind, { hint });
}

export const email = (label: Label) =>
  writable(z.email('Should be a valid e-mail address').max(254), label, 'email');

export const integer = (label: Label, { min = 0 } = {}) =>
  writable(z.int('Should be an integer').min(min, 'Should be 0 or positive'), label, 'integer');

export const flag = (label: Label) => writable(z.boolean(), label, 'flag');

export const day = (label: Label) =>
  writable(daySchema.nullable(), label, 'day', { required: false });

/** A text that may be entered and replaced, but is never read back: a password of another system. */
export const secret = (label: Label): Field<z.ZodString, false> & { writeOnly: true } => ({
  ...writable(z.string('Required').min(1, 'Required').max(1000), label, 'secret', { nested: true }),
  writeOnly: true,
});

/** One of a few values; the keys of `choices` in their order. */
export function choice<K extends string>(label: Label, choices: Record<K, Label>) {
  const values = Object.keys(choices) as [K, ...K[]];
  const schema = z.enum(values, { error: () => 'Required' });
  return writable(schema, label, 'choice', { choices });
}

/** The id of a record of another resource. */
export const reference = (label: Label, resource: string) =>
  writable(z.int('Required').positive(), label, 'reference', { reference: resource });

/** Ids of several records of another resource. */
export const references = (label: Label, resource: string) =>
  writable(z.array(idSchema).max(1000), label, 'references', {
    reference: resource,
    nested: true,
    required: false,
  });

/** A value that the server works out: shown and, unless nested, sorted and filtered by. */
export function computed<S extends z.ZodType>(
  schema: S,
  label: Label,
  kind: FieldKind,
  more: Partial<Field> = {},
): Field<S, true> {
  return { ...more, schema, label, kind, readOnly: true, required: false };
}

/** Any other shape, with the label it has in forms and messages. */
export function writable<S extends z.ZodType>(
  schema: S,
  label: Label,
  kind: FieldKind,
  more: Partial<Omit<Field, 'schema' | 'label' | 'kind' | 'readOnly'>> = {},
): Field<S, false> {
  return { required: true, ...more, schema, label, kind, readOnly: false };
}
