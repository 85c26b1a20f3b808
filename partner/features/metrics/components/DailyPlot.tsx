import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import type { Day } from '#shared/dates.ts';
import { stepOf } from '#shared/domain/periods/periods.ts';
import { walkByKey } from '#shared/walk-by-key.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { ReportPeriod } from '../../../lib/period.ts';
import type { Chart, ChartDay } from '../buildChart.ts';
import { describeDay } from '../describeDay.ts';
import { useDrawings } from '../drawings/useDrawings.ts';
import { BarSketch } from './BarSketch.tsx';
import { DayTooltip } from './DayTooltip.tsx';

interface DailyPlotProps {
  asked: ReportPeriod;
  chart: Chart;
  /** Nothing is pending that would redraw it. */
  isComplete: boolean;
  onOpenDay(day: Day): void;
}

/**
 * Stacked bars, one button per day: a click or Enter opens the day, arrow keys move between days,
 * and the whole chart is one tab stop.
 */
export function DailyPlot({ asked, chart, isComplete, onOpenDay }: DailyPlotProps) {
  const { t, format } = useLanguage();
  const { days } = chart;
  const isByDay = stepOf(asked.period) === 'day';
  const begun = days.filter(({ state }) => state !== 'future');
  const [current, setCurrent] = useState(begun.length - 1);
  const [pointed, setPointed] = useState<number | null>(null);
  const bars = useRef<(HTMLButtonElement | null)[]>([]);
  // The first drawing is costly, so it is made once; later ones update it.
  const [isBegun, setBegun] = useState(isComplete);
  if (isComplete && !isBegun) setBegun(true);
  const tabStop = Math.min(Math.max(current, 0), begun.length - 1);

  function onKeyDown(event: KeyboardEvent) {
    const goTo = walkByKey(event.key, tabStop, begun.length);
    if (goTo === undefined) return;
    event.preventDefault();
    setCurrent(goTo);
    bars.current[goTo]?.focus();
  }

  return (
    <>
      <div className="chart-bars">
        {isBegun ? (
          <Suspense fallback={<BarSketch chart={chart} />}>
            <Bars chart={chart} />
          </Suspense>
        ) : (
          <BarSketch chart={chart} />
        )}
      </div>
      <div className="chart-over">
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons in a chart is no fieldset */}
        <div
          className="chart-days"
          role="group"
          aria-label={(isByDay ? t.chart.description : t.chart.descriptionByMonth)(
            format.period(asked.period),
          )}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setPointed(null)}
        >
          {days.map((day, index) =>
            day.state === 'future' ? (
              <DayToCome
                key={day.date}
                label={isDrawn(day) ? describeDay(day, chart, t.chart, format) : null}
              />
            ) : (
              <button
                key={day.date}
                ref={(element) => {
                  bars.current[index] = element;
                }}
                type="button"
                className={`chart-day chart-day-${day.state}`}
                aria-label={describeDay(day, chart, t.chart, format)}
                tabIndex={index === tabStop ? 0 : -1}
                onClick={() => onOpenDay(day.date)}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(index)}
                onFocus={(event) => {
                  setCurrent(index);
                  if (event.currentTarget.matches(':focus-visible')) setPointed(index);
                }}
                onBlur={() => setPointed(null)}
              />
            ),
          )}
        </div>
        {pointed !== null && days[pointed] && (
          <DayTooltip day={days[pointed]} position={(pointed + 0.5) / days.length} />
        )}
      </div>
    </>
  );
}

/** Nothing to open: its drawing has a name for screen readers. */
const DayToCome = ({ label }: { label: string | null }) =>
  label === null ? (
    <div className="chart-day" />
  ) : (
    <div className="chart-day" role="img" aria-label={label} />
  );

const isDrawn = ({ forecastCents, previousCents }: ChartDay) =>
  forecastCents > 0 || previousCents !== null;

function Bars({ chart }: { chart: Chart }) {
  const { DailyBars } = useDrawings();
  return <DailyBars chart={chart} />;
}
