import type { Day } from '#shared/dates.ts';
import { knownFigures } from '#shared/domain/known-figures.ts';
import { earningsStates } from '#shared/domain/ledger/earnings-state.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { formatRange } from '../../../lib/formatRange.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { ReportPeriod } from '../../../lib/period.ts';
import { Column } from '../../../ui/Column.tsx';
import { Swatch } from '../../../ui/Swatch.tsx';
import { beforeName } from '../beforeName.ts';
import type { Chart, ChartDay } from '../buildChart.ts';
import { dayRanges } from '../dayRanges.ts';
import { knownTotals } from '../knownTotals.ts';
import { type SeriesKey, seriesColor, seriesOf } from '../series.ts';
import { stepName } from '../stepName.ts';
import { DayName } from './DayName.tsx';
import { ExplainedMoney } from './ExplainedMoney.tsx';
import './table.css';
import './DailyTable.css';

interface DailyTableProps {
  asked: ReportPeriod;
  metrics: ClientMetrics;
  /** What it is compared with, if anything. */
  previous: ClientMetrics | undefined;
  chart: Chart;
  onOpenDay(day: Day): void;
}

/** All of the chart in figures, newest day first. */
export default function DailyTable({
  asked,
  metrics,
  previous,
  chart,
  onOpenDay,
}: DailyTableProps) {
  const { t, locale, format } = useLanguage();
  const { columns } = t.chart;
  const isByDay = metrics.step === 'day';
  const caption = isByDay ? t.chart.tableCaption : t.chart.tableCaptionByMonth;
  const total = knownTotals(metrics);
  const days = chart.days.filter(({ state }) => state !== 'future');
  return (
    <div className="daily-table">
      <table className="table">
        <caption className="visually-hidden">{caption(format.period(asked.period))}</caption>
        <thead>
          <tr>
            <Column>{isByDay ? columns.day : columns.month}</Column>
            <Column className="number">{columns.pageImpressions}</Column>
            <Column className="number on-wide">{columns.adViews}</Column>
            <Column className="number">{columns.payout}</Column>
            {previous && (
              <Column className="number">{t.chart.previousMonth(beforeName(asked, format))}</Column>
            )}
            {chart.keys.map((key) => (
              <th key={key} scope="col" className="number">
                <Swatch color={seriesColor(key)} /> {t.chart.series[key]}
              </th>
            ))}
            <Column>{columns.state}</Column>
          </tr>
        </thead>
        <tbody>
          {metrics.days
            .map((day, index) => {
              const known = knownFigures(day);
              const drawn = days[index];
              const status = earningsStates[day.status][locale];
              const unfinished = day.completeness !== 'complete' && t.chart.day[day.completeness];
              // Days need not repeat what the headline says about the month.
              const isUsual = day.status === metrics.totals.status;
              return (
                <tr key={day.date}>
                  <th scope="row">
                    <button
                      type="button"
                      className="table-link"
                      onClick={() => onOpenDay(day.date)}
                    >
                      {isByDay || !drawn ? (
                        <DayName date={day.date} />
                      ) : (
                        stepName({ from: drawn.date, to: drawn.until }, format)
                      )}
                    </button>
                    {!isUsual && <span className="table-sub on-phone unbroken">{status}</span>}
                    {unfinished && (
                      <span className="table-sub on-phone unbroken">{unfinished}</span>
                    )}
                  </th>
                  <td className="number">{format.count(known.pageImpressions)}</td>
                  <td className="number on-wide">{format.count(known.adViews)}</td>
                  <td className="number strong">
                    {isByDay ? (
                      <ExplainedMoney cents={known.payoutCents} of={{ date: day.date }} />
                    ) : (
                      format.money(known.payoutCents)
                    )}
                  </td>
                  {previous && (
                    <td className="number muted">{format.money(drawn?.previousCents)}</td>
                  )}
                  {chart.keys.map((key) => (
                    <td key={key} className="number">
                      {format.money(drawn && partOf(drawn, key))}
                    </td>
                  ))}
                  <td className="muted">
                    {status}
                    {unfinished && (
                      <span className={isByDay ? 'table-sub unbroken' : 'table-sub'}>
                        {unfinished}
                      </span>
                    )}
                  </td>
                </tr>
              );
            })
            .reverse()}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.positions.total}</th>
            <td className="number">{format.count(total.pageImpressions)}</td>
            <td className="number on-wide">{format.count(total.adViews)}</td>
            <td className="number">
              <ExplainedMoney cents={total.payoutCents} of={{}} />
            </td>
            {previous && (
              <td className="number">
                {format.money(sumOf(days.map(({ previousCents }) => previousCents)))}
                <LeftOut days={daysBeyond(chart, previous)} />
              </td>
            )}
            {chart.keys.map((key) => (
              <td key={key} className="number">
                {format.money(partOfMonth(metrics, key))}
              </td>
            ))}
            <td />
          </tr>
          {chart.hasForecast && <ForecastRow metrics={metrics} previous={previous} chart={chart} />}
        </tfoot>
      </table>
    </div>
  );
}

/** Extra days of a longer period before: they have no row, so the column's sum excludes them. */
function daysBeyond({ days }: Chart, previous: ClientMetrics): Day[] {
  if (days.some(({ state }) => state === 'future')) return [];
  const shown = new Set(days.map(({ previousDate }) => previousDate));
  return previous.days.map(({ date }) => date).filter((date) => !shown.has(date));
}

function LeftOut({ days }: { days: Day[] }) {
  const { t } = useLanguage();
  const [range] = dayRanges(days);
  return range && <span className="table-sub unbroken">{t.chart.without(formatRange(range))}</span>;
}

/** The whole month at this pace, and its days that the chart hatches. */
function ForecastRow({
  metrics,
  previous,
  chart: { days, keys },
}: Pick<DailyTableProps, 'metrics' | 'previous' | 'chart'>) {
  const { t, format } = useLanguage();
  const toCome = days.filter(({ forecastCents }) => forecastCents > 0);
  return (
    <tr>
      <th scope="row">
        {t.chart.forecastOfMonth}
        <span className="table-sub">
          {t.chart.daysToCome(toCome.length, format.money(toCome[0]?.forecastCents))}
        </span>
      </th>
      <td />
      <td className="on-wide" />
      <td className="number">
        <ExplainedMoney cents={metrics.totals.forecastCents} of={{ ratio: 'forecast' }} />
      </td>
      {previous && <td className="number">{format.money(previous.totals.payoutCents)}</td>}
      <td colSpan={keys.length + 1} />
    </tr>
  );
}

/** A missing value of an incomplete day is no zero. */
function partOf({ state, segments }: ChartDay, wanted: SeriesKey): number | null {
  const part = segments.find(({ key }) => key === wanted);
  return part?.cents ?? (state === 'complete' ? 0 : null);
}

/** As in the breakdown: a position's month is rounded once, not summed from its days. */
const partOfMonth = ({ positions }: ClientMetrics, key: SeriesKey): number =>
  sumOf(
    positions
      .filter((position) => seriesOf(position) === key)
      .map(({ payoutCents }) => payoutCents),
  );

const sumOf = (cents: (number | null)[]): number =>
  cents.reduce<number>((sum, one) => sum + (one ?? 0), 0);
