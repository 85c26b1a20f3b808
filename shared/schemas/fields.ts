import { z } from 'zod';
import type { Choice } from '../choice.ts';
import { daysKept } from '../domain/days-kept.ts';
import { mostFileBytes } from '../domain/file-size.ts';
import { canonicalEmail } from '../domain/host.ts';
import { compactIban, ibanMaxLength, isIban } from '../domain/iban.ts';
import type { Mask } from '../domain/mask.ts';
import type { HelpTerm } from '../help-terms.ts';
import type { Label } from '../locale.ts';
import { say } from '../saying/say.ts';
import { toCamel } from '../to-camel.ts';
import { chosen, missing } from './missing.ts';
import { singular } from './singular.ts';
import { type FileLimits, type FileType, storedFile } from './stored-file.ts';

/**
 * The building blocks of an entity: each makes a field, which is a zod schema together with what
 * the two applications need to know about it. Read an entity's file top to bottom and you know its
 * table columns, its JSON, its form, its list and its validation.
 */
export interface Field<S extends z.ZodType = z.ZodType, ReadOnly extends boolean = boolean> {
  schema: S;
  /** The schema for sending, as records may be older than a rule of the input schema. */
  stored?: z.ZodType;
  label: Label;
  kind: FieldKind;
  readOnly: ReadOnly;
  required: boolean;
  /** The JSON column whose key it is; without it, a column of its own. */
  within?: string;
  /** Of a number, stands in its input. */
  unit?: string;
  /** Given on creation, and the same ever after. */
  fixed?: true;
  /** Of an action's input: whether it is asked for beside the others; it is null elsewhere. */
  asked?(input: Record<string, unknown>): boolean;
  /** What it says where there is no value, instead of a dash. */
  none?: Label;
  /** The field with its codes and values: screens say it in the reader's language, as runs are told. */
  told?: string;
  /** A word or act of ours: a question mark beside it explains it. */
  help?: HelpTerm;
  /** The form's text under the input. */
  hint?: Label;
  /** The resource that an id points at. */
  reference?: string;
  choices?: Record<string, Choice>;
  /** It holds any number of its choices: an array, also in the database. */
  several?: true;
  /** What a choice means, in a sentence next to it on a record's page. */
  meanings?: Record<string, Label>;
  /** An object or an array: not sortable, not filterable, and not a plain column. */
  nested?: boolean;
  /** Kept sealed, and never part of a record that is read. */
  writeOnly?: boolean;
  /** Kept sealed, and shown in full only where somebody looks at it. */
  masked?: Masked;
  /** What it is while nothing is entered, if not null. */
  empty?: readonly unknown[];
  /** For files: their limits. */
  limits?: FileLimits;
  /** For several records: the table that ties them to the record. */
  link?: Link;
  /** Columns that tie its table to a record, if named otherwise. */
  tie?: { id: string; cents?: string };
}

export interface Masked extends Mask {
  /** The field with the id of the one whose it is. */
  of: string;
}

interface Link {
  /** A table of two ids, its primary key: this record's and the other's. */
  through: string;
  /** Those two columns, if not named after the two resources (`site_id`, `tag_id`). */
  columns?: readonly [own: string, other: string];
}

/**
 * How a field is entered, shown, compared and exported: each is an entry in `kinds.ts` of the
 * back office's engine, and in `kinds.ts` of the API's resources.
 */
export type FieldKind =
  | 'id'
  | 'text'
  | 'multiline'
  | 'email'
  | 'url'
  | 'grouped'
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
  | 'files'
  | 'json'
  | 'custom';

interface TextOptions {
  /** Shortest length; without it the field may be left empty. */
  min?: number;
  max?: number;
  multiline?: boolean;
  hint?: Label;
}

/**
 * Instants travel as ISO 8601 UTC with milliseconds. Other offsets are converted before any rule
 * compares them as text.
 */
export const instantSchema = z.iso.datetime({ offset: true }).overwrite(inUtc);
const enteredInstantSchema = inOurTime(
  instantSchema,
  `${daysKept.first}T00:00:00Z`,
  `${daysKept.last}T23:59:59Z`,
);
/** Days travel as YYYY-MM-DD and mean a day in Berlin. */
export const daySchema = z.iso.date();
/** An entered day: a typing error is thousands of years away. */
export const enteredDaySchema = inOurTime(z.iso.date(), daysKept.first, daysKept.last);
export const idSchema = z.int().positive();
/** An id in an address, where all is text. */
export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, say('not-id'))
  .transform(Number);
/** A name in addresses and code. */
export const slugSchema = z
  .string(missing)
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, say('not-slug'));
export const webAddress = z.url({ protocol: /^https?$/, error: missingOr('not-url') }).max(2000);

/**
 * Text that shows as typed: no control characters, nothing invisible, nothing that turns the
 * direction of neighbouring text. Paragraphs may be broken and indented.
 */
