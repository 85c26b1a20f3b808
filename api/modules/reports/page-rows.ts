import { parseSort, type SortText, type SortValue, sortRows } from '#shared/sort-rows.ts';

/** What a call asks of a report's rows. */
export interface AskedRows<Column extends string> {
  offset: number;
  limit?: number | undefined;
  sort?: SortText<Column> | undefined;
}

/** The requested page of rows; in their given order if none was requested. */
export function pageRows<Row, Column extends string>(
  rows: readonly Row[],
  { offset, limit = rows.length, sort }: AskedRows<Column>,
  readerOf: (column: Column) => (row: Row) => SortValue,
): Row[] {
  const order = sort && parseSort(sort);
  const sorted = order ? sortRows(rows, readerOf(order.by), order.descending) : rows;
  return sorted.slice(offset, offset + limit);
}
