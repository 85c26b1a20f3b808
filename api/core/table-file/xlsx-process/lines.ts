import type { Readable } from 'node:stream';
import type { Cell, Column, Table } from '../table.ts';

/*
 * How a workbook gets from the API to the process that writes it, as lines of JSON: everything but
 * the rows, then the rows of each table, a portion a line, and `null` where a table ends. Cells are
 * read on this side: functions read them, and cannot be sent.
 */

export interface WorkbookProperties {
  title: string;
  /** The product, as author. */
  creator: string;
  now: Date;
}

export interface Workbook {
  properties: WorkbookProperties;
  tables: readonly Table<CellRow>[];
}

type CellRow = readonly Cell[];
type Outline = Omit<Table<unknown>, 'portions' | 'columns'> & {
  columns: readonly Omit<Column<unknown>, 'read'>[];
};

/** The workbook in pieces of one or more lines; its first rows are read before any is yielded. */
export async function* writeLines(
  tables: readonly Table<unknown>[],
  properties: WorkbookProperties,
): AsyncGenerator<string> {
  const outlines = tables.map(({ portions, ...outline }): Outline => outline);
  let head = `${JSON.stringify({ properties, tables: outlines })}\n`;
  for (const { columns, portions } of tables) {
    for await (const rows of portions) {
      const cells = rows.map((row) => columns.map(({ read }) => read(row) ?? null));
      yield `${head}${JSON.stringify(cells)}\n`;
      head = '';
    }
    yield `${head}null\n`;
    head = '';
  }
}

/**
 * The same workbook; its tables must be read in order, each to its end.
 *
 * @throws Error, also from portions, if the lines end before the last table does
 */
export async function readLines(input: Readable): Promise<Workbook> {
  const lines = splitLines(input);
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The rows broke off');
    return JSON.parse(value);
  };
  const { properties, tables }: { properties: WorkbookProperties; tables: Outline[] } =
    await next();
  async function* readPortions(): AsyncGenerator<CellRow[]> {
    for (let rows = await next(); rows !== null; rows = await next()) yield rows;
  }
  return {
    properties: { ...properties, now: new Date(properties.now) },
    tables: tables.map(({ columns, ...table }) => ({
      ...table,
      columns: columns.map((column, index) => ({ ...column, read: (cells) => cells[index] })),
      portions: readPortions(),
    })),
  };
}

/** Unlike the standard library's, it reads on only when the next line is asked for. */
async function* splitLines(input: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
