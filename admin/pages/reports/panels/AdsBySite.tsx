import { type ReactNode, useState } from 'react';
import type { MarginReport, OwnerFigures } from '#shared/schemas/calls/reports/site-figures.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import { useCall } from '../../../app/useCall.ts';
import type { ExplainedFigure } from '../explain/explain-address.ts';
import { Figure } from '../figures/Figure.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { Panel } from '../figures/Panel.tsx';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';
import { useScreenMessages } from '../useScreenMessages.ts';
import { namesOf } from './names-of.ts';
import { SiteLink } from './SiteLink.tsx';

interface Props {
  title: string;
  owner: AdOwner;
  filter: ReportFilter;
  action: ReactNode;
}

/** The owner's ads on each site, with their share of its payout. */
export function AdsBySite({ title, owner, filter, action }: Props) {
  const call = useCall<MarginReport>(`reports/margin?${writeFilter(filter)}`);
  const isEmpty = ({ totals, previous }: MarginReport) =>
    isNothing(totals.owners[owner]) && (!previous || isNothing(previous.totals.owners[owner]));
  return (
    <Panel title={title} call={call} isEmpty={isEmpty} action={action}>
      {(report) => <Rows label={title} owner={owner} report={report} filter={filter} />}
    </Panel>
  );
}

const isNothing = ({ requests, views, revenueCents, payoutCents }: OwnerFigures) =>
  requests + views + revenueCents + payoutCents === 0;

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
}

function Rows({ label, owner, report, filter }: RowsProps) {
  const { figures: m, tables } = useScreenMessages();
  const [sort, setSort] = useState({ by: 'revenueCents', descending: true });
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
    kind: 'count' | 'ratio' | 'money',
    figure?: ExplainedFigure['figure'],
  ): FigureColumn<Row> => {
    const show = (now: OwnerFigures, before: OwnerFigures | undefined, row?: Row) => (
      <Figure
        kind={kind}
        value={now[key]}
        before={before?.[key]}
        isNeutral={key === 'payoutCents'}
        explained={figure && explanationOf(figure, owner, now, row?.siteId)}
        what={[title, owner, row?.url].filter(Boolean).join(', ')}
      />
    );
    return {
      key,
      title,
      sort: ({ now }) => now[key],
      cell: (row) => show(row.now, row.before, row),
      total: show(total, totalBefore),
    };
  };
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
          sort: ({ url }) => url,
          cell: ({ siteId, url }) => <SiteLink id={siteId} url={url} filter={filter} />,
          total: '',
        },
        column('requests', m.requests, 'count'),
        column('views', m.views, 'count'),
        column('fillRate', m.fillRate, 'ratio'),
        column('revenueCents', m.revenue, 'money', 'revenue'),
        column('payoutCents', m.payout, 'money', 'payout'),
        column('profitCents', m.profit, 'money', 'profit'),
        column('margin', m.margin, 'ratio'),
      ]}
      sort={sort}
      onSort={setSort}
    />
  );
}

/** With the cents of the table, whose parts add up to its total. */
const explanationOf = (
  figure: ExplainedFigure['figure'],
  owner: AdOwner,
  { revenueCents, payoutCents }: OwnerFigures,
  siteId: number | undefined,
): ExplainedFigure => ({
  figure,
  owner,
  ...(siteId !== undefined && { siteId }),
  ...(figure !== 'payout' && { revenueCents }),
  ...(figure !== 'revenue' && { payoutCents }),
});
