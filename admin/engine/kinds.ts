import type { Choice } from '#shared/choice.ts';
import {
  addDay,
  berlinDay,
  berlinInstant,
  type Day,
  formatDay,
  formatInstant,
} from '#shared/dates.ts';
import { shownEmail } from '#shared/domain/host.ts';
import { formatIban } from '#shared/domain/iban.ts';
import type { Locale } from '#shared/locale.ts';
import { backOfficeMessages } from '#shared/messages/back-office.ts';
import { formatCents, formatCount, formatRatio } from '#shared/money.ts';
import type { FieldKind } from '#shared/schemas/fields.ts';

type Choices = Record<string, Choice> | undefined;

/** All that a field of a kind is on screens; what it is in the API stands in its own `kinds.ts`. */
interface Kind {
  /** What enters it; forms load these, */
  input: keyof typeof import('./form/inputs.tsx').inputs;
  /** and what shows it in a cell or a fact, if not its text; lists and pages load these. */
  cell?: keyof typeof import('./cells.tsx').cells;
  /** In a cell, a fact or a heading. There is a value. */
  text(value: never, locale: Locale, choices: Choices): string;
  /** It is typed: cleared by a reader it is an empty text, rather than missing. */
  typed?: true;
  /** A figure: right-aligned, the largest first. */
  numeric?: true;
  /** Its digits stand below each other, and are never cut. */
  linedUp?: true;
  /** Sorted by it, a list begins with the latest. */
  latestFirst?: true;
  /** The id of a record, which it leads to. */
  refers?: true;
  /** The history words it as the list does. */
  worded?: true;
  /** What is added to several records at once is added to what each has. */
  added?: true;
  /** Of any shape: its form alone knows how it reads. */
  shapeless?: true;
  /** Lists are filtered by it: by some of these values, in a range of days, or else by records. */
  filter?: {
    values?(choices: Choices, locale: Locale): [value: string | boolean, label: string][];
    single?: true;
    days?: { from(day: Day): string; to(day: Day): string; of(value: string): Day };
  };
}

const words = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));
/** Code is shown only of what has no simpler form, and then only by histories. */
const lines = (value: unknown) =>
  Array.isArray(value) && value.every((one) => one === null || typeof one !== 'object')
    ? value.map((one) => one ?? '–').join(', ') || '–'
    : JSON.stringify(value);
const typed = { input: 'line', text: words, typed: true } as const;
const sameDay = (day: Day) => day;

export const kinds: Record<FieldKind, Kind> = {
  id: { input: 'line', text: words, linedUp: true },
  text: { ...typed, cell: 'text' },
  multiline: { ...typed, input: 'paragraphs' },
  email: { ...typed, text: shownEmail, input: 'email', cell: 'email' },
  url: { ...typed, input: 'url', cell: 'url' },
  grouped: { ...typed, text: formatIban, linedUp: true },
  integer: { input: 'number', text: formatCount, numeric: true },
  cents: { input: 'euros', text: formatCents, numeric: true },
  ratio: { input: 'perCent', cell: 'perCent', text: formatRatio, numeric: true },
  flag: {
    input: 'flag',
    text: (on: boolean, locale) => yesOrNo(on, locale),
    filter: {
      values: (_, locale) => [true, false].map((on) => [on, yesOrNo(on, locale)]),
      single: true,
    },
  },
  choice: {
    input: 'oneOf',
    cell: 'chosen',
    text: (key: string, locale, choices) => choices?.[key]?.[locale] ?? words(key),
    filter: {
      values: (choices = {}, locale) =>
        Object.entries(choices).map(([key, label]) => [key, label[locale]]),
    },
  },
  day: {
    input: 'day',
    text: formatDay,
    linedUp: true,
    filter: { days: { from: sameDay, to: sameDay, of: sameDay } },
  },
  instant: {
    input: 'instant',
    text: formatInstant,
    linedUp: true,
    latestFirst: true,
    filter: {
      // Days are Berlin's, to the last millisecond, the precision of stored instants.
      days: {
        from: (day) => berlinInstant(day).toISOString(),
        to: (day) => new Date(+berlinInstant(addDay(day, 1)) - 1).toISOString(),
        of: (instant) => berlinDay(new Date(instant)),
      },
    },
  },
  reference: { input: 'record', cell: 'record', text: words, refers: true, filter: {} },
  references: { input: 'records', cell: 'records', text: words, added: true, filter: {} },
  secret: {
    input: 'secret',
    text: (value: string, locale) =>
      value === '(new secret)' ? backOfficeMessages[locale].history.newSecret : '••••••',
    typed: true,
  },
  files: {
    input: 'ofItsForm',
    cell: 'files',
    text: (files: { name: string }[]) => files.map(({ name }) => name).join(', '),
  },
  json: { input: 'ofItsForm', text: lines, worded: true },
  custom: { input: 'ofItsForm', text: words, shapeless: true },
};

const yesOrNo = (on: boolean, locale: Locale) => backOfficeMessages[locale][on ? 'yes' : 'no'];
