import { type ReactNode, useState } from 'react';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { TrackerReport } from '#shared/schemas/calls/reports/tracker-report.ts';
import { useCall } from '../../platform/useCall.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { Figure } from '../figures/Figure.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { namesOf } from '../figures/names-of.ts';
import { Panel } from '../figures/Panel.tsx';
import { moneyColumn } from '../figures/tracker-columns.tsx';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';
import { pageImpressionsColumn } from './page-impressions-column.tsx';

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
  const [sort, setSort] = useState({ by: 'pageImpressions', descending: true });
  const { rows, totals } = report;
  const before = report.previous?.totals;
  const { tracker } = namesOf(report);
  // Sites under a pilot agreement are counted in views.
  const hasPilots = Boolean(totals.views) || Boolean(before?.views);
  const columns: (FigureColumn<Row> | false)[] = [
    { key: 'name', title: tables.tracker, isText: true, sort: tracker, cell: tracker, total: '' },
    pageImpressionsColumn(report, m.pageImpressions),
    {
      key: 'share',
      title: m.share,
      sort: (row) => row.pageImpressions,
      cell: ({ pageImpressions }) => (
        <Figure kind="ratio" value={shareOf(pageImpressions, totals.pageImpressions)} />
      ),
      total: '',
    },
    hasPilots && {
      key: 'views',
      title: tables.pilotViews,
      sort: (row) => row.views,
      cell: ({ views, previous }) => <Figure kind="count" value={views} before={previous?.views} />,
      total: <Figure kind="count" value={totals.views} before={before?.views} />,
    },
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
      columns={columns.filter((column) => column !== false)}
      sort={sort}
      onSort={setSort}
    />
  );
}

const shareOf = (part: number | null, whole: number | null) =>
  part === null || !whole ? null : part / whole;
