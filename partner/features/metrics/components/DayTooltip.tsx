import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { Swatch } from '../../../ui/Swatch.tsx';
import type { ChartDay } from '../buildChart.ts';
import { seriesColor } from '../series.ts';
import { shortStepBefore, stepName } from '../stepName.ts';

interface DayTooltipProps {
  day: ChartDay;
  /** From 0, the left end of the chart, to 1. */
  position: number;
}

/** Shows what the bar's accessible name says, so it is hidden from screen readers. */
export function DayTooltip({ day, position }: DayTooltipProps) {
  const { t, format } = useLanguage();
  const step = { from: day.date, to: day.until };
  const side =
    position < 0.5 ? { left: `${position * 100}%` } : { right: `${(1 - position) * 100}%` };
  return (
    <div className="chart-tooltip" style={side} aria-hidden="true">
      <strong>{stepName(step, format)}</strong>
      {day.state !== 'complete' && <span className="muted">{t.chart.day[day.state]}</span>}
      {day.state !== 'missing' && (
        <dl>
          {day.segments.toReversed().map(({ key, cents }) => (
            <div key={key}>
              <dt>
                <Swatch color={seriesColor(key)} />
                {t.chart.series[key]}
              </dt>
              <dd>{format.money(cents)}</dd>
            </div>
          ))}
          <div className="chart-tooltip-total">
            <dt>{t.positions.total}</dt>
            <dd>{format.money(day.payoutCents)}</dd>
          </div>
          {day.previousDate !== null && day.previousCents !== null && (
            <div className="muted">
              <dt>
                <span className="legend-line" />
                {shortStepBefore(day.previousDate, step, format)}
              </dt>
              <dd>{format.money(day.previousCents)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
