import type { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { type AmountName, scopeOfRow } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { TrackerGroup } from '#shared/schemas/calls/reports/explanation.ts';
import type {
  TrackerFigures,
  TrackerReport,
} from '#shared/schemas/calls/reports/tracker-report.ts';
import { Amount } from './Amount.tsx';
import { Figure } from './Figure.tsx';
import type { FigureColumn } from './FigureTable.tsx';
import { namesOf } from './names-of.ts';

type Row = TrackerReport['rows'][number];
type Messages = typeof reportScreenMessages.en.figures;

/** Ad metrics: requests, views, fill rate and clicks. */
export function countColumns(
  { totals, previous }: TrackerReport,
  m: Messages,
): FigureColumn<Row>[] {
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
  name: Extract<AmountName, 'revenueCents' | 'payoutCents'>;
  title: string;
  /** What the whole table is about. */
  trackers: TrackerGroup;
  /** The same in words. */
  about: string;
}

/** Money by tracker or by site, each amount with its calculation, and so the total. */
export function moneyColumn(
  report: TrackerReport,
  { name, title, trackers, about }: MoneyColumn,
): FigureColumn<Row> {
  const { site, tracker } = namesOf(report);
  return {
    key: name,
    title,
    sort: (row) => row[name],
    cell: (row) => (
      <Amount
        name={name}
        of={row}
        before={row.previous}
        scope={scopeOfRow(row, { trackers })}
        about={tracker(row) || `${about}, ${site(row)}`}
      />
    ),
    total: (
      <Amount
        name={name}
        of={report.totals}
        before={report.previous?.totals}
        scope={{ trackers }}
        about={about}
      />
    ),
  };
}
