import type { Cell, Column } from '../table.ts';

export interface Totals<Row> {
  add(row: Row): void;
  rows(): number;
  /** In the unit of the column: cents, counts, a ratio; null for an empty cell. */
  totalOf(column: Column<Row>): Cell;
}

/** Integer sums, row by row, of the columns that have a total. */
export function totalsOf<Row>(columns: readonly Column<Row>[]): Totals<Row> {
  const summed = columns.filter(({ total }) => total === 'sum');
  const sums = new Map(summed.map(({ key }) => [key, 0]));
  let rows = 0;
  const sumOf = (key: string) => sums.get(key) ?? 0;
  return {
    add(row) {
      rows += 1;
      for (const { key, read } of summed) sums.set(key, sumOf(key) + Number(read(row) ?? 0));
    },
    rows: () => rows,
    totalOf({ key, total }) {
      if (!total) return null;
      if (total === 'sum') return sumOf(key);
      return sumOf(total.by) === 0 ? null : sumOf(total.of) / sumOf(total.by);
    },
  };
}
