import type { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { type AmountName, scopeOfRow } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { TrackerGroup } from '#shared/schemas/calls/reports/explanation.ts';
import type { TrackerReport } from '#shared/schemas/calls/reports/tracker-report.ts';
import { Amount } from './Amount.tsx';
import { comparedColumn } from './compared-column.tsx';
import { Figure } from './Figure.tsx';
import type { FigureColumn } from './FigureTable.tsx';
import { namesOf } from './names-of.ts';

type Row = TrackerReport['rows'][number];
type Messages = typeof reportScreenMessages.en.figures;

/** Ad metrics: requests, views, fill rate and clicks. */
export function countColumns(report: TrackerReport, m: Messages): FigureColumn<Row>[] {
  const column = (
    key: 'requests' | 'views' | 'fillRate' | 'clicks',
    kind: 'count' | 'ratio' = 'count',
  ): FigureColumn<Row> =>
    comparedColumn(report, { key, title: m[key], sort: (row) => row[key] }, (now, before) => (
      <Figure kind={kind} value={now[key]} before={before?.[key]} />
    ));
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
  const column = { key: name, title, sort: (row: Row) => row[name] };
  return comparedColumn(report, column, (now, before, row) => (
    <Amount
      name={name}
      of={now}
      before={before}
      scope={row ? scopeOfRow(row, { trackers }) : { trackers }}
      about={row ? tracker(row) || `${about}, ${site(row)}` : about}
    />
  ));
}
