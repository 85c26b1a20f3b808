import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DeferredAnswer } from '#api/core/http/route.ts';
import { sendPieces } from '#api/core/http/send-pieces.ts';
import { inTurns } from '#api/core/table-file/table.ts';
import { harmless } from '#api/core/table-file/table-file.ts';

interface Rows<S extends z.ZodObject> {
  name: string;
  schema: S;
  rows: readonly z.output<S>[];
  request: FastifyRequest;
  format: 'json' | 'csv' | undefined;
  now: Date;
}

/** In the form that was asked for, some rows at a time. */
export const sendRows = <S extends z.ZodObject>({
  name,
  schema,
  rows,
  request: { headers },
  format = headers.accept?.includes('text/csv') ? 'csv' : 'json',
  now,
}: Rows<S>): DeferredAnswer => {
  const isCsv = format === 'csv';
  const fields = Object.keys(schema.shape);
  const pieces = isCsv ? writeCsv(fields, rows) : writeJson(rows, now);
  const type = isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
  return (reply) =>
    sendPieces(reply.header('vary', 'Accept'), pieces, { name: `${name}.${format}`, type });
};

async function* writeJson(rows: readonly object[], now: Date): AsyncGenerator<string> {
  let text = `{"generatedAt":${JSON.stringify(now)},"rows":[`;
  let isFirst = true;
  for await (const some of inTurns([rows])) {
    text += `${isFirst ? '' : ','}${some.map((row) => JSON.stringify(row)).join(',')}`;
    isFirst = false;
    yield text;
    text = '';
  }
  yield `${text}]}`;
}

/** As programs expect it: commas, a decimal point, no byte order mark (RFC 4180). */
async function* writeCsv(
  fields: readonly string[],
  rows: readonly Record<string, unknown>[],
): AsyncGenerator<string> {
  yield `${fields.join(',')}\r\n`;
  for await (const some of inTurns([rows])) {
    yield some.map((row) => `${fields.map((field) => cell(row[field])).join(',')}\r\n`).join('');
  }
}

function cell(value: unknown): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && !/^-\d+\.\d\d$/.test(text) ? harmless(text) : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
