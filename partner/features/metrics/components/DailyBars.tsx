import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  Line,
  Rectangle,
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
 * buttons that lie over it. The library behind it is large, and comes after everything else.
 */
export default function DailyBars({ chart, gutter }: DailyBarsProps) {
  const { format } = useLanguage();
  const { days, keys, ticks } = chart;
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
        {keys.map((key) => (
          <Bar
            key={key}
            stackId="day"
            dataKey={(day: ChartDay) => centsOf(day, key)}
            fill={seriesColor(key)}
            shape={Segment}
            isAnimationActive={false}
          />
        ))}
        <Bar
          stackId="day"
          dataKey={(day: ChartDay) => day.forecastCents || null}
          fill="url(#chart-hatch)"
          radius={round}
          isAnimationActive={false}
        />
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
const round: [number, number, number, number] = [3, 3, 0, 0];
const text = { fill: 'var(--color-ink-muted)', fontSize: 12 };
const hatchSpace = { patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' } as const;

const centsOf = ({ segments }: ChartDay, key: string) =>
  segments.find((segment) => segment.key === key)?.cents ?? null;

/** The uppermost part of a bar is rounded; that of a day which still grows is not yet filled in. */
function Segment({ payload, fill, ...shape }: BarShapeProps) {
  const { segments, state } = payload as ChartDay;
  const top = segments.at(-1);
  const isTop = top !== undefined && seriesColor(top.key) === fill;
  return (
    <Rectangle
      {...shape}
      fill={fill}
      fillOpacity={state === 'partial' ? 0.6 : 1}
      radius={isTop ? round : 0}
    />
  );
}
