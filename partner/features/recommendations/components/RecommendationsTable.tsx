import type { ReactNode } from 'react';
import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import type { ClientRecommendations } from '#shared/schemas/calls/reports/client-recommendations.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Column } from '../../../ui/Column.tsx';
import { ExplainedMoney } from '../../metrics/components/ExplainedMoney.tsx';
import type { Explained } from '../../metrics/explained.ts';
import '../../metrics/components/table.css';

type Figures = ClientRecommendations['totals'];

interface RecommendationsTableProps {
  caption: string;
  /** Heading of the first column. */
  heading: string;
  /** Without figures if there are no data: that is no zero. */
  rows: {
    key: string | number;
    name: ReactNode;
    note?: string;
    figures: (Omit<Figures, 'payoutCents'> & { payoutCents: number | null }) | null;
    /** Which day or position it is. */
    of: Explained;
  }[];
  totals: Figures;
}

export function RecommendationsTable(props: RecommendationsTableProps) {
  const { caption, heading, rows, totals } = props;
  const m = useMessages(partnerReportMessages).recommendations;
  return (
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <Column>{heading}</Column>
          <Column isNumber isWide>
            {m.views}
          </Column>
          <Column isNumber isWide>
            {m.clicks}
          </Column>
          <Column isNumber>{m.clickRate}</Column>
          <Column isNumber>{m.payout}</Column>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, ...row }) => (
          <FiguresRow key={key} {...row} />
        ))}
      </tbody>
      <tfoot>
        <FiguresRow name={m.total} figures={totals} of={{}} />
      </tfoot>
    </table>
  );
}

function FiguresRow({
  name,
  note,
  figures,
  of,
}: Omit<RecommendationsTableProps['rows'][number], 'key'>) {
  const { format } = useLanguage();
  const m = useMessages(partnerReportMessages).recommendations;
  return (
    <tr>
      <th scope="row">
        {name}
        {figures && (
          <span className="table-sub on-phone">
            {m.counts(format.count(figures.views), format.count(figures.clicks))}
          </span>
        )}
        {note && <span className="table-sub">{note}</span>}
      </th>
      <td className="number on-wide">{format.count(figures?.views)}</td>
      <td className="number on-wide">{format.count(figures?.clicks)}</td>
      <td className="number">{format.share(figures?.clickRate)}</td>
      <td className="number strong">
        <ExplainedMoney
          cents={figures?.payoutCents ?? null}
          of={{ ...of, recommendations: true }}
        />
      </td>
    </tr>
  );
}
