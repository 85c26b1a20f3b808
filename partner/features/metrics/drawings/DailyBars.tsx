import { Bar, type BarShapeProps, ComposedChart, Line, ResponsiveContainer, YAxis } from 'recharts';
import type { Chart, ChartDay } from '../buildChart.ts';
import { seriesColor } from '../series.ts';

/**
 * The drawing of the days: stacked bars, the future hatched, the previous month as a thin line with
 * gaps where it has no data. The scale below and the buttons above are page elements: the library
 * would measure every text, and printing stretches the drawing.
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

/** Stretches to the space there is, which differs on paper. */
const stretch = (drawing: SVGSVGElement | null) =>
  drawing?.setAttribute('preserveAspectRatio', 'none');

const noMargin = { top: 0, right: 0, bottom: 0, left: 0 };
const round = 3;
const hatchSpace = { patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' } as const;

const heightOf = ({ segments, forecastCents }: ChartDay): number | null =>
  segments.reduce((sum, { cents }) => sum + cents, forecastCents) || null;

/**
 * A day's stacked parts as one shape: separate series would cost the library a pass over the month
 * each. A day that still grows is not filled.
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

/** The outline of a rectangle with rounded upper corners, as far as its height allows. */
function bar(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, height, width / 2);
  return `M${x},${y + height}v${r - height}q0,${-r} ${r},${-r}h${width - 2 * r}q${r},0 ${r},${r}v${height - r}z`;
}
