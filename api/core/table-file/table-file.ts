import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Locale } from '#shared/locale.ts';
import { attachment } from '../http/attachment.ts';
import type { DeferredAnswer } from '../http/route.ts';
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

/** A reader who takes nothing for this long loses the rows. */
const mostStandstillMs = 60_000;

/**
 * Tables as a file that is sent while their rows come. If that fails midway, the connection is
 * broken: half a file must not look like a whole one. If the reader leaves, no more rows are read.
 *
 * @param standstillMs after which a reader counts as gone
 */
export function tableFile(
  { fileName, format, language, now, tables }: TableFile,
  standstillMs = mostStandstillMs,
): DeferredAnswer {
  return async (reply) => {
    const pieces =
      format === 'csv'
        ? writeCsv(tables[0], language)
        : writeXlsx(tables, { title: fileName, creator: 'Partner platform', now });
    const file = Readable.from(pieces, { objectMode: false });
    // Errors up to here can still be answered. With the file's first bytes its rows have begun, and
    // end with it even if the reader has already left.
    await once(file, 'readable');
    reply.raw.setTimeout(standstillMs);
    return reply
      .type(mediaTypes[format])
      .header('content-disposition', attachment(`${fileName}.${format}`))
      .header('cache-control', 'no-store')
      .send(file);
  };
}
