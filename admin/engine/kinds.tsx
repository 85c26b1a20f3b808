import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useGetManyAggregate } from 'react-admin';
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
import type { Locale } from '#shared/locale.ts';
import { backOfficeMessages } from '#shared/messages/back-office.ts';
import { formatCents, formatCount, formatRatio, formatRatioInColumn } from '#shared/money.ts';
import type { FieldKind } from '#shared/schemas/fields.ts';
import { StateChip } from '../platform/ui/StateChip.tsx';
import type { Column, RecordValues } from './declaration.ts';
import { useRepresent } from './useRepresent.ts';

type Choices = Record<string, Choice> | undefined;

/** `plain`: without links of its own, e.g. because it is inside one. */
type Shown = { column: Column; locale: Locale; plain: boolean | undefined };

/** All that a field of a kind is on screens; what it is in the API stands in its own `kinds.ts`. */
interface Kind {
  /** What enters it: forms load that file, lists do not. */
  input: keyof typeof import('./form/inputs.tsx').inputs;
  /** In a cell, a fact or a heading. There is a value. */
  text(value: never, locale: Locale, choices: Choices): string;
  /** In a cell or a fact, if not as its text. */
  show?(value: never, shown: Shown): ReactNode;
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
  /** Its value is downloaded from an address of its own. */
  download?: true;
  /** The history words it as the list does. */
  worded?: true;
  /** What is added to several records at once is added to what each has. */
  added?: true;
  /** Lists are filtered by it: by some of these values, in a range of days, or else by records. */
  filter?: {
    values?(choices: Choices, locale: Locale): [value: string | boolean, label: string][];
    single?: true;
    days?: { from(day: Day): string; to(day: Day): string; of(value: string): Day };
  };
}

const words = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));
const typed = { input: 'line', text: words, typed: true } as const;
const sameDay = (day: Day) => day;

export const kinds: Record<FieldKind, Kind> = {
  id: { input: 'line', text: words, linedUp: true },
  text: typed,
  multiline: { ...typed, input: 'paragraphs' },
  email: {
    ...typed,
    input: 'email',
    show: (address: string, { plain }) =>
      plain ? shownEmail(address) : <Link href={`mailto:${address}`}>{shownEmail(address)}</Link>,
  },
  url: {
    ...typed,
    input: 'url',
    show: (address: string, { plain }) =>
      plain ? (
        address
      ) : (
        // For a site, only its domain is kept.
        <Link
          href={/^https?:/.test(address) ? address : `https://${address}`}
          target="_blank"
          rel="noreferrer"
        >
          {address}
        </Link>
      ),
  },
  integer: { input: 'number', text: formatCount, numeric: true },
  cents: { input: 'euros', text: formatCents, numeric: true },
  ratio: {
    input: 'perCent',
    text: formatRatio,
    show: (ratio: number, { locale }) => formatRatioInColumn(ratio, locale),
    numeric: true,
  },
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
    text: (key: string, locale, choices) => choices?.[key]?.[locale] ?? words(key),
    show(keys: string | string[], { column: { choices }, locale }) {
      if (!Array.isArray(keys)) return chipOf(keys, choices, locale);
      if (keys.length === 0) return '–';
      return (
        <Box
          component="span"
          sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, verticalAlign: 'middle' }}
        >
          {keys.map((key) => chipOf(key, choices, locale))}
        </Box>
      );
    },
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
  reference: {
    input: 'record',
    text: words,
    show: (id: number, { column }) => <Names of={column} ids={[id]} none={`#${id}`} />,
    refers: true,
    filter: {},
  },
  references: {
    input: 'records',
    text: words,
    show: (ids: number[], { column }) => <Names of={column} ids={ids} none="–" />,
    added: true,
    filter: {},
  },
  secret: {
    input: 'secret',
    text: (value: string, locale) =>
      value === '(new secret)' ? backOfficeMessages[locale].history.newSecret : '••••••',
    typed: true,
  },
  file: { input: 'file', text: ({ name }: { name: string }) => name, download: true },
  json: { input: 'json', text: (value: unknown) => JSON.stringify(value), worded: true },
  custom: { input: 'ofItsForm', text: words },
};

const yesOrNo = (on: boolean, locale: Locale) => backOfficeMessages[locale][on ? 'yes' : 'no'];

function chipOf(key: string, choices: Choices, locale: Locale) {
  const label = choices?.[key]?.[locale] ?? String(key);
  const tone = choices?.[key]?.tone;
  return tone ? <StateChip key={key} tone={tone} label={label} /> : label;
}

/** A list's references are fetched in one request. */
function Names({ of, ids, none }: { of: Column; ids: number[]; none: string }) {
  const { reference = '' } = of;
  const represent = useRepresent(reference);
  const { data, isPending } = useGetManyAggregate<RecordValues>(reference, { ids });
  if (isPending && ids.length > 0) return '…';
  const names = data?.filter(Boolean).map((record) => represent(record));
  return names?.join(', ') || none;
}
