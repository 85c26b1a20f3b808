import { formatDay, zoneOfRepeatedHour } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { productName } from '#shared/product-name.ts';
import type { DeferredAnswer } from '../http/route.ts';
import { sendPieces } from '../http/send-pieces.ts';
import { createBerlinClock } from './berlin-clock.ts';
import { type Cell, type CellKind, inTurns, type Table } from './table.ts';
import { writeXlsx } from './write-xlsx.ts';

export type TableFormat = 'csv' | 'xlsx';

interface TableFile {
  /** Without the ending. */
  fileName: string;
  format: TableFormat;
  language: Locale;
  now: Date;
  /** Each a sheet; a CSV holds the first. */
  tables: readonly [Table<unknown>, ...Table<unknown>[]];
}

const mediaTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Tables as a file that is sent while their rows come; see `sendPieces`.
 *
 * @param standstillMs after which a reader counts as gone
 */
export const tableFile =
  ({ fileName, format, language, now, tables }: TableFile, standstillMs?: number): DeferredAnswer =>
  (reply) => {
    const pieces =
      format === 'csv'
        ? writeCsv(tables[0], language)
        : writeXlsx(tables, { title: fileName, creator: productName.en, now });
    const name = `${fileName}.${format}`;
    return sendPieces(reply, pieces, { name, type: mediaTypes[format], standstillMs });
  };

/**
 * With a byte order mark, and between the cells what a spreadsheet of the language expects: it opens
 * the file without asking. Figures without thousands, with the decimal sign of the language; days
 * and instants as a spreadsheet of the language takes them for dates, which in English are not those
 * of the screens. No totals: adding up the rows would count them twice.
 */
export async function* writeCsv<Row>(
  { columns, portions }: Table<Row>,
  language: Locale,
): AsyncGenerator<string> {
  const separator = language === 'de' ? ';' : ',';
  const line = (cells: string[]) =>
    `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`;
  let text = `\uFEFF${line(columns.map(({ title }) => harmless(title)))}`;
  for await (const rows of inTurns(portions)) {
    for (const row of rows) {
      text += line(columns.map(({ kind, read }) => textOf(read(row), kind, language)));
    }
    yield text;
    text = '';
  }
  if (text) yield text;
}

function textOf(value: Cell, kind: CellKind, language: Locale): string {
  if (value === null || value === undefined) return '';
  if (kind === 'cents') return decimal((Number(value) / 100).toFixed(2), language);
  if (kind === 'ratio') return decimal(String(Number(Number(value).toFixed(6))), language);
  if (kind === 'day') return language === 'de' ? formatDay(String(value)) : String(value);
  if (kind === 'instant') return formatInstant(new Date(String(value)), language);
  if (typeof value === 'boolean') return yesOrNo[language][value ? 0 : 1];
  return typeof value === 'string' ? harmless(value) : String(value);
}

const decimal = (text: string, language: Locale) =>
  language === 'de' ? text.replace('.', ',') : text;

const yesOrNo = { de: ['ja', 'nein'], en: ['yes', 'no'] } as const;

const showBerlin = createBerlinClock();

/** `20.11.2026, 17:25` as on the screens, or `2026-11-20 17:25`, for a hundred thousand rows. */
function formatInstant(instant: Date, language: Locale): string {
  const [year, month, day, hour, minute] = showBerlin(instant).toISOString().split(/[-T:]/);
  const zone = hour === '02' ? zoneOfRepeatedHour(instant, language) : '';
  const time = `${hour}:${minute}${zone}`;
  return language === 'de' ? `${day}.${month}.${year}, ${time}` : `${year}-${month}-${day} ${time}`;
}

/**
 * A spreadsheet would run text that begins like a formula: it is kept text. One of another language
 * begins a cell at another separator, even between quotes, which count only where a cell begins.
 */
export const harmless = (text: string): string =>
  text.replace(/^(?=[=+\-@\t\r\n])|(?<=[;,\t\r\n]"*)(?=[=+\-@])/g, "'");

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
