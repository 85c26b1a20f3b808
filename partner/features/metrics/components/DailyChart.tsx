import type { Day } from '#shared/dates.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { type Month, previousMonth } from '../../../lib/months.ts';
import type { ApiError } from '../../../lib/request.ts';
import { useIsLive } from '../../../lib/useIsLive.ts';
import { Swatch } from '../../../ui/Swatch.tsx';
import type { Chart } from '../buildChart.ts';
import { seriesColor } from '../series.ts';
import { DailyPlot } from './DailyPlot.tsx';
import { DailyScale } from './DailyScale.tsx';
import './DailyChart.css';

interface DailyChartProps {
  month: Month;
  chart: Chart;
  comparison: Comparison | null;
  onOpenDay(day: Day): void;
}

/** The previous month's line: whether it is drawn, and its switch. */
export interface Comparison {
  isOn: boolean;
  isLoading: boolean;
  /** Why there is no line although it is on. */
  failure: ApiError | undefined;
  onSwitch(isOn: boolean): void;
  onRetry(): void;
}

/** The days' bars below their legend. */
export function DailyChart({ month, chart, comparison, onOpenDay }: DailyChartProps) {
  const isLive = useIsLive();
  return (
    <figure className="chart">
      <ChartLegend month={month} chart={chart} comparison={comparison} />
      <DailyScale chart={chart}>
        {isLive && (
          <DailyPlot
            month={month}
            chart={chart}
            isComplete={!comparison?.isLoading}
            onOpenDay={onOpenDay}
          />
        )}
      </DailyScale>
    </figure>
  );
}

function ChartLegend({ month, chart, comparison }: Omit<DailyChartProps, 'onOpenDay'>) {
  const { t, format } = useLanguage();
  return (
    <figcaption className="chart-legend">
      {chart.keys.map((key) => (
        <span key={key} className="legend-item">
          <Swatch color={seriesColor(key)} />
          {t.chart.series[key]}
        </span>
      ))}
      {chart.hasForecast && (
        <span className="legend-item">
          <span className="swatch chart-forecast" />
          {t.chart.forecast}
        </span>
      )}
      {comparison && (
        <label className="legend-item legend-switch">
          <input
            type="checkbox"
            checked={comparison.isOn}
            onChange={({ target }) => comparison.onSwitch(target.checked)}
          />
          <span className="legend-line" />
          {t.chart.previousMonth(format.monthName(previousMonth(month)))}
        </label>
      )}
    </figcaption>
  );
}
