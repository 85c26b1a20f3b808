import { type ReactNode, useState } from 'react';
import type { OwnerFigures } from '#shared/domain/site-figures.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { type AmountName, scopeOfRow } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { MarginReport } from '#shared/schemas/calls/reports/site-figures.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import type { Sort } from '#shared/sort-rows.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { Amount } from '../figures/Amount.tsx';
import { Figure } from '../figures/Figure.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { namesOf } from '../figures/names-of.ts';
import { Panel } from '../figures/Panel.tsx';
import { SiteLink } from '../figures/SiteLink.tsx';
import type { Paging } from '../figures/TablePager.tsx';
import { usePagedCall } from '../figures/usePagedCall.ts';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';

interface Props {
  title: string;
  owner: AdOwner;
  filter: ReportFilter;
  action: ReactNode;
}

/** The owner's ads on each site, with their share of its payout. */
export function AdsBySite({ title, owner, filter, action }: Props) {
  const [sort, setSort] = useState<Sort>({ by: 'revenueCents', descending: true });
  const { call, paging } = usePagedCall<MarginReport>(`reports/margin?${writeFilter(filter)}`, {
    sort: { ...sort, by: sort.by === 'site' ? 'site' : `${owner}:${sort.by}` },
  });
  const isEmpty = ({ totals, previous }: MarginReport) =>
    isNothing(totals.owners[owner]) && (!previous || isNothing(previous.totals.owners[owner]));
  return (
    <Panel title={title} call={call} isEmpty={isEmpty} action={action}>
      {(report) => (
        <Rows
          label={title}
          owner={owner}
          report={report}
          filter={filter}
          sort={sort}
          onSort={setSort}
          paging={paging}
        />
      )}
    </Panel>
  );
}

const isNothing = ({ requests, views, revenueCents, payoutCents }: OwnerFigures) =>
  // What is missing is not nothing.
  [requests, views, revenueCents, payoutCents].every((figure) => figure === 0);

interface Row {
  siteId: number;
  url: string;
  now: OwnerFigures;
  before: OwnerFigures | undefined;
}

interface RowsProps {
  label: string;
  owner: AdOwner;
  report: MarginReport;
  filter: ReportFilter;
  sort: Sort;
  onSort: (sort: Sort) => void;
  paging: Paging;
}

function Rows({ label, owner, report, filter, ...order }: RowsProps) {
  const { figures: m, tables } = useMessages(reportScreenMessages);
  const { site } = namesOf(report);
  const rows = report.rows.map(
    (row): Row => ({
      siteId: row.siteId ?? 0,
      url: site(row),
      now: row.owners[owner],
      before: row.previous?.owners[owner],
    }),
  );
  const total = report.totals.owners[owner];
  const totalBefore = report.previous?.totals.owners[owner];

  const column = (
    key: keyof OwnerFigures,
    title: string,
    show: (now: OwnerFigures, before: OwnerFigures | undefined, row?: Row) => ReactNode,
  ): FigureColumn<Row> => ({
    key,
    title,
    sort: true,
    cell: (row) => show(row.now, row.before, row),
    total: show(total, totalBefore),
  });
  const counted = (key: 'requests' | 'views' | 'fillRate', kind: 'count' | 'ratio' = 'count') =>
    column(key, m[key], (now, before) => (
      <Figure kind={kind} value={now[key]} before={before?.[key]} />
    ));
  const amount = (name: AmountName, title: string) =>
    column(name, title, (now, before, row) => (
      <Amount
        name={name}
        of={now}
        before={before}
        scope={scopeOfRow({ siteId: row?.siteId ?? null }, { owner })}
        about={[owner, row?.url].filter(Boolean).join(', ')}
      />
    ));
  return (
    <FigureTable
      label={label}
      rows={rows}
      rowKey={({ siteId }) => siteId}
      columns={[
        {
          key: 'site',
          title: tables.site,
          isText: true,
          sort: true,
          cell: ({ siteId, url }) => <SiteLink id={siteId} url={url} filter={filter} />,
          total: '',
        },
        counted('requests'),
        counted('views'),
        counted('fillRate', 'ratio'),
        amount('revenueCents', m.revenue),
        amount('payoutCents', m.payout),
        amount('profitCents', m.profit),
        amount('margin', m.margin),
      ]}
      {...order}
    />
  );
}
