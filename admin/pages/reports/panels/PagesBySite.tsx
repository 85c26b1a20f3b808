import { type ReactNode, useState } from 'react';
import { scopeOfRow } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { MarginReport, SiteFigures } from '#shared/schemas/calls/reports/site-figures.ts';
import { useCall } from '../../../app/useCall.ts';
import { Amount } from '../figures/Amount.tsx';
import { Figure } from '../figures/Figure.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { Panel } from '../figures/Panel.tsx';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';
import { useScreenMessages } from '../useScreenMessages.ts';
import { namesOf } from './names-of.ts';
import { pageImpressionsColumn } from './page-impressions-column.tsx';
import { SiteLink } from './SiteLink.tsx';

interface Props {
  title: string;
  filter: ReportFilter;
  action: ReactNode;
}

type Row = MarginReport['rows'][number];

/** Each site: how often its pages were seen, with consent or without, and its whole payout. */
export function PagesBySite({ title, filter, action }: Props) {
  const call = useCall<MarginReport>(`reports/margin?${writeFilter(filter)}`);
  return (
    <Panel title={title} call={call} isEmpty={({ rows }) => rows.length === 0} action={action}>
      {(report) => <Rows label={title} report={report} filter={filter} />}
    </Panel>
  );
}

interface RowsProps {
  label: string;
  report: MarginReport;
  filter: ReportFilter;
}

function Rows({ label, report, filter }: RowsProps) {
  const { figures: m, chart, tables } = useScreenMessages();
  const [sort, setSort] = useState({ by: 'pageImpressions', descending: true });
  const { rows, totals } = report;
  const before = report.previous?.totals;
  const { site } = namesOf(report);
  const columns: FigureColumn<Row>[] = [
    {
      key: 'site',
      title: tables.site,
      isText: true,
      sort: site,
      cell: (row) => <SiteLink id={row.siteId ?? 0} url={site(row)} filter={filter} />,
      total: '',
    },
    pageImpressionsColumn(report, m.pageImpressions),
    {
      key: 'consent',
      title: chart.consent,
      sort: consentOf,
      cell: (row) => (
        <Figure
          kind="ratio"
          value={consentOf(row)}
          before={row.previous ? consentOf(row.previous) : undefined}
        />
      ),
      total: <Figure kind="ratio" value={consentOf(totals)} before={before && consentOf(before)} />,
    },
    {
      key: 'payout',
      title: m.payout,
      sort: (row) => row.payoutCents,
      cell: (row) => (
        <Amount
          name="payoutCents"
          of={row}
          before={row.previous}
          scope={scopeOfRow(row)}
          about={site(row)}
        />
      ),
      total: <Amount name="payoutCents" of={totals} before={before} />,
    },
  ];
  return (
    <FigureTable
      label={label}
      rows={rows}
      rowKey={({ siteId }) => siteId ?? 0}
      columns={columns}
      sort={sort}
      onSort={setSort}
    />
  );
}

const consentOf = ({ consentPageImpressions, pageImpressions }: SiteFigures) =>
  pageImpressions === 0 ? null : consentPageImpressions / pageImpressions;
