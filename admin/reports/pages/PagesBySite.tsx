import { type ReactNode, useState } from 'react';
import { consentShare } from '#shared/domain/consent-share.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { scopeOfRow } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { MarginReport } from '#shared/schemas/calls/reports/site-figures.ts';
import type { Sort } from '#shared/sort-rows.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { Amount } from '../figures/Amount.tsx';
import { Figure } from '../figures/Figure.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { namesOf } from '../figures/names-of.ts';
import { Panel } from '../figures/Panel.tsx';
import { SiteLink } from '../figures/SiteLink.tsx';
import { usePagedCall } from '../figures/usePagedCall.ts';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';
import { pageImpressionsColumn } from './page-impressions-column.tsx';

interface Props {
  title: string;
  filter: ReportFilter;
  action: ReactNode;
}

type Row = MarginReport['rows'][number];

/** Each site: its page views with and without consent, and its whole payout. */
export function PagesBySite({ title, filter, action }: Props) {
  const { figures: m, chart, tables } = useMessages(reportScreenMessages);
  const [sort, setSort] = useState<Sort>({ by: 'pageImpressions', descending: true });
  const { call, paging } = usePagedCall<MarginReport>(`reports/margin?${writeFilter(filter)}`, {
    sort,
  });
  const columnsOf = (report: MarginReport): FigureColumn<Row>[] => {
    const { totals } = report;
    const before = report.previous?.totals;
    const { site } = namesOf(report);
    return [
      {
        key: 'site',
        title: tables.site,
        isText: true,
        sort: true,
        cell: (row) => <SiteLink id={row.siteId ?? 0} url={site(row)} filter={filter} />,
        total: '',
      },
      pageImpressionsColumn(report, m.pageImpressions),
      {
        key: 'consent',
        title: chart.consent,
        sort: true,
        cell: (row) => (
          <Figure
            kind="ratio"
            value={consentShare(row)}
            before={row.previous ? consentShare(row.previous) : undefined}
          />
        ),
        total: (
          <Figure
            kind="ratio"
            value={consentShare(totals)}
            before={before && consentShare(before)}
          />
        ),
      },
      {
        key: 'payoutCents',
        title: m.payout,
        sort: true,
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
  };
  return (
    <Panel title={title} call={call} isEmpty={({ rows }) => rows.length === 0} action={action}>
      {(report) => (
        <FigureTable
          label={title}
          rows={report.rows}
          rowKey={({ siteId }) => siteId ?? 0}
          columns={columnsOf(report)}
          sort={sort}
          onSort={setSort}
          paging={paging}
        />
      )}
    </Panel>
  );
}
