import type { ComponentProps } from 'react';
import type {
  TrackerFigures,
  TrackerReport,
} from '#shared/schemas/calls/reports/tracker-report.ts';
import { Figure } from '../figures/Figure.tsx';
import type { FigureColumn } from '../figures/FigureTable.tsx';
import type { useScreenMessages } from '../useScreenMessages.ts';
import { namesOf } from './names-of.ts';

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

interface MoneyColumn {
  figure: 'revenue' | 'payout';
  title: string;
  /** What the figure is called in a calculation. */
  name: string;
  /** How the total is explained, where it can be. */
  total?: Pick<ComponentProps<typeof Figure>, 'explained' | 'what'>;
}

/** Money by tracker, each amount with its calculation; a payout is neither good nor bad news. */
export function moneyColumn(
  report: TrackerReport,
  { figure, title, name, total }: MoneyColumn,
): FigureColumn<Row> {
  const key = `${figure}Cents` as const;
  const isNeutral = figure === 'payout';
  const { tracker } = namesOf(report);
  return {
    key: figure,
    title,
    sort: (row) => row[key],
    cell: (row) => (
      <Figure
        kind="money"
        value={row[key]}
        before={row.previous?.[key]}
        isNeutral={isNeutral}
        explained={
          row.trackerId === null ? undefined : { figure, trackerId: row.trackerId, [key]: row[key] }
        }
        what={`${name}, ${tracker(row)}`}
      />
    ),
    total: (
      <Figure
        kind="money"
        value={report.totals[key]}
        before={report.previous?.totals[key]}
        isNeutral={isNeutral}
        {...total}
      />
    ),
  };
}
