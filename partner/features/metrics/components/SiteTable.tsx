import { Link } from 'react-router-dom';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { Column } from '../../../ui/Column.tsx';
import { ShareBar } from '../../../ui/ShareBar.tsx';
import { knownTotals } from '../knownTotals.ts';
import { ExplainedMoney } from './ExplainedMoney.tsx';
import './table.css';
import './PositionTable.css';

interface SiteTableProps {
  caption: string;
  metrics: ClientMetrics;
  /** Carries the month to the site's own page. */
  monthQuery: string;
}

export function SiteTable({ caption, metrics, monthQuery }: SiteTableProps) {
  const { t, format } = useLanguage();
  const { columns } = t.positions;
  const total = knownTotals(metrics);
  const { payoutCents: totalCents } = metrics.totals;
  return (
    <table className="table position-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <Column>{columns.site}</Column>
          <Column className="number on-wide">{t.overview.kpis.pageImpressions}</Column>
          <Column className="number">{columns.payout}</Column>
          <Column className="position-share on-wide">{columns.share}</Column>
        </tr>
      </thead>
      <tbody>
        {metrics.sites.map(({ id, url, payoutCents, pageImpressions }) => {
          // A site without counts has not begun, or has no data: that is no zero.
          const isMissing = pageImpressions === 0 && payoutCents === 0;
          const share = totalCents > 0 && !isMissing ? payoutCents / totalCents : null;
          return (
            <tr key={id}>
              <th scope="row">
                <Link className="table-link" to={`/dashboard/sites/${id}${monthQuery}`}>
                  {url}
                </Link>
                <span className="table-sub on-phone">
                  {!isMissing && t.positions.impressions(format.count(pageImpressions))}
                </span>
              </th>
              <td className="number on-wide">{isMissing ? '–' : format.count(pageImpressions)}</td>
              <td className="number strong">
                {isMissing ? '–' : <ExplainedMoney cents={payoutCents} of={{ siteId: id }} />}
                <span className="table-sub on-phone">{format.share(share)}</span>
              </td>
              <td className="position-share on-wide">
                <span className="position-share-figure">{format.share(share)}</span>
                <ShareBar share={share ?? 0} color="var(--color-brand)" />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.positions.total}</th>
          <td className="number on-wide">{format.count(total.pageImpressions)}</td>
          <td className="number">
            <ExplainedMoney cents={total.payoutCents} of={{}} />
          </td>
          <td className="on-wide" />
        </tr>
      </tfoot>
    </table>
  );
}
