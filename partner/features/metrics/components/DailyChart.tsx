import { startTransition, useEffect, useState } from 'react';
import type { Day } from '#shared/dates.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { ReportPeriod } from '../../../lib/period.ts';
import type { ApiError } from '../../../lib/request.ts';
import { Swatch } from '../../../ui/Swatch.tsx';
import { beforeName } from '../beforeName.ts';
import type { Chart } from '../buildChart.ts';
import { seriesColor } from '../series.ts';
import { DailyPlot } from './DailyPlot.tsx';
import { DailyScale } from './DailyScale.tsx';
import './DailyChart.css';

interface DailyChartProps {
  asked: ReportPeriod;
  chart: Chart;
  comparison: Comparison | null;
  onOpenDay(day: Day): void;
}

/** The line of the period before: whether it is drawn, and its switch. */
export interface Comparison {
  isOn: boolean;
  isLoading: boolean;
  /** Why there is no line although it is on. */
  failure: ApiError | undefined;
  onSwitch(isOn: boolean): void;
  onRetry(): void;
}

/** The days' bars below their legend. */
export function DailyChart({ asked, chart, comparison, onOpenDay }: DailyChartProps) {
  const isLive = useIsLive();
  return (
    <figure className="chart">
      <ChartLegend asked={asked} chart={chart} comparison={comparison} />
      <DailyScale chart={chart}>
        {isLive && (
          <DailyPlot
            asked={asked}
            chart={chart}
            isComplete={!comparison?.isLoading}
            onOpenDay={onOpenDay}
          />
        )}
      </DailyScale>
    </figure>
  );
}

function ChartLegend({ asked, chart, comparison }: Omit<DailyChartProps, 'onOpenDay'>) {
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
          {t.chart.previousMonth(beforeName(asked, format))}
        </label>
      )}
    </figcaption>
  );
}

/**
 * Whether the browser renders: false on the server and during hydration. What waits for this is
 * rendered in slices.
 */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
