import { type ReactNode, useState } from 'react';
import type { OwnerFigures } from '#shared/domain/site-figures.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { type AmountName, scopeOfRow } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { MarginReport } from '#shared/schemas/calls/reports/site-figures.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
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
  owner: AdOwner;
  filter: ReportFilter;
  action: ReactNode;
}

interface Row extends OwnerFigures {
  siteId: number;
  url: string;
  previous: OwnerFigures | undefined;
}

/** The owner's ads on each site, with their share of its payout. */
export function AdsBySite({ title, owner, filter, action }: Props) {
  const { figures: m, tables } = useMessages(reportScreenMessages);
  const [sort, setSort] = useState<Sort>({ by: 'revenueCents', descending: true });
  const { call, paging } = usePagedCall<MarginReport>(`reports/margin?${writeFilter(filter)}`, {
    sort: { ...sort, by: sort.by === 'site' ? 'site' : `${owner}:${sort.by}` },
  });
  const isEmpty = ({ totals, previous }: MarginReport) =>
    isNothing(totals.owners[owner]) && (!previous || isNothing(previous.totals.owners[owner]));
  const rowsOf = (report: MarginReport) => {
    const { site } = namesOf(report);
    return report.rows.map(
      (row): Row => ({
        siteId: row.siteId ?? 0,
        url: site(row),
        ...row.owners[owner],
        previous: row.previous?.owners[owner],
      }),
    );
  };
  const columnsOf = ({ totals, previous }: MarginReport): FigureColumn<Row>[] => {
    const own = {
      totals: totals.owners[owner],
      previous: previous && { totals: previous.totals.owners[owner] },
    };
    const column = (
      key: keyof OwnerFigures,
      header: string,
      show: (now: OwnerFigures, before: OwnerFigures | undefined, row?: Row) => ReactNode,
    ) => comparedColumn(own, { key, title: header, sort: true }, show);
    const counted = (key: 'requests' | 'views' | 'fillRate', kind: 'count' | 'ratio' = 'count') =>
      column(key, m[key], (now, before) => (
        <Figure kind={kind} value={now[key]} before={before?.[key]} />
      ));
    const amount = (name: AmountName, header: string) =>
      column(name, header, (now, before, row) => (
        <Amount
          name={name}
          of={now}
          before={before}
          scope={scopeOfRow({ siteId: row?.siteId ?? null }, { owner })}
          about={[owner, row?.url].filter(Boolean).join(', ')}
        />
      ));
    return [
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
    ];
  };
  return (
    <Panel title={title} call={call} isEmpty={isEmpty} action={action}>
      {(report) => (
        <FigureTable
          label={title}
          rows={rowsOf(report)}
          rowKey={({ siteId }) => siteId}
          columns={columnsOf(report)}
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
