import type { Day } from '#shared/dates.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Month } from '../../../lib/months.ts';
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
          const isMissing = day.completeness === 'missing';
          const shown = (figure: string) => (isMissing ? '–' : figure);
          return (
            <tr key={day.date}>
              <th scope="row">
                <button type="button" className="table-link" onClick={() => onOpenDay(day.date)}>
                  <span className="table-weekday">{format.shortWeekday(day.date)}</span>{' '}
                  {format.day(day.date)}
                </button>
              </th>
              <td className="number">{shown(format.count(day.pageImpressions))}</td>
              <td className="number on-wide">{shown(format.count(day.adViews))}</td>
              <td className="number strong">
                {isMissing ? (
                  '–'
                ) : (
                  <ExplainedMoney cents={day.payoutCents} of={{ date: day.date }} />
                )}
              </td>
              <td className="on-wide muted">
                {day.completeness === 'complete'
                  ? t.overview.status[day.status]
                  : t.chart.day[day.completeness]}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.positions.total}</th>
          <td className="number">{format.count(metrics.totals.pageImpressions)}</td>
          <td className="number on-wide">{format.count(metrics.totals.adViews)}</td>
          <td className="number">
            <ExplainedMoney cents={metrics.totals.payoutCents} of={{}} />
          </td>
          <td className="on-wide" />
        </tr>
      </tfoot>
    </table>
  );
}
