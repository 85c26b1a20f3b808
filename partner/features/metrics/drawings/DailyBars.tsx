import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import type { Chart, ChartDay } from '../buildChart.ts';
import { seriesColor } from '../series.ts';

interface DailyBarsProps {
  chart: Chart;
  /** The width of the axis in px. */
  gutter: number;
}

/**
 * The drawing of the days: stacked bars, what is to come as hatched ones, the month before as a
 * thin line that breaks off where it has no data. Pointer, keyboard and screen readers deal with the
 * buttons that lie over it.
 */
export function DailyBars({ chart, gutter }: DailyBarsProps) {
  const { format } = useLanguage();
  const { days, ticks } = chart;
  return (
    <ResponsiveContainer>
      <ComposedChart
        data={days}
        margin={margin}
        barCategoryGap="12%"
        accessibilityLayer={false}
        tabIndex={-1}
      >
        <defs>
          <pattern id="chart-hatch" width="5" height="5" {...hatchSpace}>
            <rect width="5" height="5" className="chart-hatch-ground" />
            <rect width="2" height="5" className="chart-hatch-line" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <YAxis
          width={gutter}
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 1]}
          tickFormatter={format.euros}
          axisLine={false}
          tickLine={false}
          tickMargin={8}
          tick={text}
        />
        <XAxis
          dataKey={({ date }: ChartDay) => Number(date.slice(8))}
          axisLine={false}
          tickLine={false}
          height={axis}
          tick={text}
          interval="equidistantPreserveStart"
        />
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

/** In px, as the buttons over it are laid out. */
const axis = 24;
const margin = { top: 6, right: 0, bottom: 0, left: 0 };
const round = 3;
const text = { fill: 'var(--color-ink-muted)', fontSize: 12 };
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
