import { monthOf } from '#shared/dates.ts';
import { listSteps } from '#shared/domain/periods/periods.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { sumUp } from '#shared/sum-up.ts';
import { oneSite } from '../../../lib/chosenSites.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { metricsPath } from '../../../lib/paths.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Column } from '../../../ui/Column.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMetrics } from '../api/useMetrics.ts';
import type { Explained } from '../explained.ts';
import { stepName } from '../stepName.ts';
import { useReportAddress } from '../useReportAddress.ts';
import '../components/table.css';

interface MonthsTableProps {
  explained: Explained;
  range: Period;
  metrics: ClientMetrics;
  /** Which figure it is, in words. */
  what: string;
}

/** The months of a figure, which add up to it; each opens its own calculation. */
export function MonthsTable({ explained, range, metrics, what }: MonthsTableProps) {
  const { t, format } = useLanguage();
  const m = useMessages(partnerReportMessages).explain;
  const { openMonth } = useReportAddress();
  const { siteId, trackerId } = explained;
  const ofSite = useMetrics(siteId ? metricsPath(range, oneSite(siteId), 'none') : null);
  if (ofSite.error && !ofSite.data) {
    return <LoadFailure text={m.failed} error={ofSite.error} onRetry={ofSite.mutate} />;
  }
  const told = siteId ? ofSite.data : metrics;
  if (!told) return <Skeleton width="100%" height={240} />;
  const shown = new Set(metrics.days.map(({ date }) => date));
  const ends = new Map(listSteps(range, 'month').map(({ from, to }) => [from, to]));
  const rows = told.days
    .filter(({ date }) => shown.has(date))
    .map(({ date, payoutCents, positions }) => ({
      date,
      cents: trackerId
        ? (positions.find((one) => one.trackerId === trackerId)?.payoutCents ?? 0)
        : payoutCents,
    }));
  return (
    <>
      <table className="table">
        <caption className="visually-hidden">{m.caption(what)}</caption>
        <thead>
          <tr>
            <Column>{t.chart.columns.month}</Column>
            <Column className="number">{m.columns.amount}</Column>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, cents }) => (
            <tr key={date}>
              <th scope="row">
                <button
                  type="button"
                  className="table-link"
                  onClick={() =>
                    openMonth(monthOf(date), {
                      ...(trackerId && { trackerId }),
                      ...(siteId && { siteId }),
                    })
                  }
                >
                  {stepName({ from: date, to: ends.get(date) ?? date }, format)}
                </button>
              </th>
              <td className="number strong">{format.money(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.positions.total}</th>
            <td className="number">{format.money(sumUp(rows.map(({ cents }) => cents)))}</td>
          </tr>
        </tfoot>
      </table>
      <p className="explain-note">{m.byMonth}</p>
    </>
  );
}
