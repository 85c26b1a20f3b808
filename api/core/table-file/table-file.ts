import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Locale } from '#shared/locale.ts';
import { createFairQueue } from '../fair-queue.ts';
import { attachment } from '../http/attachment.ts';
import { problem } from '../http/problem.ts';
import type { DeferredAnswer } from '../http/route.ts';
import type { Table } from './table.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

export type TableFormat = 'csv' | 'xlsx';

type Tables = readonly [Table<unknown>, ...Table<unknown>[]];

export interface TableFile {
  /** Without the ending. */
  fileName: string;
  format: TableFormat;
  language: Locale;
  now: Date;
  /** Each a sheet; a CSV holds the first. A function is called when it is the file's turn. */
  tables: Tables | (() => Promise<Tables>);
}

const mediaTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Each workbook takes a process: as many as a small machine can spare besides its calls. */
const workbooks = createFairQueue(2);
/** A reader who takes nothing for this long loses the turn, and the rows, to others. */
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
    const passTurn =
      format === 'xlsx' ? await workbooks.take(signalOf(reply), whoReads(reply)) : () => {};
    // Errors up to here can still be answered.
    const opened = await open(tables).catch((error) => {
      passTurn();
      throw error;
    });
    const out = new PassThrough();
    const written =
      format === 'csv'
        ? writeCsv(out, opened[0], language)
        : writeXlsx(out, opened, { title: fileName, creator: 'Partner platform', now });
    // Fastify logs it and breaks the connection.
    written.catch((error) => out.destroy(error)).finally(passTurn);
    reply.raw.setTimeout(standstillMs);
    return reply
      .type(mediaTypes[format])
      .header('content-disposition', attachment(`${fileName}.${format}`))
      .header('cache-control', 'no-store')
      .send(out);
  };
}

const open = async (tables: TableFile['tables']): Promise<Tables> =>
  typeof tables === 'function' ? tables() : tables;

const whoReads = ({ request: { actor } }: FastifyReply) => `${actor?.kind} ${actor?.id}`;

/** Aborts when the reader has gone. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const reader = new AbortController();
  const leave = () => reader.abort(readerLeft);
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return reader.signal;
}

/** Nobody reads it; the log does not count it as our fault. */
const readerLeft = problem({ status: 499, said: 'reader-left' });
