import type { Writable } from 'node:stream';
import type { CellValue, stream, Workbook } from 'exceljs';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import { awaitRoom } from '../await-room.ts';
import { createBerlinClock } from '../berlin-clock.ts';
import type { Cell, CellKind, Column, Table } from '../table.ts';
import type { WorkbookProperties } from './lines.ts';
import { type Totals, totalsOf } from './totals.ts';

type Sheet = ReturnType<stream.xlsx.WorkbookWriter['addWorksheet']>;

/** A workbook with a sheet for each table, row by row as they come. */
export async function writeWorkbook<Row>(
  out: Writable,
  tables: readonly Table<Row>[],
  { title, creator, now }: WorkbookProperties,
): Promise<void> {
  const workbook = new WorkbookWriter({ stream: out, useStyles: true });
  Object.assign(workbook, {
    title,
    creator,
    lastModifiedBy: creator,
    created: now,
    modified: now,
  } satisfies Partial<Workbook>);
  for (const table of tables) await writeSheet(out, workbook, table);
  await workbook.commit();
}

async function writeSheet<Row>(
  out: Writable,
  workbook: stream.xlsx.WorkbookWriter,
  { name, columns, portions, totalsTitle }: Table<Row>,
): Promise<void> {
  const sheet = workbook.addWorksheet(sheetName(name), {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  sheet.columns = columns.map(({ title, kind, width }) => {
    const numFmt = numberFormats[kind];
    return {
      header: title,
      width: width ?? Math.max(widths[kind], title.length + 4),
      style: numFmt ? { numFmt } : {},
    };
  });
  styleHeading(sheet, columns);
  const totals = totalsOf(columns);
  for await (const rows of portions) {
    for (const row of rows) {
      totals.add(row);
      sheet.addRow(columns.map(({ kind, read }) => cellValue(read(row), kind))).commit();
    }
    await awaitRoom(out, entranceOf(sheet));
  }
  const lastRow = totals.rows() + 1;
  const lastColumn = sheet.getColumn(columns.length).letter;
  sheet.autoFilter = `A1:${lastColumn}${lastRow}`;
  if (totalsTitle && totals.rows() > 0) writeTotals(sheet, columns, totals, totalsTitle);
  sheet.commit();
}

/**
 * Where the sheet goes into the archive. The library itself writes on whether there is room or not:
 * with a slow reader the whole file would stand in memory.
 */
function entranceOf(sheet: Sheet): Writable {
  const [entrance] = (sheet as unknown as { stream: { pipes: Writable[] } }).stream.pipes;
  if (!entrance) throw new Error('The sheet is in no archive');
  return entrance;
}

function styleHeading<Row>(sheet: Sheet, columns: readonly Column<Row>[]): void {
  const heading = sheet.getRow(1);
  heading.font = { bold: true };
  for (const [index, { kind }] of columns.entries()) {
    const cell = heading.getCell(index + 1);
    cell.numFmt = '@';
    cell.border = { bottom: { style: 'thin' } };
    cell.alignment = { horizontal: rightward.has(kind) ? 'right' : 'left' };
  }
  heading.commit();
}

/** Formulas with their results: programs that do not calculate show the same figures. */
function writeTotals<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  totals: Totals<Row>,
  title: string,
): void {
  const lastRow = totals.rows() + 1;
  const letterOf = (key: string) =>
    sheet.getColumn(columns.findIndex((column) => column.key === key) + 1).letter;
  const formulaOf = ({ key, total }: Column<Row>): string => {
    if (typeof total !== 'object') return `SUM(${letterOf(key)}2:${letterOf(key)}${lastRow})`;
    const [of, by] = [total.of, total.by].map((one) => `${letterOf(one)}${lastRow + 1}`);
    return `IF(${by}=0,"",${of}/${by})`;
  };
  const row = sheet.addRow(
    columns.map((column, index): CellValue => {
      if (!column.total) return index === 0 ? title : null;
      const result = cellValue(totals.totalOf(column), column.kind);
      return { formula: formulaOf(column), result: (result ?? '') as number | string };
    }),
  );
  row.font = { bold: true };
  row.eachCell({ includeEmpty: true }, (cell, index) => {
    cell.border = { top: { style: 'thin' } };
    if (index === 1) cell.numFmt = '@';
  });
  row.commit();
}

const numberFormats: Partial<Record<CellKind, string>> = {
  count: '#,##0',
  cents: '#,##0.00 €',
  ratio: '0.0 %',
  day: 'dd.mm.yyyy',
  instant: 'dd.mm.yyyy hh:mm',
};

const widths: Record<CellKind, number> = {
  plain: 12,
  count: 14,
  cents: 16,
  ratio: 12,
  day: 12,
  instant: 18,
};

const rightward = new Set<CellKind>(['count', 'cents', 'ratio', 'day', 'instant']);

const showBerlin = createBerlinClock();

/** Spreadsheets know no zones: days are calendar days, instants what Berlin's clock showed. */
function cellValue(value: Cell, kind: CellKind): CellValue {
  if (value === null || value === undefined) return null;
  if (kind === 'cents') return Number(value) / 100;
  if (kind === 'day') return new Date(`${value}T00:00:00Z`);
  if (kind === 'instant') return showBerlin(new Date(String(value)));
  return value;
}

/** At most 31 characters, without those that mean something in formulas. */
const sheetName = (name: string): string => name.replace(/[*?:\\/[\]']/g, '-').slice(0, 31);
