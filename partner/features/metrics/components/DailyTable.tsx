import type { Day } from '#shared/dates.ts';
import { knownFigures } from '#shared/domain/known-figures.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Month } from '../../../lib/months.ts';
import { knownTotals } from '../knownTotals.ts';
import { DayName } from './DayName.tsx';
import { ExplainedMoney } from './ExplainedMoney.tsx';
import './table.css';

interface DailyTableProps {
  month: Month;
  metrics: ClientMetrics;
  onOpenDay(day: Day): void;
}

/** The chart in figures, newest day first. */
export function DailyTable({ month, metrics, onOpenDay }: DailyTableProps) {
  const { t, format } = useLanguage();
  const { columns } = t.chart;
  const total = knownTotals(metrics);
  return (
    <table className="table">
      <caption className="visually-hidden">{t.chart.tableCaption(format.month(month))}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.day}</th>
          <th scope="col" className="number">
            {columns.pageImpressions}
          </th>
          <th scope="col" className="number on-wide">
            {columns.adViews}
          </th>
          <th scope="col" className="number">
            {columns.payout}
          </th>
          <th scope="col" className="on-wide">
            {columns.state}
          </th>
        </tr>
      </thead>
      <tbody>
        {metrics.days.toReversed().map((day) => {
          const known = knownFigures(day);
          const status = t.overview.status[day.status];
          const unfinished = day.completeness !== 'complete' && t.chart.day[day.completeness];
          // What the headline says of the month need not be said again of each of its days.
          const isUsual = day.status === metrics.totals.status;
          return (
            <tr key={day.date}>
              <th scope="row">
                <button type="button" className="table-link" onClick={() => onOpenDay(day.date)}>
                  <DayName date={day.date} />
                </button>
                {!isUsual && <span className="table-sub on-phone unbroken">{status}</span>}
                {unfinished && <span className="table-sub on-phone unbroken">{unfinished}</span>}
              </th>
              <td className="number">{format.count(known.pageImpressions)}</td>
              <td className="number on-wide">{format.count(known.adViews)}</td>
              <td className="number strong">
                <ExplainedMoney cents={known.payoutCents} of={{ date: day.date }} />
              </td>
              <td className="on-wide muted">
                {status}
                {unfinished && <span className="table-sub unbroken">{unfinished}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.positions.total}</th>
          <td className="number">{format.count(total.pageImpressions)}</td>
          <td className="number on-wide">{format.count(total.adViews)}</td>
          <td className="number">
            <ExplainedMoney cents={total.payoutCents} of={{}} />
          </td>
          <td className="on-wide" />
        </tr>
      </tfoot>
    </table>
  );
}
