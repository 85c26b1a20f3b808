import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * How a value appears in a file: `count` with thousands, `cents` (integer) in euros, `ratio` as per
 * cent, `day` (`YYYY-MM-DD`), `month` (`YYYY-MM`) and `instant` (ISO) as dates; `plain` as it is.
 */
export type CellKind = 'plain' | 'count' | 'cents' | 'ratio' | 'day' | 'month' | 'instant';

export type Cell = string | number | boolean | null | undefined;

export interface Column<Row> {
  /** Names it for the totals of other columns. */
  key: string;
  title: string;
  kind: CellKind;
  read(row: Row): Cell;
  /** In a sheet, in characters; otherwise derived from title and kind. */
  width?: number;
  /** What appears below it: the sum, or the quotient of two other columns' sums, times 1 or more. */
  total?: 'sum' | { of: string; by: string; times?: number };
}

/** A column whose sum appears below it. */
export const sumColumn = <Row>(
  kind: 'cents' | 'count',
  key: string,
  title: string,
  read: Column<Row>['read'],
): Column<Row> => ({ key, title, kind, read, total: 'sum' });

/** Rows come in portions, so that a file of any length needs the memory of one. */
export interface Table<Row> {
  /** The sheet's name. */
  name: string;
  columns: readonly Column<Row>[];
  portions: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;
  /** The label of the totals row; absent: there is none. */
  totalsTitle?: string;
}

/** So few that with dozens of columns they take some milliseconds. */
const atOnce = 100;

/** Rows already in memory, as the portions of a table. */
export function* inPortions<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let first = 0; first < rows.length; first += atOnce) {
    yield rows.slice(first, first + atOnce);
  }
}

let lastTurn = Promise.resolve();

/** Of all files together, a few rows in each turn of the process: calls are answered in between. */
export async function* inTurns<Row>(
  portions: Table<Row>['portions'],
): AsyncGenerator<readonly Row[]> {
  for await (const portion of portions) {
    for (const rows of inPortions(portion)) {
      lastTurn = lastTurn.then(() => nextTurn());
      await lastTurn;
      yield rows;
    }
  }
}
