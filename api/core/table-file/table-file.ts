import { PassThrough } from 'node:stream';
import type { Locale } from '#shared/locale.ts';
import { attachment } from '../http/attachment.ts';
import type { Sending } from '../http/route.ts';
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
 * Tables as a file that is sent while their rows come. If that fails in the middle, the connection
 * is broken: half a file must not look like a whole one. If the reader leaves, no more rows are read.
 */
export function tableFile({ fileName, format, language, now, tables }: TableFile): Sending {
  return (reply) => {
    const out = new PassThrough();
    const written =
      format === 'csv'
        ? writeCsv(out, tables[0], language)
        : writeXlsx(out, tables, { title: fileName, creator: 'Partner platform', now });
    // Fastify logs it and breaks the connection off.
    written.catch((error) => out.destroy(error));
    return reply
      .type(mediaTypes[format])
      .header('content-disposition', attachment(`${fileName}.${format}`))
      .header('cache-control', 'no-store')
      .send(out);
  };
}
