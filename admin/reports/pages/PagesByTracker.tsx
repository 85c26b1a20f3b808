import type { ReactNode } from 'react';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { TrackerReport } from '#shared/schemas/calls/reports/tracker-report.ts';
import { useCall } from '../../platform/useCall.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { comparedColumn } from '../figures/compared-column.tsx';
import { Figure } from '../figures/Figure.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { namesOf } from '../figures/names-of.ts';
import { Panel } from '../figures/Panel.tsx';
import { moneyColumn } from '../figures/tracker-columns.tsx';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';

interface Props {
  title: string;
  filter: ReportFilter;
  action: ReactNode;
}

type Row = TrackerReport['rows'][number];

/** Each page tracker: its count, and its payout by its rates. */
export function PagesByTracker({ title, filter, action }: Props) {
  const call = useCall<TrackerReport>(
    `reports/metrics?${writeFilter(filter)}&owner=GM&by=tracker&combined=true`,
  );
  return (
    <Panel title={title} call={call} isEmpty={({ rows }) => rows.length === 0} action={action}>
      {(report) => <Rows label={title} report={report} />}
    </Panel>
  );
}

interface RowsProps {
  label: string;
  report: TrackerReport;
}

function Rows({ label, report }: RowsProps) {
  const { figures: m, tables } = useMessages(reportScreenMessages);
  const { rows, totals } = report;
  const { tracker } = namesOf(report);
  // Sites under a pilot agreement are counted in views.
  const hasPilots = Boolean(totals.views) || Boolean(report.previous?.totals.views);
  const counted = (key: 'pageImpressions' | 'views', header: string): FigureColumn<Row> =>
    comparedColumn(report, { key, title: header, sort: (row) => row[key] }, (now, before) => (
      <Figure kind="count" value={now[key]} before={before?.[key]} />
    ));
  const columns: (FigureColumn<Row> | false)[] = [
    { key: 'name', title: tables.tracker, isText: true, sort: tracker, cell: tracker, total: '' },
    counted('pageImpressions', m.pageImpressions),
    {
      key: 'share',
      title: m.share,
      sort: (row) => row.pageImpressions,
      cell: ({ pageImpressions }) => (
        <Figure kind="ratio" value={shareOf(pageImpressions, totals.pageImpressions)} />
      ),
      total: '',
    },
    hasPilots && counted('views', tables.pilotViews),
    moneyColumn(report, {
      name: 'payoutCents',
      title: m.payout,
      trackers: 'GM',
      about: m.pageImpressions,
    }),
  ];
  return (
    <FigureTable
      label={label}
      rows={rows}
      rowKey={({ trackerId }) => trackerId ?? 0}
      columns={columns}
      sort={{ by: 'pageImpressions', descending: true }}
    />
  );
}

const shareOf = (part: number | null, whole: number | null) =>
  part === null || !whole ? null : part / whole;
