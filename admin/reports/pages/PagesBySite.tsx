import { type ReactNode, useState } from 'react';
import { consentShare } from '#shared/domain/consent-share.ts';
import type { SiteFigures } from '#shared/domain/site-figures.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { scopeOfRow } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { MarginReport } from '#shared/schemas/calls/reports/site-figures.ts';
import type { Sort } from '#shared/sort-rows.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { Amount } from '../figures/Amount.tsx';
import { comparedColumn } from '../figures/compared-column.tsx';
import { Figure } from '../figures/Figure.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { namesOf } from '../figures/names-of.ts';
import { Panel } from '../figures/Panel.tsx';
import { SiteLink } from '../figures/SiteLink.tsx';
import { usePagedCall } from '../figures/usePagedCall.ts';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';

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
    const { site } = namesOf(report);
    const column = (
      key: string,
      header: string,
      show: (now: SiteFigures, before: SiteFigures | undefined, row?: Row) => ReactNode,
    ) => comparedColumn(report, { key, title: header, sort: true }, show);
    return [
      {
        key: 'site',
        title: tables.site,
        isText: true,
        sort: true,
        cell: (row) => <SiteLink id={row.siteId ?? 0} url={site(row)} filter={filter} />,
        total: '',
      },
      column('pageImpressions', m.pageImpressions, (now, before) => (
        <Figure kind="count" value={now.pageImpressions} before={before?.pageImpressions} />
      )),
      column('consent', chart.consent, (now, before) => (
        <Figure kind="ratio" value={consentShare(now)} before={before && consentShare(before)} />
      )),
      column('payoutCents', m.payout, (now, before, row) => (
        <Amount
          name="payoutCents"
          of={now}
          before={before}
          scope={row && scopeOfRow(row)}
          about={row && site(row)}
        />
      )),
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
