import { Figure } from '../figures/Figure.tsx';
import type { FigureColumn } from '../figures/FigureTable.tsx';

interface Counted {
  pageImpressions: number | null;
}

/** Page views, by the rows' subject. */
export const pageImpressionsColumn = <Row extends Counted & { previous: Counted | null }>(
  { totals, previous }: { totals: Counted; previous: { totals: Counted } | null },
  title: string,
): FigureColumn<Row> => ({
  key: 'pageImpressions',
  title,
  sort: (row) => row.pageImpressions,
  cell: (row) => (
    <Figure kind="count" value={row.pageImpressions} before={row.previous?.pageImpressions} />
  ),
  total: (
    <Figure kind="count" value={totals.pageImpressions} before={previous?.totals.pageImpressions} />
  ),
});
