import type {
  TrackerFigures,
  TrackerReport,
} from '#shared/schemas/calls/reports/tracker-report.ts';
import { Figure } from '../figures/Figure.tsx';
import type { FigureColumn } from '../figures/FigureTable.tsx';
import type { useScreenMessages } from '../useScreenMessages.ts';

type Row = TrackerReport['rows'][number];
type Words = ReturnType<typeof useScreenMessages>['figures'];

/** What ads are measured by: requests, views, fill rate and clicks. */
export function countColumns({ totals, previous }: TrackerReport, m: Words): FigureColumn<Row>[] {
  const column = (
    key: 'requests' | 'views' | 'fillRate' | 'clicks',
    kind: 'count' | 'ratio' = 'count',
  ): FigureColumn<Row> => {
    const show = (figures: TrackerFigures, before: TrackerFigures | null | undefined) => (
      <Figure kind={kind} value={figures[key]} before={before ? before[key] : undefined} />
    );
    return {
      key,
      title: m[key],
      sort: (row) => row[key],
      cell: (row) => show(row, row.previous),
      total: show(totals, previous?.totals),
    };
  };
  return [column('requests'), column('views'), column('fillRate', 'ratio'), column('clicks')];
}
