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

/** How a field is entered, shown, compared and written to files: each place knows all of them. */
export const fieldKinds = [
  'id',
  'text',
  'multiline',
  'email',
  'url',
  'integer',
  'cents',
  'ratio',
  'flag',
  'choice',
  'day',
  'instant',
  'reference',
  'references',
  'secret',
  'json',
  'custom',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

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

interface PlainOptions {
  /** May be left empty, and is null then. */
  optional?: boolean;
  hint?: Label;
}
type Entered<S extends z.ZodType, O extends PlainOptions> = Field<
  O extends { optional: true } ? z.ZodNullable<S> : S,
  false
>;

/** A whole number; from 0 unless told otherwise. */
export const integer = <O extends PlainOptions & { min?: number }>(
  label: Label,
  options: O = {} as O,
) => {
  const { min = 0 } = options;
  const tooSmall = min === 0 ? 'Should be 0 or positive' : `Should be at least ${min}`;
  return plain(z.int('Should be an integer').min(min, tooSmall), label, 'integer', options);
};

/** An amount in cents, entered and shown in euros; from 0 unless told otherwise. */
export const money = <O extends PlainOptions & { min?: number; max?: number }>(
  label: Label,
  options: O = {} as O,
) => {
  // 10^13 cents: what is added up over a whole network still fits.
  const { min = 0, max = 10_000_000_000_000 } = options;
  const schema = z.int('Should be an amount in euros').min(min, 'Should be 0 or positive').max(max);
  return plain(schema, label, 'cents', options);
};

/** A part of a whole, 0 to 1, entered and shown in per cent. */
export const ratio = <O extends PlainOptions>(label: Label, options: O = {} as O) => {
  const message = 'Should be between 0 and 100 %';
  return plain(z.number(message).min(0, message).max(1, message), label, 'ratio', options);
};

export const flag = (label: Label) => writable(z.boolean(), label, 'flag');

/** A day in Berlin; may be left empty unless it is required. */
export function day(label: Label, options: { required: true }): Field<typeof daySchema, false>;
export function day(label: Label): Field<z.ZodNullable<typeof daySchema>, false>;
export function day(
  label: Label,
  { required = false } = {},
): Field<typeof daySchema | z.ZodNullable<typeof daySchema>, false> {
  return writable(required ? daySchema : daySchema.nullable(), label, 'day', { required });
}

/** A moment, entered and shown on Berlin's clock. */
export const instant = <O extends PlainOptions>(label: Label, options: O = {} as O) =>
  plain(instantSchema, label, 'instant', options);

/** An address of the web with its protocol; a link where it is shown. */
export const url = <O extends PlainOptions>(label: Label, options: O = {} as O) =>
  plain(
    z.url({ protocol: /^https?$/, error: 'Should be a web address with https://' }).max(2000),
    label,
    'url',
    options,
  );

/** Any JSON of that shape, entered as text: for developers. */
export const json = <S extends z.ZodType>(label: Label, schema: S) =>
  writable(schema, label, 'json', { nested: true });

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

function plain<S extends z.ZodType, O extends PlainOptions>(
  schema: S,
  label: Label,
  kind: FieldKind,
  { optional = false, hint }: O,
): Entered<S, O> {
  const entered = optional ? schema.nullable() : schema;
  // The type says what the condition does.
  return writable(entered, label, kind, { hint, required: !optional }) as Entered<S, O>;
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
