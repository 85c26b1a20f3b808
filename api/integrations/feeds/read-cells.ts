import { berlinDay } from '#shared/dates.ts';
import type { lineAnswers } from '#shared/messages/runs/line-answers.ts';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';
import { bareDomain } from './bare-domain.ts';

/** Why a column's cell cannot be used. */
type CellProblem = (column: string) => RunSaid;
/** A cell's value, or why it cannot be used. */
export type Reading<T> = { value: T } | { problem: CellProblem };

/**
 * Reads a cell's text only once: in a feed the same few hours, domains and placements recur in
 * every row. Bounded, because a broken file may never repeat itself.
 */
export function remembering<T>(read: (text: string) => Reading<T>): (cell: string) => Reading<T> {
  const known = new Map<string, Reading<T>>();
  return (cell) => {
    let reading = known.get(cell);
    if (!reading) {
      if (known.size >= 20_000) known.clear();
      // A copy: a substring would keep the whole text in memory.
      const own = Buffer.from(cell).toString();
      reading = read(plainText(own));
      known.set(own, reading);
    }
    return reading;
  };
}

export type HourCell = { instant: string; date: string };

const HOUR_PATTERN =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|([+-])(\d{2})(?::?(\d{2}))?)$/;

export function readHour(text: string): Reading<HourCell> {
  const parts = HOUR_PATTERN.exec(text);
  const problem = fault('cell-no-hour', text);
  if (!parts) return { problem };
  const [, date = '', hour, minute, second = '0', sign, offsetHours = '0', offsetMinutes = '0'] =
    parts;
  const exists =
    isCalendarDate(date) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!exists || Number(offsetHours) > 14 || Number(offsetMinutes) > 59) return { problem };
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  const instantMs =
    Date.parse(`${date}T${hour}:${minute}:${second.padStart(2, '0')}Z`) - offset * 60_000;
  if (instantMs % 3_600_000 !== 0 || /\.0*[1-9]/.test(text)) {
    return { problem: fault('cell-within-hour', text) };
  }
  return {
    value: { instant: new Date(instantMs).toISOString(), date: berlinDay(new Date(instantMs)) },
  };
}

export function readDate(text: string): Reading<string> {
  return isCalendarDate(text) ? { value: text } : { problem: fault('cell-no-date', text) };
}

/** Sums of the rows above it, in files that people export: counted, all would be there twice. */
export const unlessTotal =
  <T>(read: (text: string) => Reading<T>) =>
  (text: string): Reading<T> =>
    /^(?:(?:grand )?totals?|summe|gesamt(?:summe)?):?$/i.test(text)
      ? { problem: () => 'line-total' }
      : read(text);

export type DomainCell = { bare: string; raw: string };

export function readDomain(text: string): Reading<DomainCell> {
  // None at all is right where the placement says whose row it is.
  if (text === '') return { value: { bare: '', raw: '' } };
  const bare = bareDomain(text);
  return bare ? { value: { bare, raw: text } } : { problem: fault('cell-no-domain', text) };
}

export function readPlacementId(text: string): Reading<string> {
  return text.length <= 200 && !/[\s\p{Cc}\uFFFD\\"]/u.test(text)
    ? { value: text }
    : { problem: fault('cell-no-placement', text) };
}

export function readCountry(text: string): Reading<string> {
  return /^(?:[a-z]{2})?$/i.test(text)
    ? { value: text.toUpperCase() }
    : { problem: fault('cell-no-country', text) };
}

export function readWord<Word extends string>(words: readonly Word[]) {
  return (text: string): Reading<Word> => {
    const word = words.find((known) => known === text.toLowerCase());
    if (word) return { value: word };
    const cell = excerpt(text, longestCell);
    return { problem: (column) => sayRun('cell-no-word', { column, words, cell }) };
  };
}

/** More than one line can mean. Payouts of many such lines would overflow PostgreSQL's numbers. */
const mostCount = 1_000_000_000_000;
const mostMicros = 100_000_000 * 1_000_000;

/** A count: a whole number from 0. -1 means that the cell holds none; see `countProblem`. */
export function readCount(cell: string): number {
  if (!/^\d{1,16}$/.test(cell)) {
    const text = plainText(cell);
    return text === cell ? -1 : readCount(text);
  }
  const count = Number(cell);
  return count <= mostCount ? count : -1;
}

export function countProblem(cell: string): CellProblem {
  const text = plainText(cell);
  if (text === '') return missing;
  if (/^-\d/.test(text)) return fault('cell-negative', cell);
  if (/^\d+$/.test(text)) return fault('cell-count-too-large', text);
  return fault('cell-no-count', cell);
}

/**
 * Euros as a decimal (`12.345678`) in micro-euros, exact: the digits are moved, never multiplied as
 * a fraction. -1 means that the cell holds no such amount; see `revenueProblem`.
 */
export function readRevenueMicros(cell: string): number {
  if (!/^\d{1,10}(?:\.\d{1,6})?$/.test(cell)) {
    const text = plainText(cell);
    return text === cell ? -1 : readRevenueMicros(text);
  }
  const point = cell.indexOf('.');
  const micros =
    point < 0
      ? Number(cell) * 1_000_000
      : Number(cell.slice(0, point)) * 1_000_000 + Number(cell.slice(point + 1).padEnd(6, '0'));
  return micros <= mostMicros ? micros : -1;
}

export function revenueProblem(cell: string): CellProblem {
  const text = plainText(cell);
  if (text === '') return missing;
  if (/^-\d/.test(text)) return fault('cell-negative', cell);
  if (/^\d+\.\d{7,}$/.test(text)) return fault('cell-decimals', cell);
  if (/^\d+(?:\.\d+)?$/.test(text)) return fault('cell-amount-too-large', text);
  return fault('cell-no-amount', cell);
}

type CellCode = Exclude<keyof typeof lineAnswers & `cell-${string}`, 'cell-no-word'>;
const fault = (code: CellCode, text: string): CellProblem => {
  const cell = excerpt(text, longestCell);
  return (column) => sayRun(code, { column, cell });
};
const missing: CellProblem = (column) => sayRun('cell-missing', { column });
const longestCell = 60;

/** Without the spaces and quotation marks a spreadsheet may have put around a cell. */
export function plainText(cell: string): string {
  const text = cell.trim();
  return text.length >= 2 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"').trim()
    : text;
}

/** Text of a file for a message or a record: short, and without the NUL PostgreSQL refuses. */
export function excerpt(text: string, length: number): string {
  const clean = text.replaceAll('\0', '\uFFFD');
  return clean.length > length ? `${clean.slice(0, length - 1)}…` : clean;
}

function isCalendarDate(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
