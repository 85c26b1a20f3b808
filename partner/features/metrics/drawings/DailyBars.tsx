import { Bar, type BarShapeProps, ComposedChart, Line, ResponsiveContainer, YAxis } from 'recharts';
import type { Chart, ChartDay } from '../buildChart.ts';
import { seriesColor } from '../series.ts';

/**
 * The drawing of the days: stacked bars, what is to come as hatched ones, the month before as a
 * thin line that breaks off where it has no data. The scale beneath and the buttons over it are the
 * page's own: the library would measure every text, and paper stretches what is drawn.
 */
export function DailyBars({ chart }: { chart: Chart }) {
  const { days, ticks } = chart;
  return (
    <ResponsiveContainer>
      <ComposedChart
        data={days}
        margin={noMargin}
        barCategoryGap="12%"
        accessibilityLayer={false}
        tabIndex={-1}
        ref={stretch}
      >
        <defs>
          <pattern id="chart-hatch" width="5" height="5" {...hatchSpace}>
            <rect width="5" height="5" className="chart-hatch-ground" />
            <rect width="2" height="5" className="chart-hatch-line" />
          </pattern>
        </defs>
        <YAxis hide domain={[0, ticks.at(-1) ?? 1]} />
        <Bar dataKey={heightOf} shape={DayBar} isAnimationActive={false} />
        {days.some(({ previousCents }) => previousCents !== null) && (
          <Line
            dataKey={({ previousCents }: ChartDay) => previousCents}
            className="chart-previous"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** To whatever room there is: on paper it is another one. */
const stretch = (drawing: SVGSVGElement | null) =>
  drawing?.setAttribute('preserveAspectRatio', 'none');

const noMargin = { top: 0, right: 0, bottom: 0, left: 0 };
const round = 3;
const hatchSpace = { patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' } as const;

const heightOf = ({ segments, forecastCents }: ChartDay): number | null =>
  segments.reduce((sum, { cents }) => sum + cents, forecastCents) || null;

/**
 * A day's parts on each other, as one shape: a series each would be as many passes of the library
 * over the month. A day which still grows is not yet filled in.
 */
function DayBar({ payload, x, y, width, height }: BarShapeProps) {
  const day = payload as ChartDay;
  if (day.forecastCents > 0) {
    return <path d={bar(x, y, width, height, round)} fill="url(#chart-hatch)" />;
  }
  const total = heightOf(day) ?? 0;
  let below = 0;
  return (
    <g fillOpacity={day.state === 'partial' ? 0.6 : 1}>
      {day.segments.map(({ key, cents }, index) => {
        below += cents;
        const isTop = index === day.segments.length - 1;
        const top = y + height * (1 - below / total);
        return (
          <path
            key={key}
            d={bar(x, top, width, (height * cents) / total, isTop ? round : 0)}
            fill={seriesColor(key)}
          />
        );
      })}
    </g>
  );
}

/** The outline of a rectangle whose upper corners are rounded, as far as it is high enough. */
function bar(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, height, width / 2);
  return `M${x},${y + height}v${r - height}q0,${-r} ${r},${-r}h${width - 2 * r}q${r},0 ${r},${r}v${height - r}z`;
}
