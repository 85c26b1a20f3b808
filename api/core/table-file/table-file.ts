import type { Locale } from '#shared/locale.ts';
import type { DeferredAnswer } from '../http/route.ts';
import { sendPieces } from '../http/send-pieces.ts';
import type { Table } from './table.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

export type TableFormat = 'csv' | 'xlsx';

export interface TableFile {
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
        : writeXlsx(tables, { title: fileName, creator: 'Partner platform', now });
    const name = `${fileName}.${format}`;
    return sendPieces(reply, pieces, { name, type: mediaTypes[format], standstillMs });
  };