const marks = String.raw`\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF`;
const line = new RegExp(`^[^${marks}]*$`, 'u');
const paragraphs = new RegExp(`^(?:[\n\r\t]|[^${marks}])*$`, 'u');

export const inOneLine = (schema: z.ZodString) => schema.regex(line, say('not-plain-text'));
export const inParagraphs = (schema: z.ZodString) =>
  schema.regex(paragraphs, say('not-plain-text'));

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
  const plain = multiline ? inParagraphs : inOneLine;
  if (min === undefined) {
    const schema = plain(z.string().trim().max(max)).nullable();
    const stored = z.string().nullable();
    return writable(schema, label, kind, { hint, required: false, stored });
  }
  const schema = plain(
    z
      .string(missing)
      .trim()
      .min(min, min > 1 ? say('too-short', { min }) : say('required'))
      .max(max),
  );
  return writable(schema, label, kind, { hint, stored: z.string() });
}

export interface Options {
  /** May be left empty, and is then null. */
  optional?: boolean;
  hint?: Label;
}
interface Bounds extends Options {
  min?: number;
  max?: number;
}
type Entered<S extends z.ZodType, O extends Options> = Field<
  O extends { optional: true } ? z.ZodNullable<S> : S,
  false
>;

/** A whole number; from 0 by default. */
export function integer<const O extends Bounds>(label: Label, options: O = {} as O) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = options;
  const schema = z.int(say('not-integer')).min(min, atLeast(min)).max(max, say('at-most', { max }));
  return entered(schema, label, 'integer', options);
}

/** An amount in cents, entered and shown in euros; from 0 by default. */
export function money<const O extends Bounds>(label: Label, options: O = {} as O) {
  // Sums over a whole network still fit.
  const { min = 0, max = 1_000_000_000_000 } = options;
  const schema = z
    .int(centsFault)
    .min(min, atLeast(min / 100, '\u00a0€'))
    .max(max, say('at-most', { max: max / 100, unit: '\u00a0€' }));
  return entered(schema, label, 'cents', options);
}

/** A part of a whole, 0 to 1, entered and shown in per cent. */
export function ratio<const O extends Bounds>(label: Label, options: O = {} as O) {
  return entered(ratioSchema(options), label, 'ratio', options);
}
export function ratioSchema({ min = 0, max = 1 }: Bounds = {}) {
  const message = say('not-percent', { min: min * 100, max: max * 100 });
  return z.number(message).min(min, message).max(max, message);
}

export const flag = (label: Label) => writable(z.boolean(), label, 'flag');

/** A day in Berlin; may be left empty unless it is required. */
export function day(
  label: Label,
  options: { required: true },
): Field<typeof enteredDaySchema, false>;
export function day(label: Label): Field<z.ZodNullable<typeof enteredDaySchema>, false>;
export function day(
  label: Label,
  { required = false } = {},
): Field<typeof enteredDaySchema | z.ZodNullable<typeof enteredDaySchema>, false> {
  return writable(required ? enteredDaySchema : enteredDaySchema.nullable(), label, 'day', {
    required,
    stored: required ? daySchema : daySchema.nullable(),
  });
}

/** A moment, entered and shown on Berlin's clock. */
export const instant = <const O extends Options>(label: Label, options: O = {} as O) =>
  entered(enteredInstantSchema, label, 'instant', options);

/** Written as it is seen, whatever was pasted around it; its domain in the one spelling of hosts. */
export function email<const O extends Options>(label: Label, options: O = {} as O) {
  const error = missingOr('not-email');
  const schema = z.string({ error }).overwrite(canonicalEmail).email({ error }).max(254);
  return entered(schema, label, 'email', options);
}

/** A web address with its protocol; shown as a link. */
export const url = <const O extends Options>(label: Label, options: O = {} as O) =>
  entered(webAddress, label, 'url', options);

export const ibanSchema = (isRight = isIban) =>
  z
    .string()
    .overwrite(compactIban)
    .max(ibanMaxLength, say('max-characters', { max: ibanMaxLength }))
    .refine(isRight, say('not-iban'));

/** An account's number: kept without spaces, shown in groups of four. */
export const iban = <const O extends Options>(label: Label, options: O = {} as O) => ({
  ...entered(ibanSchema(), label, 'grouped', options),
  stored: options.optional ? z.string().nullable() : z.string(),
});

/**
 * A text that can be entered and replaced, but is never read back: another system's password. An
 * optional one is taken away by null.
 */
export const secret = <const O extends Options>(label: Label, options: O = {} as O) => ({
  ...entered(z.string(missing).min(1, say('required')).max(1000), label, 'secret', options),
  nested: true as const,
  writeOnly: true as const,
});

/**
 * Files of a record, kept in the file store and typed by their content: calls of their own add them
 * to it, send and delete them.
 */
