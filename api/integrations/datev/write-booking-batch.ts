import type { Day } from '#shared/dates.ts';
import { columns } from './columns.ts';
import { encodeWindows1252, toWindows1252 } from './windows-1252.ts';

export interface BatchHead {
  /** Berlin's clock, `2026-11-27T04:05:06.789`. */
  createdAt: string;
  adviser: number;
  client: number;
  yearStart: Day;
  accountLength: number;
  from: Day;
  to: Day;
  /** At most 30 letters, digits, `.`, `-`, `/` and blanks. */
  title: string;
  /** `03`, `04`. */
  chart: string;
}

export interface Booking {
  /** Positive. */
  cents: number;
  /** On which side of the account it is: debit or credit. */
  side: 'S' | 'H';
  account: string;
  contraAccount: string;
  /** Empty: none. */
  taxKey: string;
  day: Day;
  /** At most 36 letters, digits and `_$&%*+-/`. */
  document: string;
  text: string;
}

const mostTextLength = 60;

/**
 * A file of DATEV's format "Buchungsstapel", version 13 (EXTF, 700), a portion at a time: head,
 * headings, a line each booking. A text without content is a pair of quotes, a figure without is
 * nothing, as in DATEV's own samples.
 */
export async function* writeBookingBatch(
  head: BatchHead,
  portions: AsyncIterable<readonly Booking[]>,
): AsyncGenerator<Buffer> {
  yield encodeWindows1252(
    [headOf(head), columns.map(({ name }) => name).join(';'), ''].join('\r\n'),
  );
  for await (const bookings of portions) {
    yield encodeWindows1252(bookings.map((booking) => `${lineOf(booking)}\r\n`).join(''));
  }
}

const headOf = (head: BatchHead): string =>
  [
    ...[quoted('EXTF'), 700, 21, quoted('Buchungsstapel'), 13],
    ...[head.createdAt.replace(/\D/g, ''), '', quoted('RE'), quoted(''), quoted('')],
    ...[head.adviser, head.client, compact(head.yearStart), head.accountLength],
    ...[compact(head.from), compact(head.to), quoted(head.title), quoted('')],
    // Financial accounting, of no purpose of its own, not locked: the adviser looks at it first.
    ...[1, 0, 0, quoted('EUR')],
    ...['', quoted(''), '', '', quoted(head.chart), '', '', quoted(''), quoted('')],
  ].join(';');

const empty = columns.map(({ isText }) => (isText ? quoted('') : ''));
/** The first fourteen are all that is filled. */
const rest = empty.slice(14).join(';');

function lineOf(booking: Booking): string {
  const { cents, side, account, contraAccount, taxKey, day, document, text } = booking;
  const [, month, date] = day.split('-');
  return [
    ...[`${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`, quoted(side)],
    ...[quoted('EUR'), '', '', quoted(''), account, contraAccount, quoted(taxKey)],
    ...[`${date}${month}`, quoted(document), quoted(''), ''],
    ...[quoted(toWindows1252(text).slice(0, mostTextLength).trim()), rest],
  ].join(';');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

const compact = (day: Day): string => day.replaceAll('-', '');
