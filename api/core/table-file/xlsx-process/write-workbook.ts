import type { Writable } from 'node:stream';
import type { Alignment, CellValue, PageSetup, stream, Workbook } from 'exceljs';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import { awaitRoom } from '../await-room.ts';
import { createBerlinClock } from '../berlin-clock.ts';
import type { Cell, CellKind, Column, Table } from '../table.ts';
import type { WorkbookProperties } from './lines.ts';
import { type Totals, totalsOf } from './totals.ts';

/** Its number among a workbook's paper sizes. */
const a4 = 9;

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
    pageSetup: onPaper,
    headerFooter: { oddFooter: '&L&A&R&P / &N' },
  });
  sheet.columns = columns.map(({ title, kind, width }, index) => {
    const numFmt = numberFormats[kind];
    return {
      header: title,
      width: width ?? Math.max(widths[kind], Math.min(title.length + 4, widestHeading)),
      style: numFmt ? { numFmt } : { alignment: textAlignment(columns, index) },
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
 * Where the sheet enters the archive. The library itself ignores back-pressure, and declares nothing
 * that tells it: with a slow reader almost the whole file would be in memory, also if we only wait
 * for `out` to drain.
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
    cell.alignment = {
      ...(rightward.has(kind) ? { horizontal: 'right' } : textAlignment(columns, index)),
      wrapText: true,
    };
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

/** One page wide, with the heading repeated on each further page. */
const onPaper: Partial<PageSetup> = {
  paperSize: a4,
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: '1:1',
};

/** Text that follows a number keeps away from it: the number ends where the text begins. */
function textAlignment<Row>(columns: readonly Column<Row>[], index: number): Partial<Alignment> {
  const before = columns[index - 1];
  return { horizontal: 'left', indent: before && rightward.has(before.kind) ? 1 : 0 };
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

/** A longer heading takes two lines. */
const widestHeading = 20;

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

/** At most 31 characters, without those that have a meaning in formulas. */
const sheetName = (name: string): string => name.replace(/[*?:\\/[\]']/g, '-').slice(0, 31);
