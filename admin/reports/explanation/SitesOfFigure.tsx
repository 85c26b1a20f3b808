import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import {
  type AmountName,
  type ExplainedFigure,
  explainAmount,
} from '#shared/schemas/calls/reports/explained-figure.ts';
import type { ExplainedAmounts, Explanation } from '#shared/schemas/calls/reports/explanation.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { Explained } from '../figures/Explained.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';

type Row = NonNullable<Explanation['sites']>[number];

interface Props {
  figure: ExplainedFigure;
  sites: Row[];
  total: ExplainedAmounts;
}

/** A figure by site: each amount links to its own calculation. */
export function SitesOfFigure({ figure: explained, sites, total }: Props) {
  const { explain: m, figures, tables } = useMessages(reportScreenMessages);
  const format = useFormat();
  const { figure, revenueCents, payoutCents, ...scope } = explained;
  const own = figure === 'revenue' || figure === 'payout' ? figure : 'profit';
  const amount = (
    key: 'revenueCents' | 'payoutCents' | 'amountCents',
    name: AmountName,
    title: string,
  ): FigureColumn<Row> => ({
    key,
    title,
    sort: (row) => row[key],
    cell: ({ siteId, url, ...row }) => (
      <Explained
        figure={explainAmount(
          name,
          { revenueCents: row.revenueCents ?? 0, payoutCents: row.payoutCents ?? 0 },
          { ...scope, siteId },
        )}
        text={format.money(row[key])}
        what={`${title}, ${url}`}
      />
    ),
    total: format.money(total[key]),
  });
  return (
    <FigureTable
      label={m.rows}
      rows={sites}
      rowKey={({ siteId }) => siteId}
      columns={[
        {
          key: 'site',
          title: tables.site,
          isText: true,
          sort: ({ url }) => url,
          cell: ({ url }) => url,
          total: '',
        },
        ...(own === 'profit'
          ? [
              amount('revenueCents', 'revenueCents', figures.revenue),
              amount('payoutCents', 'payoutCents', figures.payout),
            ]
          : []),
        amount('amountCents', `${own}Cents`, figures[own]),
      ]}
      sort={{ by: 'site', descending: false }}
    />
  );
}
