import type { ReactNode } from 'react';
import type { FigureColumn } from './FigureTable.tsx';

interface Compared<F> {
  totals: F;
  previous?: { totals: F } | null | undefined;
}

/** What a report says of each row and in total, each beside the same of the period before. */
export const comparedColumn = <F, Row extends F & { previous?: F | null | undefined }>(
  { totals, previous }: Compared<F>,
  column: Pick<FigureColumn<Row>, 'key' | 'title' | 'sort'>,
  show: (now: F, before: F | undefined, row?: Row) => ReactNode,
): FigureColumn<Row> => ({
  ...column,
  cell: (row) => show(row, row.previous ?? undefined, row),
  total: show(totals, previous?.totals),
});