export const files = (
  label: Label,
  {
    accept,
    most = 10,
    maxBytes = mostFileBytes,
    hint,
  }: { accept: readonly FileType[]; most?: number; maxBytes?: number; hint?: Label },
) =>
  byAction(
    writable(z.array(storedFile), label, 'files', {
      nested: true,
      limits: { accept, maxBytes, most },
      ...(hint && { hint }),
    }),
  );

/** One of a few values; the keys of `choices` in their order. */
export function choice<K extends string, const O extends Options>(
  label: Label,
  choices: Record<K, Choice>,
  options: O = {} as O,
) {
  const values = Object.keys(choices) as [K, ...K[]];
  const schema = z.enum(values, chosen);
  const all: Record<string, Choice> = choices;
  return { ...entered(schema, label, 'choice', options), choices: all };
}

/** The id of a record of another resource. */
export const reference = <const O extends Options>(
  label: Label,
  resource: string,
  options: O = {} as O,
) => ({
  ...entered(z.int(say('required')).positive(), label, 'reference', options),
  reference: resource,
});

/**
 * Ids of several records of another resource. The API itself reads and saves those of a link table
 * named by `through`; without one, there is custom SQL.
 */
export const references = (label: Label, resource: string, link?: Link) =>
  writable(z.array(idSchema).max(1000), label, 'references', {
    reference: resource,
    nested: true,
    required: false,
    empty: [],
    // How a history entry names the other one: the column in camel case.
    ...(link && { link, tie: { id: toCamel(link.columns?.[1] ?? `${singular(resource)}_id`) } }),
  });

/** A column that no form and no call writes: only an action's function, until then its default. */
export const byAction = <F extends Field>(
  field: F,
): Omit<F, 'readOnly' | 'required'> & Field<F['schema'], true> => ({
  ...field,
  readOnly: true,
  required: false,
});

/** A column that is given on creation and never changes: forms ask for it once. */
export const fixed = <F extends Field>(field: F): F => ({ ...field, fixed: true });

/** An input that an action asks for only where this holds for the others; elsewhere it is null. */
export const askedWhen = <F extends Field>(
  field: F,
  asked: (input: Record<string, unknown>) => boolean,
): Omit<F, 'schema'> & Field<z.ZodNullable<F['schema']>, false> => ({
  ...field,
  schema: field.schema.nullable() as z.ZodNullable<F['schema']>,
  readOnly: false,
  asked,
});

/**
 * A text that is kept sealed for its owner. Lists, search and history have what the mask shows; it
 * comes whole with its record, or a list of one owner, and each such look is noted.
 */
export const masked = <F extends Field>(field: F, mask: Masked): F => ({ ...field, masked: mask });

/** The shape of an entered value, or null where it is optional. */
export function entered<S extends z.ZodType, O extends Options>(
  schema: S,
  label: Label,
  kind: FieldKind,
  { optional = false, hint }: O,
): Entered<S, O> {
  const field = writable(optional ? schema.nullable() : schema, label, kind, {
    hint,
    required: !optional,
  });
  // The type does what the condition says.
  return field as Entered<S, O>;
}

/** An invalid instant stays as it is: the schema has already refused it. */
function inUtc(text: string): string {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

/** Not before or after what is kept; days and instants sort correctly as text. */
function inOurTime<S extends z.ZodType<string>>(schema: S, first: string, last: string): S {
  return schema.check(({ value, issues }) => {
    const day = value < first ? first : last;
    const fault = value < first ? 'before-day' : 'after-day';
    if (value >= first && value <= last) return;
    issues.push({ code: 'custom', input: value, message: say(fault, { day: day.slice(0, 10) }) });
  });
}

/** Empty is missing, rather than wrong. */
function missingOr(code: 'not-email' | 'not-url') {
  return ({ input, code: fault }: { input?: unknown; code: string }) => {
    if (fault === 'too_big') return undefined;
    return input ? say(code) : say('required');
  };
}

/** Of an amount that is no whole number of cents, the decimals are too many. */
export const centsFault = {
  error: ({ input }: { input?: unknown }) =>
    typeof input === 'number' ? say('max-decimals') : say('not-money'),
};

/** Cents that may be below zero, either way up to this. */
export const signedCents = (most: number) =>
  z
    .int(centsFault)
    .min(-most, atLeast(-most / 100, '\u00a0€'))
    .max(most, say('at-most', { max: most / 100, unit: '\u00a0€' }));

const atLeast = (min: number, unit?: string) =>
  min === 0 ? say('negative') : say('at-least', { min, unit });

/** Any other shape, with the label it has in forms and messages. */
export function writable<S extends z.ZodType>(
  schema: S,
  label: Label,
  kind: FieldKind,
  more: Partial<Omit<Field, 'schema' | 'label' | 'kind' | 'readOnly'>> = {},
): Field<S, false> {
  return { required: true, ...more, schema, label, kind, readOnly: false };
}
