import type { ReactNode } from 'react';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { TrackerReport } from '#shared/schemas/calls/reports/tracker-report.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import { useCall } from '../../platform/useCall.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { namesOf } from '../figures/names-of.ts';
import { Panel } from '../figures/Panel.tsx';
import { countColumns, moneyColumn } from '../figures/tracker-columns.tsx';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';
import { OwnerResult } from '../profit/OwnerResult.tsx';

interface Props {
  title: string;
  owner: AdOwner;
  filter: ReportFilter;
  action: ReactNode;
}

type Row = TrackerReport['rows'][number];

/** Each tracker of the owner; the websites' payout, allocated to all of them, is in the footer. */
export function AdsByTracker({ title, owner, filter, action }: Props) {
  const call = useCall<TrackerReport>(
    `reports/ads?${writeFilter(filter)}&owner=${owner}&by=tracker&combined=true`,
  );
  return (
    <Panel title={title} call={call} isEmpty={({ rows }) => rows.length === 0} action={action}>
      {(report) => <Rows label={title} owner={owner} report={report} filter={filter} />}
    </Panel>
  );
}

interface RowsProps {
  label: string;
  owner: AdOwner;
  report: TrackerReport;
  filter: ReportFilter;
}

function Rows({ label, owner, report, filter }: RowsProps) {
  const { figures: m, tables } = useMessages(reportScreenMessages);
  const { rows, totals } = report;
  const { tracker } = namesOf(report);
  // Only custom agreements have rates for ads.
  const hasPayouts = Boolean(totals.payoutCents) || Boolean(report.previous?.totals.payoutCents);
  const money = (name: 'revenueCents' | 'payoutCents', title: string) =>
    moneyColumn(report, { name, title, trackers: owner, about: tables.ads[owner] });
  const columns: (FigureColumn<Row> | false)[] = [
    { key: 'name', title: tables.tracker, isText: true, sort: tracker, cell: tracker, total: '' },
    ...countColumns(report, m),
    hasPayouts && money('payoutCents', tables.ownRates),
    money('revenueCents', m.revenue),
  ];
  return (
    <FigureTable
      label={label}
      rows={rows}
      rowKey={({ trackerId }) => trackerId ?? 0}
      columns={columns}
      sort={{ by: 'revenueCents', descending: true }}
      foot={<OwnerResult owner={owner} filter={filter} columns={columns.filter(Boolean).length} />}
    />
  );
}
