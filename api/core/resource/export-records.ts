import { PassThrough } from 'node:stream';
import type { CellValue } from 'exceljs';
import type { FastifyReply } from 'fastify';
import type { Knex } from 'knex';
import { z } from 'zod';
import { formatInstant } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import type { Field } from '#shared/schemas/fields.ts';
import type { Db } from '../database/db.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import { listQuerySchema, readListQuery } from './list-query.ts';
import { exportStatement } from './resource-sql.ts';

export const exportQuerySchema = listQuerySchema.extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  range: z.undefined().optional(),
});

interface ExportContext {
  db: Db;
  now: Date;
  reply: FastifyReply;
  language: Locale;
}

type Row = Record<string, unknown>;

const portion = 1000;

/** Sends every row of the filter as a file, a portion at a time, so that memory stays flat. */
export async function sendExport(
  resource: ResourceDeclaration,
  { format, ...query }: z.output<typeof exportQuerySchema>,
  { db, now, reply, language }: ExportContext,
): Promise<FastifyReply> {
  const wanted = readListQuery(resource, query);
  const statement = exportStatement(resource, wanted, now);
  const columns = Object.entries<Field>(resource.entity.fields)
    .filter(([, field]) => !field.nested)
    .map(([key, field]) => ({ key, field, title: field.label[language] }));
  const portions = await openPortions(db, statement);
  const out = new PassThrough();
  const write = format === 'xlsx' ? writeXlsx : writeCsv;
  write(out, columns, portions, language).catch((error) => out.destroy(error));
  return reply
    .type(format === 'xlsx' ? xlsxType : 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${resource.entity.name}.${format}"`)
    .header('cache-control', 'no-store')
    .send(out);
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The rows, a portion at a time, from a cursor of one transaction that ends with the last of them.
 * What is wrong with the query is thrown at once, while it can still be answered.
 */
async function openPortions(
  db: Db,
  { text, values }: { text: string; values: unknown[] },
): Promise<AsyncGenerator<Row[]>> {
  const transaction = await db.transaction();
  const connection = await transaction.client.acquireConnection();
  const fetchPortion = async (): Promise<Row[]> =>
    (await connection.query(`fetch ${portion} from rows`)).rows;
  try {
    await connection.query({ text: `declare rows no scroll cursor for ${text}`, values });
    return readOn(transaction, await fetchPortion(), fetchPortion);
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

async function* readOn(
  transaction: Knex.Transaction,
  first: Row[],
  fetchPortion: () => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  try {
    for (let rows = first; rows.length > 0; rows = await fetchPortion()) yield rows;
  } finally {
    await transaction.commit();
  }
}

interface Column {
  key: string;
  field: Field;
  title: string;
}

/** Semicolons and a byte order mark: what a German spreadsheet opens without asking. */
async function writeCsv(
  out: PassThrough,
  columns: Column[],
  portions: AsyncGenerator<Row[]>,
  language: Locale,
): Promise<void> {
  out.write(`\uFEFF${columns.map(({ title }) => csvCell(title)).join(';')}\r\n`);
  for await (const rows of portions) {
    const lines = rows.map((row) =>
      columns.map(({ key, field }) => csvCell(textOf(row[key], field, language))).join(';'),
    );
    if (!out.write(`${lines.join('\r\n')}\r\n`)) await drained(out);
  }
  out.end();
}

async function writeXlsx(
  out: PassThrough,
  columns: Column[],
  portions: AsyncGenerator<Row[]>,
): Promise<void> {
  // A large library: a process in which nobody asks for Excel does without.
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = workbook.addWorksheet('Export', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ key, title, field }) => ({
    key,
    header: title,
    width: Math.max(12, title.length + 2),
    style: numberFormat[field.kind] ? { numFmt: numberFormat[field.kind] } : {},
  }));
  sheet.getRow(1).font = { bold: true };
  for await (const rows of portions) {
    for (const row of rows) {
      sheet.addRow(columns.map(({ key, field }) => cellOf(row[key], field))).commit();
    }
    if (out.writableNeedDrain) await drained(out);
  }
  sheet.commit();
  await workbook.commit();
}

const numberFormat: Partial<Record<Field['kind'], string>> = {
  cents: '#,##0.00 "€"',
  ratio: '0.0 %',
  instant: 'dd.mm.yyyy hh:mm',
  day: 'dd.mm.yyyy',
};

function cellOf(value: unknown, { kind }: Field): CellValue {
  if (value === null || value === undefined) return null;
  if (kind === 'cents') return Number(value) / 100;
  if (kind === 'instant' || kind === 'day') return new Date(String(value));
  return value as CellValue;
}

function textOf(value: unknown, field: Field, language: Locale): string {
  if (value === null || value === undefined) return '';
  const comma = (text: string) => (language === 'de' ? text.replace('.', ',') : text);
  switch (field.kind) {
    case 'cents':
      return comma((Number(value) / 100).toFixed(2));
    case 'ratio':
      return comma(String(value));
    case 'instant':
      return formatInstant(String(value));
    case 'choice':
      return field.choices?.[String(value)]?.[language] ?? String(value);
    default:
      return String(value);
  }
}

/** A cell that begins like a formula would be run by a spreadsheet: it is kept text. */
function csvCell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d])/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const drained = (out: PassThrough) =>
  new Promise<void>((resolve, reject) => {
    out.once('drain', resolve);
    out.once('close', () => reject(new Error('The reader went away')));
  });
